import { z } from 'zod'
import { cardSchema } from './card.ts'
import { inputSchema } from './input.ts'
import { noticeSchema, tourSummarySchema } from './notice.ts'
import { outcomeSchema } from './outcome.ts'
import { problemSchema } from './problem.ts'
import type { Shape } from './shape.ts'

/** One line of `placet tour --json`: the value stands under the key that is named like the line's type. */
export const lineSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('conversation'), conversation: z.string() }),
  z.object({ type: z.literal('question'), question: inputSchema }),
  z.object({ type: z.literal('card'), card: cardSchema }),
  z.object({ type: z.literal('outcome'), outcome: outcomeSchema }),
  z.object({ type: z.literal('notice'), notice: noticeSchema }),
  z.object({ type: z.literal('summary'), summary: tourSummarySchema }),
  z.object({ type: z.literal('error'), error: problemSchema }),
])
export type Line = Shape<typeof lineSchema>
