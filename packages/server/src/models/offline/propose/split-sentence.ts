import { type Block, sourceOf } from '../text/block.ts'
import type { Edit } from '../text/edit.ts'
import type { Sentence } from '../text/sentences.ts'
import { isStopWord } from '../text/stop-words.ts'
import { capitalised, wordsIn } from '../text/words.ts'

/**
 * Where a sentence may become two: at a semicolon, and before a clause that can stand alone, because it brings its own
 * subject or because its conjunction may open a sentence. What a pattern matches is taken away ("…, und wir backen").
 */
const borders: Readonly<Record<string, readonly RegExp[]>> = {
  de: [
    /;\s+/g,
    /,\s+(?=(?:aber|denn|doch)\s)/g,
    /,\s+und\s+(?=(?:ich|du|er|sie|es|wir|ihr|man|der|die|das|ein|eine|dann|danach|dort|hier|dazu|so|unser\p{L}*)\s|\p{Lu})/gu,
    /\s+und\s+(?=(?:wir|ich|man)\s)/g,
    /\s+[–—]\s+(?=(?:ich|du|er|sie|es|wir|ihr|man|das|dies)\s)/g,
  ],
  en: [
    /;\s+(?!(?:and|but|or)\s)/g,
    /,\s+(?=(?:but|yet|so(?!\s+that))\s)/g,
    /,?\s+and\s+(?=(?:I|you|he|she|it|we|they|there|this|these|our|the)\s)/g,
    /\s+[–—]\s+(?=(?:I|you|he|she|it|we|they|this)\s)/g,
  ],
}

/** Opens a clause that cannot be cut off behind: "weil wir …, und wir …". */
const subordinate =
  /(?:^|[\s(])(?:weil|dass|wenn|ob|damit|obwohl|während|nachdem|bevor|sobald|solange|because|that|if|when|while|although|unless|whether|which|who)\s[^,;]*$/i

type Border = { readonly start: number; readonly end: number }

/** Edits that each make two sentences of one, the most even ones first. */
export const sentenceSplits = (block: Block, sentence: Sentence, languageCode: string): readonly Edit[] => {
  const length = wordsIn(sentence.text).length
  const unevenness = ({ start }: Border) => Math.abs(wordsIn(sentence.text.slice(0, start)).length - length / 2)
  return bordersIn(sentence.text, languageCode)
    .filter(({ start, end }) => isComplete(sentence.text.slice(0, start)) && isClause(sentence.text.slice(end)))
    .sort((a, b) => unevenness(a) - unevenness(b))
    .flatMap((border) => editAt(block, sentence, border))
}

const bordersIn = (text: string, languageCode: string): readonly Border[] =>
  (borders[languageCode] ?? []).flatMap((border) =>
    [...text.matchAll(border)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  )

const isComplete = (left: string): boolean => wordsIn(left).length >= 4 && !subordinate.test(left) && isBalanced(left)

/** Nothing is cut inside brackets or quotation marks. */
const isBalanced = (text: string): boolean => {
  const [open, close] = text.includes('„') ? [/[„«([]/g, /[“»)\]]/g] : [/[“«([]/g, /[”»)\]]/g]
  return count(text, open) <= count(text, close) && count(text, /"/g) % 2 === 0
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

const smallVerb = /^(?:ist|sind|war|waren|hat|haben|hatte|wird|werden|kann|können|is|are|was|were|has|had|can|will)$/i

/** Long enough, and no mere noun with its complement ("und Torten auf Bestellung"). */
const isClause = (right: string): boolean => {
  const [first = '', second = ''] = wordsIn(right)
  if (wordsIn(right).length < 4) return false
  return isStopWord(first) || !isStopWord(second) || smallVerb.test(second)
}

const editAt = (block: Block, sentence: Sentence, { start, end }: Border): readonly Edit[] => {
  const place = sourceOf(block, sentence.start + start, sentence.start + end + 1)
  if (place === null) return []
  const space = /\n/.test(sentence.text.slice(start, end)) ? '\n' : ' '
  return [{ ...place, by: `.${space}${capitalised(sentence.text.slice(end, end + 1))}` }]
}
