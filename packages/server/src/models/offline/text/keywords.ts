import { isStopWord } from './stop-words.ts'
import { wordsIn } from './words.ts'

/**
 * Words that say what a text is about and that `others` do not use, most frequent first, then in reading order: in German
 * nouns, that is words with a capital inside a sentence; elsewhere what follows an article.
 */
export const keywordsOf = (text: string, others: string, languageCode: string): readonly string[] => {
  const known = new Set(wordsIn(others).map((word) => word.toLowerCase()))
  const counts = new Map<string, { word: string; count: number }>()
  for (const word of languageCode === 'de' ? nouns(text) : withArticle(text)) {
    const key = word.toLowerCase()
    if (key.length < 4 || isStopWord(key) || key.split(' ').some((part) => known.has(part))) continue
    const found = counts.get(key)
    if (found === undefined) counts.set(key, { word, count: 1 })
    else found.count += 1
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ word }) => word)
}

const nouns = (text: string): readonly string[] => {
  const inside = [...text.matchAll(/(?<![.!?:…\n]["“”„]?\s*)(?<=\s)(\p{Lu}\p{Ll}[\p{L}-]+)/gu)].flatMap(
    ([, word]) => word ?? [],
  )
  return inside.length > 0 ? inside : wordsIn(text).filter((word) => /^\p{Lu}\p{Ll}[\p{L}-]+$/u.test(word))
}

/** "a cloth bag", "the Petersen mill": up to two words that are none of the small ones. */
const withArticle = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:an?|the|our|your|any)\s+(\p{L}[\p{L}'’-]+)(?:\s+(\p{L}[\p{L}-]+))?/giu)].flatMap(
    ([, first = '', second]) => {
      if (isStopWord(first)) return []
      return second === undefined || isStopWord(second) || /(?:s|ed|ing)$/.test(second) ? first : `${first} ${second}`
    },
  )
