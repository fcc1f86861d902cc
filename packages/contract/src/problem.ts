import { z } from 'zod'
import type { Shape } from './shape.ts'

/** `application/problem+json` (RFC 9457). Programs read `code`; `title` and `detail` are in the reader's language. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  code: z.string(),
  /** What helps now. */
  detail: z.string().exactOptional(),
  params: z.record(z.string(), z.unknown()).exactOptional(),
})
export type Problem = Shape<typeof problemSchema>
