export type { WordKey } from './de.ts'
export { type Language, language, onLanguage, setLanguage } from './language.ts'
export { isWordKey, quotedList, type WordParams, word } from './word.ts'
