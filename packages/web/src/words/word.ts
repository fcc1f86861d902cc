import { IntlMessageFormat } from 'intl-messageformat'
import { de, type WordKey } from './de.ts'
import { en } from './en.ts'
import { type Language, language } from './language.ts'

export type WordParams = Readonly<Record<string, string | number>>

const catalogues: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { de, en }
const compiled = new Map<string, IntlMessageFormat>()

/**
 * One sentence or label in the reader's language. Parameters are put in as they are: whoever shows the result binds it
 * as text. A parameter that is missing is a bug and throws.
 */
export const word = (key: WordKey, params: WordParams = {}): string => String(message(language(), key).format(params))

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(de, key)

/** „Titel“ und „Beschreibung“: names of things in a sentence. */
export const quotedList = (names: readonly string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(names.map((text) => word('chat.quoted', { text })))

const message = (tag: Language, key: WordKey): IntlMessageFormat => {
  const name = `${tag} ${key}`
  const known = compiled.get(name)
  if (known !== undefined) return known
  const made = new IntlMessageFormat(catalogues[tag][key], tag, undefined, { ignoreTag: true })
  compiled.set(name, made)
  return made
}
