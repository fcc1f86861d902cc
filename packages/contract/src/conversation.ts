import { z } from 'zod'
import { cardSchema } from './card.ts'
import { inputSchema } from './input.ts'
import { messageSchema } from './message.ts'
import { outcomeSchema } from './outcome.ts'
import { idSchema, personSchema, type Shape, timeSchema } from './shape.ts'

const statusSchema = z.enum(['running', 'awaitingApproval', 'awaitingInput', 'idle'])

const pageRefSchema = z.object({
  uid: idSchema,
  /** Null where the reader may not see the page. */
  title: z.string().nullable(),
  url: z.string().exactOptional(),
  site: z.string(),
  languageUid: z.int(),
  language: z.object({ uid: z.int(), title: z.string() }),
})

export const skillRefSchema = z.object({
  identifier: z.string(),
  uid: z.string(),
  name: z.string(),
  title: z.string(),
  /** Null = the source cannot tell. */
  isProcess: z.boolean().nullable(),
})
export type SkillRef = Shape<typeof skillRefSchema>

/** A conversation in a list. */
export const summarySchema = z.object({
  id: idSchema,
  title: z.string(),
  titleSource: z.enum(['rule', 'generated', 'user']),
  owner: personSchema,
  role: z.enum(['owner', 'manager', 'editor', 'viewer']),
  status: statusSchema,
  /** The title of the card or question that waits. */
  waitingFor: z.string().exactOptional(),
  archived: z.boolean(),
  pinned: z.boolean(),
  updatedAt: timeSchema,
  messageCount: z.int(),
  page: pageRefSchema.exactOptional(),
  skill: skillRefSchema.exactOptional(),
})
export type Summary = Shape<typeof summarySchema>

export const guidedSchema = z.object({
  progress: z.object({ current: z.int(), total: z.int() }).nullable(),
  highlight: z.object({ table: z.string(), uid: idSchema }).nullable(),
  completed: z.boolean(),
})
export type Guided = Shape<typeof guidedSchema>

export const errorSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  /** What happened and what to do, for this reader. */
  title: z.string(),
  at: timeSchema,
  retryAt: timeSchema.exactOptional(),
  actions: z.array(z.enum(['retry', 'message', 'settings'])),
  link: z.string().exactOptional(),
})

const activitySchema = z.object({
  title: z.string(),
  at: timeSchema,
  durationMs: z.int().nullable(),
  state: z.enum(['requested', 'running', 'done', 'failed', 'denied', 'superseded', 'unknown']),
  decision: z.string().exactOptional(),
})

/** What changes while a conversation goes on; the `view` frame of the stream, made for its reader. */
export const viewFrameSchema = z.object({
  version: z.int(),
  status: statusSchema,
  title: z.string(),
  skill: skillRefSchema.nullable(),
  card: cardSchema.nullable(),
  parked: z.array(cardSchema),
  input: inputSchema.nullable(),
  guided: guidedSchema.nullable(),
  tourStart: z.object({ skill: z.string(), choosePage: z.boolean() }).nullable(),
  outcomes: z.array(outcomeSchema),
  activity: z.array(activitySchema),
  error: errorSchema.nullable(),
})
export type ViewFrame = Shape<typeof viewFrameSchema>

const actions = [
  'read',
  'write',
  'decide',
  'fork',
  'edit',
  'truncate',
  'archive',
  'share',
  'transfer',
  'delete',
] as const

/** A conversation as one reader may see it. */
export const viewSchema = summarySchema.extend(viewFrameSchema.shape).extend({
  messages: z.array(messageSchema),
  viewContext: z
    .object({ module: z.string(), pageUid: idSchema.exactOptional(), languageUid: z.int().exactOptional() })
    .nullable(),
  instructions: z.string(),
  autoConfirm: z.boolean(),
  model: z.string(),
  access: z.object({ role: summarySchema.shape.role, actions: z.array(z.enum(actions)) }),
  showTechnicalDetails: z.boolean(),
  dashboardUrl: z.string().nullable(),
  lastRunUuid: z.string().nullable(),
})
export type View = Shape<typeof viewSchema>

/** A stored fact as the reader may see it; what they may not see is ''. */
export const factSchema = z.object({
  version: z.int(),
  position: z.int(),
  type: z.string(),
  schemaVersion: z.int(),
  data: z.record(z.string(), z.unknown()),
  at: timeSchema,
  actor: z.object({ kind: z.enum(['user', 'worker', 'system']), id: z.string(), name: z.string().exactOptional() }),
  correlationId: z.string(),
  causationId: z.string(),
})
export type Fact = Shape<typeof factSchema>

/** A passing piece of an answer; `offset` in UTF-16 units. */
export const textDeltaSchema = z.object({ messageId: z.string(), offset: z.int(), text: z.string() })
export type TextDelta = Shape<typeof textDeltaSchema>
