import { capitalised, wordsIn } from './words.ts'

const withoutMarks = (word: string): string =>
  word.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss')

/**
 * Words out of a file name or an address, spelled as `text` spells them: "broetchen" is "Brötchen" where the text says so.
 * A word the text does not know stays as it is.
 */
export const spelled = (words: string, text: string, languageCode: string): string => {
  const known = new Map<string, string>()
  for (const word of wordsIn(text)) {
    const key = withoutMarks(word)
    const before = known.get(key)
    // In German the capital belongs to the noun; elsewhere it is only the start of a sentence.
    if (before === undefined || (languageCode !== 'de' && word === word.toLowerCase())) known.set(key, word)
  }
  const found = words.split(/\s+/).map((word) => known.get(withoutMarks(word)) ?? word)
  return capitalised(found.join(' '))
}
