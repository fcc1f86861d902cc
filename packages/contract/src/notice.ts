import { z } from 'zod'
import type { Shape } from './shape.ts'

export const noticeCodeSchema = z.enum([
  'processDropped',
  'roundLimit',
  'stepOpen',
  'nothingSaved',
  'outcomeApplied',
  'outcomeCheck',
  'outcomeNotApplied',
  'variantRequested',
  'kept',
  'skipped',
  'notCarriedOut',
  'questionEnded',
  'stopped',
  'processEnded',
  'undone',
  'outdatedLanguages',
  'contextCut',
  'summary',
])
export type NoticeCode = Shape<typeof noticeCodeSchema>

/** A line of the chat itself: stored as a code, worded for each reader, never sent to the model. */
export const noticeSchema = z.object({
  code: noticeCodeSchema,
  params: z.record(z.string(), z.unknown()),
  /** The sentence, where there is no page to word it. */
  text: z.string().exactOptional(),
})
export type Notice = Shape<typeof noticeSchema>

const outcomeIds = z.array(z.string()).exactOptional()

/** Ids of outcomes by group; empty groups are absent. */
export const tourSummarySchema = z.object({
  applied: outcomeIds,
  check: outcomeIds,
  kept: outcomeIds,
  skipped: outcomeIds,
  notApplied: outcomeIds,
})
export type TourSummary = Shape<typeof tourSummarySchema>
