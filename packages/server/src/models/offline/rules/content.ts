import type { PageContent, PageRecord } from '../page/page-content.ts'
import { fieldOf, isOpen, recordWith, sectionsOf, textOf, visibleOf } from '../page/reading.ts'
import { applyEdits } from '../text/edit.ts'
import type { Findings, Hint, Point } from './finding.ts'
import { headingPoints } from './headings.ts'
import { type TextFault, textFaults } from './text-faults.ts'

const proposalsMax = 6

/** Readability: one point for the text of each section, whatever is wrong in it, since one call writes that text. */
export const contentFindings = (page: PageContent): Findings => {
  const sections = sectionsOf(page).filter((section) => isOpen(section, fieldOf(section, 'text')))
  const faults = sections.flatMap((section) => textFaults(page, section))
  return {
    points: [...sections.flatMap((section) => textPoint(page, section)), ...headingPoints(page)],
    hints: [
      ...countHint('longSentences', unmended(faults, 'sentence')),
      ...countHint('passive', unmended(faults, 'passive')),
    ].concat(emptySections(page)),
  }
}

const textPoint = (page: PageContent, section: PageRecord): readonly Point[] => {
  const { key } = section
  const faults = mendable(page, section)
  if (faults.length === 0) return []
  const of = (kind: TextFault['kind']) => faults.filter((fault) => fault.kind === kind)
  const finding = {
    about: 'text' as const,
    section: textOf(section, 'heading') || section.title,
    walls: of('wall').length,
    sentences: of('sentence').length,
    links: of('link').map(({ text }) => text),
  }
  const weight = finding.walls * 3 + finding.links.length * 2 + finding.sentences
  const proposals = (now: PageContent) => textsFor(now, recordWith(now, key))
  return [{ finding, key, field: 'text', weight: 50 + Math.min(weight, 40), proposals }]
}

const mendable = (page: PageContent, section: PageRecord): readonly TextFault[] =>
  textFaults(page, section).filter(({ mends }) => mends.length > 0)

/** First every fault mended, each variant another way; then each fault alone. */
const textsFor = (page: PageContent, section: PageRecord | null): readonly string[] => {
  const current = section === null ? null : (fieldOf(section, 'text')?.current ?? null)
  if (section === null || current === null) return []
  const faults = mendable(page, section)
  const ways = Math.max(0, ...faults.map(({ mends }) => mends.length))
  const together = Array.from({ length: ways }, (_, way) =>
    faults.flatMap(({ mends }) => mends[way] ?? mends.slice(-1)),
  )
  const alone = faults.length > 1 ? faults.map(({ mends }) => mends.slice(0, 1)) : []
  const texts = [...together, ...alone].map((edits) => applyEdits(current, edits))
  return [...new Set(texts)].filter((text) => text !== current).slice(0, proposalsMax)
}

const unmended = (faults: readonly TextFault[], kind: TextFault['kind']): number =>
  faults.filter((fault) => fault.kind === kind && fault.mends.length === 0).length

const countHint = (about: 'longSentences' | 'passive', count: number): readonly Hint[] =>
  count > 0 ? [{ about, count }] : []

const emptySections = (page: PageContent): readonly Hint[] => {
  const names = sectionsOf(page)
    .filter(
      (section) => textOf(section, 'heading') !== '' && fieldOf(section, 'text') !== null && visibleOf(section) === '',
    )
    .map((section) => textOf(section, 'heading'))
  return names.length > 0 ? [{ about: 'emptySections', names }] : []
}
