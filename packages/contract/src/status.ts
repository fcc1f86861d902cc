import { z } from 'zod'
import type { Shape } from './shape.ts'

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
})
export type Status = Shape<typeof statusSchema>
