import { z } from 'zod'
import { outcomeSchema } from './outcome.ts'
import { codedSchema, idSchema, type Shape } from './shape.ts'

export const siteSchema = z.object({
  id: z.string(),
  title: z.string(),
  languages: z.array(z.object({ uid: z.int(), code: z.string(), title: z.string() })),
  source: z.string(),
})
export type Site = Shape<typeof siteSchema>

export const pageNodeSchema = z.object({
  uid: idSchema,
  title: z.string(),
  url: z.string(),
  kind: z.enum(['page', 'folder', 'link']),
  hasChildren: z.boolean(),
  editable: z.boolean(),
  reason: codedSchema.exactOptional(),
  languages: z.array(z.int()),
  path: z.array(z.object({ uid: idSchema, title: z.string() })).exactOptional(),
})
export type PageNode = Shape<typeof pageNodeSchema>

const recordSchema = z.object({
  table: z.string(),
  uid: idSchema,
  language: z.int(),
  kind: z.string(),
  title: z.string(),
  anchor: z.string().exactOptional(),
  editable: z.boolean(),
  reason: codedSchema.exactOptional(),
  hash: z.string(),
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      kind: z.enum(['line', 'text', 'markdown', 'html']),
      current: z.string().nullable(),
      length: z.object({
        count: z.int(),
        min: z.int().exactOptional(),
        max: z.int().exactOptional(),
        outside: z.boolean(),
      }),
      editable: z.boolean(),
    }),
  ),
})
export type PageRecord = Shape<typeof recordSchema>

export const pageSchema = z.object({
  uid: idSchema,
  site: z.string(),
  title: z.string(),
  url: z.string(),
  language: z.int(),
  languages: z.array(z.int()),
  editable: z.boolean(),
  reason: codedSchema.exactOptional(),
  record: recordSchema,
  elements: z.array(recordSchema),
})
export type Page = Shape<typeof pageSchema>

export const siteListSchema = z.object({ items: z.array(siteSchema) })
export type SiteList = Shape<typeof siteListSchema>

export const pageListSchema = z.object({ items: z.array(pageNodeSchema), nextCursor: z.string().nullable() })
export type PageList = Shape<typeof pageListSchema>

/** A change that was applied to a page. `before` and `after` are the value; of several fields each with its label. */
export const pageChangeSchema = outcomeSchema.extend({
  before: z.string().nullable(),
  after: z.string().nullable(),
  written: z.array(
    z.object({ name: z.string(), label: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** Where it was decided, for who may read it there. */
  conversation: idSchema.exactOptional(),
})
export type PageChange = Shape<typeof pageChangeSchema>

export const pageChangeListSchema = z.object({ items: z.array(pageChangeSchema), nextCursor: z.string().nullable() })
export type PageChangeList = Shape<typeof pageChangeListSchema>
