import * as z from 'zod'
import type { PageContent } from '../page/page-content.ts'
import { recordWith } from '../page/reading.ts'
import { toolOf } from '../process/write.ts'
import { altTextFindings } from './alt-text.ts'
import { contentFindings } from './content.ts'
import type { Findings, Hint, Point } from './finding.ts'
import { seoFindings } from './seo.ts'

export const pointsMax = 8

const rules: Readonly<Record<string, (page: PageContent) => Findings>> = {
  seo: seoFindings,
  content: contentFindings,
  'alt-text': altTextFindings,
}

export const knownSkills: readonly string[] = Object.keys(rules)

export type PlannedPoint = Point & { readonly isOpen: boolean }
export type Plan = { readonly points: readonly PlannedPoint[]; readonly hints: readonly Hint[] }

/** Identities of points skipped earlier, as `chat_list_open_points` tells them. */
export type OpenPoint = { readonly table: string; readonly uid: string; readonly field: string }

const listed = z.object({ openPoints: z.array(z.object({ table: z.string(), uid: z.string(), field: z.string() })) })

export const openPointsIn = (value: unknown): readonly OpenPoint[] => listed.safeParse(value).data?.openPoints ?? []

export type Given = {
  readonly page: PageContent
  readonly openPoints: readonly OpenPoint[]
  readonly tools: readonly string[]
}

/** The walk through one page: open points first, then by weight. Only what has a proposal, and a tool for it, is a point. */
export const planOf = (skill: string, { page, openPoints, tools }: Given): Plan => {
  const { points, hints } = rules[skill]?.(page) ?? { points: [], hints: [] }
  const possible = points
    .filter((point) => tools.includes(toolOf(point)) && point.proposals(page).length > 0)
    .map((point) => ({ ...point, isOpen: isAmong(openPoints, page, point) }))
    .sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || b.weight - a.weight)
  const more = possible.length - pointsMax
  return {
    points: possible.slice(0, pointsMax),
    hints: [
      ...hints,
      ...(more > 0 ? [{ about: 'more' as const, count: more }] : []),
      ...(page.truncated ? [{ about: 'truncated' as const }] : []),
    ],
  }
}

/** An open point without a field stands for the whole record. */
const isAmong = (openPoints: readonly OpenPoint[], page: PageContent, point: Point): boolean => {
  const record = recordWith(page, point.key)
  return openPoints.some(
    ({ table, uid, field }) => table === record?.table && uid === record.uid && (field === '' || field === point.field),
  )
}
