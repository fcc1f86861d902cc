import { capitalised, wordsIn } from './words.ts'

export const withoutUmlauts = (text: string): string =>
  text.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

/** How a page writes, and whether a word it does not know may be a word of its language (in a translation it may not). */
export type Speller = { readonly text: string; readonly languageCode: string; readonly takesUnknown: boolean }

/**
 * Words out of a file name or an address, spelled as `text` spells them: "broetchen" is "Brötchen" where the text says so.
 * A word the text does not know stays as it is, or makes the whole unusable ('').
 */
export const spelled = (words: string, { text, languageCode, takesUnknown }: Speller): string => {
  const known = new Map<string, string>()
  for (const word of wordsIn(text)) {
    const key = withoutUmlauts(word)
    const before = known.get(key)
    // In German the capital belongs to the noun; elsewhere it is only the start of a sentence.
    if (before === undefined || (languageCode !== 'de' && word === word.toLowerCase())) known.set(key, word)
  }
  const found = words.split(/\s+/).map((word) => known.get(withoutUmlauts(word)) ?? (takesUnknown ? word : ''))
  return found.includes('') ? '' : capitalised(found.join(' '))
}
