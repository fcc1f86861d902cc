import { z } from 'zod'
import { type Shape, timeSchema } from './shape.ts'

const optionSchema = z.object({ value: z.string(), label: z.string() })

const inputFieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  type: z.enum(['text', 'number', 'boolean', 'choice']),
  required: z.boolean(),
  options: z.array(optionSchema).exactOptional(),
  maxLength: z.int().exactOptional(),
})

/** A question to a person, as one reader may see it. */
export const inputSchema = z.object({
  /** Clients send it back with the answer. */
  digest: z.string(),
  callId: z.string(),
  kind: z.enum(['choice', 'form', 'unsupported']),
  requestedAt: timeSchema,
  question: z.string(),
  options: z.array(optionSchema),
  freeText: z.object({ label: z.string(), maxLength: z.int() }).nullable(),
  fields: z.array(inputFieldSchema),
  /** This reader may answer. */
  answerable: z.boolean(),
})
export type Input = Shape<typeof inputSchema>
