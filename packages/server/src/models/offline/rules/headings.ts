import type { PageContent, PageRecord } from '../page/page-content.ts'
import { fieldOf, isOpen, recordWith, sectionsOf, textOf, visibleOf } from '../page/reading.ts'
import { headings } from '../propose/heading.ts'
import { folded } from '../text/words.ts'
import type { Finding, Point } from './finding.ts'

const vague = /^(?:mehr|info|infos|informationen|sonstiges|weiteres|details|more|information|misc|other)$/i

/** Headings that are empty, say nothing, or read like an earlier one: of two equal ones only the later is changed. */
export const headingPoints = (page: PageContent): readonly Point[] => {
  const seen = new Set<string>()
  return sectionsOf(page).flatMap((section) => {
    const heading = textOf(section, 'heading')
    const fault = faultOf(section, { heading, isSecond: seen.has(folded(heading)) })
    seen.add(folded(heading))
    return fault === null ? [] : [pointOf(section, { about: 'heading', fault, heading })]
  })
}

type Fault = Extract<Finding, { about: 'heading' }>['fault']

/** A section without any heading is the beginning of a page, and in order. */
const faultOf = (section: PageRecord, { heading, isSecond }: { heading: string; isSecond: boolean }): Fault | null => {
  const field = fieldOf(section, 'heading')
  if (!isOpen(section, field) || field.current === null) return null
  if (heading === '') return visibleOf(section) === '' ? null : 'empty'
  if (isSecond) return 'same'
  return vague.test(heading) ? 'vague' : null
}

const pointOf = ({ key }: PageRecord, finding: Finding): Point => ({
  finding,
  key,
  field: 'heading',
  weight: 40,
  proposals: (now) => {
    const section = recordWith(now, key)
    return section === null ? [] : headings(now, section)
  },
})
