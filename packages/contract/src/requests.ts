import { z } from 'zod'
import { cardAnswerSchema } from './card.ts'
import { idSchema, type Shape } from './shape.ts'

/** Bodies of the routes; an unknown key is an error, so that a misspelt one is not silently nothing. */
const languageUid = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number),
])

export const createBodySchema = z.strictObject({
  pageUid: idSchema.exactOptional(),
  languageUid: languageUid.exactOptional(),
  skill: z.string().max(100).exactOptional(),
  title: z.string().max(255).exactOptional(),
})
export type CreateBody = Shape<typeof createBodySchema>

/** Only the title yet. */
export const conversationPatchSchema = z.strictObject({ title: z.string() })

const viewContextSchema = z.strictObject({
  module: z.string().max(100),
  pageUid: idSchema.exactOptional(),
  languageUid: languageUid.exactOptional(),
})

/** A typed message, or a button's: then the server puts in its words. */
export const messageBodySchema = z.union([
  z.strictObject({
    text: z.string(),
    viewContext: viewContextSchema.exactOptional(),
    messageId: z.uuid().exactOptional(),
  }),
  z.strictObject({
    origin: z.enum(['start', 'continue']),
    viewContext: viewContextSchema.exactOptional(),
    messageId: z.uuid().exactOptional(),
  }),
])

export const decisionBodySchema = z.strictObject({
  digest: z.string().min(1).max(200),
  decision: cardAnswerSchema,
  callId: idSchema.exactOptional(),
  note: z.string().max(1000).exactOptional(),
  acceptLoss: z.boolean().exactOptional(),
})
export type DecisionBody = Shape<typeof decisionBodySchema>

export const inputBodySchema = z.strictObject({ digest: z.string().min(1).max(200), choice: z.string().max(500) })
export const skillBodySchema = z.strictObject({ conversation: idSchema, skill: z.string().max(100) })
export const endTourBodySchema = z.strictObject({ conversation: idSchema })
export const emptyBodySchema = z.strictObject({})

/** The answer to an accepted command: what it set in motion is seen on the stream. */
export const acceptedSchema = z.object({ messageId: z.string().exactOptional(), version: z.int() })
export type Accepted = Shape<typeof acceptedSchema>
