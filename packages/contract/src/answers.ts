import { z } from 'zod'
import { factSchema, skillRefSchema, summarySchema, viewSchema } from './conversation.ts'
import { messageSchema } from './message.ts'
import { idSchema, type Shape } from './shape.ts'

/** Answers of routes that are not a shape of their own. */
export const summaryListSchema = z.object({ items: z.array(summarySchema), nextCursor: z.string().nullable() })
export type SummaryList = Shape<typeof summaryListSchema>

export const createdSchema = z.object({ conversation: viewSchema })
export type Created = Shape<typeof createdSchema>

/** Ascending; `hasMore` = older ones exist. */
export const messageListSchema = z.object({ items: z.array(messageSchema), hasMore: z.boolean() })
export type MessageList = Shape<typeof messageListSchema>

/** `next` is the `after` of the next page; null = this was the last one. */
export const logSchema = z.object({ events: z.array(factSchema), next: z.int().nullable() })
export type Log = Shape<typeof logSchema>

export const skillPickedSchema = z.object({ skill: skillRefSchema.nullable() })
export const tourEndedSchema = z.object({ status: summarySchema.shape.status, skill: z.null() })

export const skillListSchema = z.object({
  available: z.boolean(),
  skills: z.array(skillRefSchema.extend({ description: z.string() })),
})
export type SkillList = Shape<typeof skillListSchema>

export const modelListSchema = z.object({
  items: z.array(
    z.object({ id: z.string(), title: z.string(), available: z.boolean(), reason: z.string().exactOptional() }),
  ),
})
export type ModelList = Shape<typeof modelListSchema>

/** Frames of the live stream beside `fact`, `text-delta` and `view`. */
export const resetSchema = z.object({ version: z.int() })
export const goneSchema = z.object({ reason: z.string() })
export const pageChangedSchema = z.object({ uid: idSchema, language: z.int() })
