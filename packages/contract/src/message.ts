import { z } from 'zod'
import { noticeSchema } from './notice.ts'
import { codedSchema, personSchema, type Shape, timeSchema } from './shape.ts'

/** A call as a line of the conversation; the last three are empty for everyone but administrators. */
const toolPartSchema = z.object({
  type: z.literal('tool'),
  callId: z.string(),
  title: z.string(),
  state: z.enum(['requested', 'running', 'done', 'failed', 'denied', 'superseded', 'unknown']),
  toolName: z.string(),
  arguments: z.string(),
  result: z.string(),
})

export const messagePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('reasoning'), text: z.string() }),
  toolPartSchema,
])
export type MessagePart = Shape<typeof messagePartSchema>

/** `user` also for a denial's label, an answer and the words of buttons; only `typed` may be edited. */
export const messageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant', 'tool', 'notice']),
  author: personSchema.exactOptional(),
  text: z.string(),
  parts: z.array(messagePartSchema),
  createdAt: timeSchema,
  state: z.enum(['streaming', 'complete', 'stopped', 'failed']),
  origin: z.enum(['typed', 'start', 'continue', 'denial', 'answer']).exactOptional(),
  notice: noticeSchema.exactOptional(),
  model: z.string().exactOptional(),
  error: codedSchema.exactOptional(),
  /** False for older variants and for what an edit cut off. */
  current: z.boolean(),
})
export type Message = Shape<typeof messageSchema>
