import { z } from 'zod'
import { codedSchema, personSchema, type Shape } from './shape.ts'

/** What `GET /ai-chat/status` tells anybody who can reach the server; no content, no names of people. */
export const statusSchema = z.object({
  version: z.string(),
  /** The built-in assistant answers: rules, no AI. */
  offline: z.boolean(),
  model: z.object({ id: z.string(), title: z.string() }),
  sites: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      languages: z.array(z.object({ uid: z.int(), code: z.string(), title: z.string() })),
      pages: z.int(),
    }),
  ),
  /** Null before sign-in. */
  user: personSchema.nullable(),
  limits: z.object({ maxMessageLength: z.int(), runningPerUserMax: z.int() }),
  /** Of attachments. */
  formats: z.array(z.string()),
  unavailableTools: z.array(z.string()),
  issues: z.array(codedSchema),
})
export type Status = Shape<typeof statusSchema>
