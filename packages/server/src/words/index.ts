export type { WordKey } from './de.ts'
export { quotedList } from './list.ts'
export { isWordKey, type WordParams, word } from './word.ts'
