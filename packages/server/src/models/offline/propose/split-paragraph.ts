import { type Block, sourceOf } from '../text/block.ts'
import type { Edit } from '../text/edit.ts'
import { leansOnTheOneBefore, sentencesIn } from '../text/sentences.ts'
import { wordsIn } from '../text/words.ts'

const partWordsMin = 25

/** Edits that each make two paragraphs of one at the end of a sentence, the most even ones first. */
export const paragraphSplits = (block: Block, languageCode: string): readonly Edit[] => {
  const { divider, text } = block
  if (divider === null) return []
  const sentences = sentencesIn(text, languageCode)
  const length = wordsIn(text).length
  return sentences
    .slice(1)
    .map((next, index) => ({
      next,
      end: sentences[index]?.end ?? 0,
      before: wordsIn(text.slice(0, next.start)).length,
    }))
    .filter(({ next, before }) => before >= partWordsMin && length - before >= partWordsMin && opens(next.text))
    .sort((a, b) => penalty(a, length) - penalty(b, length))
    .flatMap(({ next, end }) => {
      const place = sourceOf(block, end, next.start)
      return place === null ? [] : [{ ...place, by: divider }]
    })
}

/** At the start of a paragraph a digit or a sign could be read as markup. */
const opens = (sentence: string): boolean => /^[\p{L}„“"«]/u.test(sentence)

const penalty = ({ next, before }: { next: { text: string }; before: number }, length: number): number =>
  Math.abs(before - length / 2) + (leansOnTheOneBefore(next.text) ? length / 4 : 0)
