import type { FieldKind } from '@placet/core/content'
import * as z from 'zod'

const field = z.object({
  name: z.string(),
  kind: z.enum(['line', 'text', 'markdown', 'html']),
  current: z.string().nullable(),
  length: z.number().nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  editable: z.boolean(),
})
const record = z.object({
  table: z.string(),
  uid: z.string(),
  language: z.number(),
  kind: z.string().default('page'),
  title: z.string().default(''),
  editable: z.boolean(),
  fields: z.array(field),
})
const answer = z.object({
  page: z.object({
    uid: z.string(),
    title: z.string(),
    url: z.string().default(''),
    language: z.object({ uid: z.number(), code: z.string() }),
    site: z.unknown(),
  }),
  record,
  elements: z.array(record),
  otherTitles: z.array(z.object({ title: z.string() })).default([]),
  truncated: z.boolean().default(false),
})

export type PageField = z.infer<typeof field> & { readonly kind: FieldKind }

/** `key` names the same element after a heading, and with it the uid, has changed. */
export type PageRecord = z.infer<typeof record> & { readonly key: string }

/** A page as `get_page_content` told it. */
export type PageContent = {
  readonly uid: string
  readonly title: string
  readonly languageUid: number
  readonly languageCode: string
  /** What people call the site; empty when only its id is known. */
  readonly siteTitle: string
  readonly record: PageRecord
  readonly elements: readonly PageRecord[]
  readonly otherTitles: readonly string[]
  readonly truncated: boolean
}

/** Null when the text is no answer of `get_page_content`. */
export const pageContent = (value: unknown): PageContent | null => {
  const read = answer.safeParse(value)
  if (!read.success) return null
  const { page, record: own, elements, otherTitles, truncated } = read.data
  return {
    uid: page.uid,
    title: page.title,
    languageUid: page.language.uid,
    languageCode: page.language.code.slice(0, 2).toLowerCase(),
    siteTitle: siteTitle(page.site),
    record: { ...own, key: 'page' },
    elements: elements.map((element, index) => ({ ...element, key: `element-${index}` })),
    otherTitles: otherTitles.map(({ title }) => title),
    truncated,
  }
}

const siteTitle = (site: unknown): string => {
  const named = z.object({ title: z.string() }).safeParse(site)
  const text = named.success ? named.data.title : typeof site === 'string' ? site : ''
  return /[\s\p{Lu}]/u.test(text) ? text : ''
}
