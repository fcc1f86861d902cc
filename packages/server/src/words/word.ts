import type { Language } from '@placet/core/conversation'
import { IntlMessageFormat } from 'intl-messageformat'
import { de, type WordKey } from './de.ts'
import { en } from './en.ts'

export type WordParams = Readonly<Record<string, string | number>>

const catalogues: Readonly<Record<Language, Readonly<Record<WordKey, string>>>> = { de, en }
const compiled = new Map<string, IntlMessageFormat>()

/**
 * One sentence or label in the reader's language. Parameters are put in as they are: whoever shows the result binds it
 * as text. A parameter that is missing is a bug and throws.
 */
export const word = (language: Language, key: WordKey, params: WordParams = {}): string =>
  String(message(language, key).format(params))

export const isWordKey = (key: string): key is WordKey => Object.hasOwn(de, key)

const message = (language: Language, key: WordKey): IntlMessageFormat => {
  const name = `${language} ${key}`
  const known = compiled.get(name)
  if (known !== undefined) return known
  const made = new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true })
  compiled.set(name, made)
  return made
}
