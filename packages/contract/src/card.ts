import { z } from 'zod'
import { cardFieldSchema, lengthSchema } from './field.ts'
import { codedSchema, idSchema, personSchema, type Shape, timeSchema } from './shape.ts'

/** What a person may answer: the first four to a process's card, the last two to a plain one (`deny` to both). */
export const cardAnswerSchema = z.enum(['apply', 'variant', 'keep', 'skip', 'approve', 'deny'])
export type CardAnswer = Shape<typeof cardAnswerSchema>

const affectedSchema = z.object({
  thisPage: z.boolean(),
  table: z.string(),
  tableLabel: z.string(),
  uid: idSchema,
  /** The record by the name people know it by: a heading, a file's name; may be empty. */
  recordTitle: z.string(),
  language: z.int(),
  /** The name of the language that is written in; null where nobody knows it. */
  languageTitle: z.string().nullable(),
  fieldLabels: z.array(z.string()),
})
export type Affected = Shape<typeof affectedSchema>

/** One pending write of a card. */
export const cardCallSchema = z.object({
  callId: z.string(),
  /** The heading: with exactly one field „Titel“ ändern, else the action's name. */
  title: z.string(),
  actionLabel: z.string(),
  affected: affectedSchema.nullable(),
  reason: codedSchema.exactOptional(),
  /** Null without a structured preview; then `lines` are the tool's own, shown as they are. */
  fields: z.array(cardFieldSchema).nullable(),
  lines: z.array(z.string()).nullable(),
  previewFailed: z.boolean(),
  withheld: z.boolean(),
  /** This and the next two are empty for everyone but administrators. */
  toolName: z.string(),
  /** JSON text as the model wrote it. */
  arguments: z.string(),
  technicalLine: z.string(),
  decided: z.object({ decision: cardAnswerSchema, by: personSchema, at: timeSchema }).nullable(),
})
export type CardCall = Shape<typeof cardCallSchema>

/** The card of a waiting run as one reader may see it. */
export const cardSchema = z.object({
  /** Clients send it back with the decision; it changes when what would be written does. */
  digest: z.string(),
  kind: z.enum(['process', 'plain', 'unreadable']),
  requestedAt: timeSchema,
  expiresAt: timeSchema.nullable(),
  initiator: personSchema,
  /** The site changed after an answer: nothing was written, this is the present state. */
  stale: z.boolean(),
  /** What this reader may do now, in the order of the buttons. */
  answers: z.array(cardAnswerSchema),
  approveBlocked: z.enum(['', 'secondApprover', 'preview']),
  alsoPending: z.array(z.object({ by: personSchema, since: timeSchema })),
  variants: z.array(z.object({ text: z.string(), length: lengthSchema })),
  calls: z.array(cardCallSchema),
})
export type Card = Shape<typeof cardSchema>
