import type { PageContent, PageRecord } from '../page/page-content.ts'
import { fieldOf } from '../page/reading.ts'
import { type LinkPlace, linkTexts, saysNothing } from '../propose/link-text.ts'
import { paragraphSplits } from '../propose/split-paragraph.ts'
import { sentenceSplits } from '../propose/split-sentence.ts'
import type { Block } from '../text/block.ts'
import { blocksOf } from '../text/blocks.ts'
import type { Edit } from '../text/edit.ts'
import { sentencesIn } from '../text/sentences.ts'
import { oneLine, wordsIn } from '../text/words.ts'

export const paragraphWordsMax = 120
export const sentenceWordsMax = 25

/** One place in a text that reads badly, with the ways to mend it, best first; none = it can only be mentioned. */
export type TextFault = {
  readonly kind: 'wall' | 'sentence' | 'link' | 'passive'
  readonly text: string
  readonly mends: readonly Edit[]
}

export const textFaults = (page: PageContent, section: PageRecord): readonly TextFault[] => {
  const field = fieldOf(section, 'text')
  if (!field?.current) return []
  return blocksOf(field.kind, field.current).flatMap((block) => [
    ...walls(page, block),
    ...sentences(page, block),
    ...links({ page, block, source: field.current ?? '' }),
  ])
}

const walls = (page: PageContent, block: Block): readonly TextFault[] => {
  if (wordsIn(block.text).length <= paragraphWordsMax) return []
  return [{ kind: 'wall', text: block.text, mends: paragraphSplits(block, page.languageCode) }]
}

const sentences = (page: PageContent, block: Block): readonly TextFault[] =>
  sentencesIn(block.text, page.languageCode).flatMap((sentence): readonly TextFault[] => {
    if (wordsIn(sentence.text).length > sentenceWordsMax) {
      return [{ kind: 'sentence', text: sentence.text, mends: sentenceSplits(block, sentence, page.languageCode) }]
    }
    return isPassive(sentence.text, page.languageCode) ? [{ kind: 'passive', text: sentence.text, mends: [] }] : []
  })

const links = (place: Omit<LinkPlace, 'link'>): readonly TextFault[] =>
  place.block.links
    .filter(saysNothing)
    .map((link) => ({ kind: 'link', text: oneLine(link.text), mends: linkTexts({ ...place, link }) }))

const passive: Readonly<Record<string, RegExp>> = {
  de: /(?:^|\s)(?:wird|werden|wurde|wurden)\s(?:[^.!?]*\s)?(?:\p{L}*ge\p{L}+(?:t|en)|\p{L}+iert|(?:be|ver|er|ent|zer)\p{L}+(?:t|en)|\p{L}+behalten)(?=[\s,.!?]|$)/iu,
  en: /(?:^|\s)(?:is|are|was|were|been|being)\s(?:\p{L}+ly\s)?(?:\p{L}+ed|made|done|given|taken|kept|sold|baked|known)(?=[\s,.!?]|$)/iu,
}

const isPassive = (sentence: string, languageCode: string): boolean => passive[languageCode]?.test(sentence) ?? false
