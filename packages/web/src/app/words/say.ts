import { IntlMessageFormat } from 'intl-messageformat'
import { type Language, language, type WordParams } from '../../words/index.ts'
import { type AppWordKey, de } from './de.ts'
import { en } from './en.ts'

const catalogues: Readonly<Record<Language, Readonly<Record<AppWordKey, string>>>> = { de, en }
const compiled = new Map<string, IntlMessageFormat>()

/** A sentence or label of the application in the reader's language; whoever shows it binds it as text. */
export const say = (key: AppWordKey, params: WordParams = {}): string => {
  const tag = language()
  const name = `${tag} ${key}`
  const message = compiled.get(name) ?? new IntlMessageFormat(catalogues[tag][key], tag, undefined, { ignoreTag: true })
  compiled.set(name, message)
  return String(message.format(params))
}
