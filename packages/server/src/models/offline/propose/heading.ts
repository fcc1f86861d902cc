import type { PageContent, PageRecord } from '../page/page-content.ts'
import { fieldOf, headingsOf, sectionsOf, sentencesOf, textOf, visibleOf } from '../page/reading.ts'
import { cutAtWord, phrases } from '../text/fit.ts'
import { keywordsOf } from '../text/keywords.ts'
import { choose } from './choose.ts'

const usual = { min: 2, max: 60 }

/** Headings from the words of the section itself; the old one stays in front where it says something. */
export const headings = (page: PageContent, section: PageRecord): readonly string[] => {
  const current = textOf(section, 'heading')
  const field = fieldOf(section, 'heading')
  const span = { min: field?.min ?? usual.min, max: field?.max ?? usual.max }
  const words = wordsOf(page, section, current)
  const begun = sentencesOf(section, page.languageCode).slice(0, 3)
  const parts = [...words, ...begun.map((sentence) => phrases(sentence).at(-1) ?? cutAtWord(sentence, 40))]
  const candidates = current === '' ? parts : parts.map((part) => `${current}: ${part.replace(/[.!?]$/, '')}`)
  return choose(
    candidates.map((text) => text.replace(/[.:]$/, '')),
    { span, current, taken: headingsOf(page) },
  )
}

const wordsOf = (page: PageContent, section: PageRecord, current: string): readonly string[] => {
  const twins = sectionsOf(page).filter((one) => one.key !== section.key && textOf(one, 'heading') === current)
  const [first, second, third] = keywordsOf(
    visibleOf(section),
    [current, ...twins.map(visibleOf)].join('\n'),
    page.languageCode,
  )
  const and = page.languageCode === 'de' ? 'und' : 'and'
  const pair = first !== undefined && second !== undefined ? [`${first} ${and} ${second}`] : []
  return [...pair, ...[first, second, third].flatMap((word) => word ?? [])]
}
