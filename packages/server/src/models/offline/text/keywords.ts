import { isStopWord } from './stop-words.ts'
import { wordsIn } from './words.ts'

/**
 * Words that say what a text is about and that `others` do not use, most frequent first, then in reading order. In German
 * these are nouns: words with a capital inside a sentence.
 */
export const keywordsOf = (text: string, others: string, languageCode: string): readonly string[] => {
  const known = new Set(wordsIn(others).map((word) => word.toLowerCase()))
  const counts = new Map<string, { word: string; count: number }>()
  for (const word of candidates(text, languageCode)) {
    const key = word.toLowerCase()
    if (key.length < 4 || isStopWord(key) || known.has(key) || !/^\p{L}[\p{L}-]+$/u.test(word)) continue
    const found = counts.get(key)
    if (found === undefined) counts.set(key, { word, count: 1 })
    else found.count += 1
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ word }) => word)
}

const candidates = (text: string, languageCode: string): readonly string[] => {
  if (languageCode !== 'de') return wordsIn(text)
  const inside = [...text.matchAll(/(?<![.!?:…\n]["“”„]?\s*)(?<=\s)(\p{Lu}[\p{L}-]+)/gu)].flatMap(
    ([, word]) => word ?? [],
  )
  return inside.length > 0 ? inside : wordsIn(text).filter((word) => /^\p{Lu}/u.test(word))
}
