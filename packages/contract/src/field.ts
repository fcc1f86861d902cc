import { z } from 'zod'
import type { Shape } from './shape.ts'

/** In graphemes, against the field's range; outside warns, never blocks. */
export const lengthSchema = z.object({
  count: z.int().nonnegative(),
  min: z.int().exactOptional(),
  max: z.int().exactOptional(),
  unit: z.literal('graphemes'),
  outside: z.boolean(),
})
export type Length = Shape<typeof lengthSchema>

/** The parts but `insert` are the current text, those but `delete` the proposed one. */
export const diffPartSchema = z.object({ op: z.enum(['equal', 'insert', 'delete']), text: z.string() })
export type DiffPart = Shape<typeof diffPartSchema>

/** What the proposed text no longer has, or has otherwise. */
export const lossSchema = z.object({
  kind: z.enum(['link', 'image', 'tag', 'placeholder', 'entity']),
  text: z.string(),
})
export type Loss = Shape<typeof lossSchema>

/** A field as a card shows it. All of it is text, to be bound as text and never as markup. */
export const cardFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['line', 'text', 'markdown', 'html']),
  /** Null = the field is not there. */
  current: z.string().nullable(),
  proposed: z.string(),
  /** The current value that was shown before the card became stale. */
  previous: z.string().nullable(),
  length: lengthSchema,
  /** Of the source text. */
  diff: z.array(diffPartSchema),
  /** Of what a visitor reads; null where that is the source text. */
  visibleDiff: z.array(diffPartSchema).nullable(),
  losses: z.array(lossSchema),
})
export type CardField = Shape<typeof cardFieldSchema>
