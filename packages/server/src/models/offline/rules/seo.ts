import { graphemes } from '@placet/core/content'
import type { PageContent } from '../page/page-content.ts'
import { fieldOf, isOpen, textOf } from '../page/reading.ts'
import { choose } from '../propose/choose.ts'
import { descriptions } from '../propose/description.ts'
import { socialImages } from '../propose/social-image.ts'
import { titles } from '../propose/title.ts'
import type { Span } from '../text/fit.ts'
import { folded } from '../text/words.ts'
import type { Finding, Findings, MetaField, Point } from './finding.ts'
import { headingPoints } from './headings.ts'

/** What a field is judged by when its source names no range; nothing is too short or too long then, only missing. */
const usual: Readonly<Record<MetaField, Span>> = {
  title: { min: 30, max: 60 },
  description: { min: 70, max: 160 },
  socialTitle: { min: 1, max: 70 },
  socialDescription: { min: 1, max: 200 },
  socialImage: { min: 1, max: 1000 },
}

type Makers = Readonly<Record<MetaField, (page: PageContent, span: Span) => readonly string[]>>

const makers: Makers = {
  title: titles,
  description: descriptions,
  socialTitle: (page, span) => standIns(page, { field: 'socialTitle', span, made: titles(page, span) }),
  socialDescription: (page, span) =>
    standIns(page, { field: 'socialDescription', span, made: descriptions(page, span, 'socialDescription') }),
  socialImage: (page) => socialImages(page),
}

const weights: Readonly<Record<MetaField, number>> = {
  title: 100,
  description: 90,
  socialImage: 70,
  socialTitle: 60,
  socialDescription: 50,
}

/** Search and sharing: the fields of the page, then its headings. */
export const seoFindings = (page: PageContent): Findings => {
  const points = (Object.keys(makers) as MetaField[]).flatMap((field) => metaPoint(page, field))
  const wantsImage = faultOf(page, 'socialImage') === 'missing' && socialImages(page).length === 0
  return {
    points: [...points, ...headingPoints(page)],
    hints: wantsImage ? [{ about: 'noSocialImage' }] : [],
  }
}

const metaPoint = (page: PageContent, field: MetaField): readonly Point[] => {
  const fault = faultOf(page, field)
  if (fault === null) return []
  const span = spanOf(page, field)
  const finding: Finding = { about: 'meta', field, fault, count: graphemes(textOf(page.record, field)), ...span }
  return [
    { finding, key: 'page', field, weight: weights[field], proposals: (now) => makers[field](now, spanOf(now, field)) },
  ]
}

const spanOf = (page: PageContent, name: MetaField): Span => {
  const field = fieldOf(page.record, name)
  return { min: field?.min ?? usual[name].min, max: field?.max ?? usual[name].max }
}

type Fault = Extract<Finding, { about: 'meta' }>['fault']

const faultOf = (page: PageContent, name: MetaField): Fault | null => {
  const field = fieldOf(page.record, name)
  if (!isOpen(page.record, field)) return null
  const value = textOf(page.record, name)
  if (value === '') return needed(page, name) ? 'missing' : null
  const count = graphemes(value)
  if (field.min && count < field.min) return 'short'
  if (field.max && count > field.max) return 'long'
  const same = name === 'title' && page.otherTitles.some((title) => folded(title) === folded(value))
  return same ? 'same' : null
}

/** Title and description stand in for a missing social one; it is wanted only where a good one is too long for that. */
const needed = (page: PageContent, name: MetaField): boolean => {
  const standIn = name === 'socialTitle' ? 'title' : name === 'socialDescription' ? 'description' : null
  if (standIn === null) return true
  return faultOf(page, standIn) === null && graphemes(textOf(page.record, standIn)) > spanOf(page, name).max
}

const standIns = (
  page: PageContent,
  { field, span, made }: { field: 'socialTitle' | 'socialDescription'; span: Span; made: readonly string[] },
): readonly string[] => {
  const standIn = textOf(page.record, field === 'socialTitle' ? 'title' : 'description')
  return choose([standIn, ...made], { span, current: textOf(page.record, field) })
}
