import type { Reason } from '@placet/core/content'
import { lineEndOf } from '../text/line-ends.ts'
import {
  because,
  closedPage,
  type Format,
  type PageDocument,
  type PageField,
  type Part,
  pageFields,
  type Slot,
} from './document.ts'
import { entryAt, type FrontMatter, outlineOf, readFrontMatter, textAt } from './front-matter/front-matter.ts'
import { frontMatterSlot, hasField, newFrontMatterSlot } from './front-matter/slots.ts'
import { splitFrontMatter } from './front-matter/split.ts'
import { type HtmlBody, readHtml } from './html/html.ts'
import { isBounded } from './markdown/bounded.ts'
import { type Body, readMarkdown } from './markdown/markdown.ts'

type Read = { readonly text: string; readonly bodyStart: number; readonly body: Body | HtmlBody }

const slotOf = ({ text, bodyStart, body }: Read, front: FrontMatter | null, name: PageField): Slot => {
  const head = 'head' in body ? body.head(name) : undefined
  if (front !== null && (hasField(front, name) || head === undefined || head.value === null)) {
    return frontMatterSlot(front, name)
  }
  return head ?? newFrontMatterSlot(text, bodyStart, name, lineEndOf(text) ?? '\n')
}

const entryText = (front: FrontMatter | null, names: readonly string[]): string | null => {
  for (const name of names) {
    const entry = front === null ? undefined : entryAt(front, [name])
    const text = front === null || entry === undefined ? null : textAt(front, entry.node)
    if (text !== null && text.trim() !== '') return text.trim()
  }
  return null
}

const closed = (part: Part, reason: Reason): Part => ({
  ...part,
  reason,
  slots: part.slots.map((slot) => ({ ...slot, editable: false })),
})

const isReason = (front: FrontMatter | Reason): front is Reason => 'code' in front

/** Reads a page into the places that hold its values. Never fails: what cannot be written says why. */
export const parsePage = (text: string, format: Format): PageDocument => {
  if (format !== 'html' && !isBounded(text)) return closedPage(because('tooNested'))
  try {
    return read(text, format)
  } catch (error) {
    // Trees are walked one call per level: what nests deeper than the stack is nothing that somebody wrote.
    if (error instanceof RangeError) return closedPage(because('tooNested'))
    throw error
  }
}

const read = (text: string, format: Format): PageDocument => {
  const split = splitFrontMatter(text)
  const yaml = split.yaml === null ? null : readFrontMatter(text, split.yaml)
  const front = yaml === null || isReason(yaml) ? null : yaml
  const body = (format === 'html' ? readHtml : readMarkdown)(text, split.bodyStart)
  const lang = 'lang' in body ? (body as HtmlBody).lang : null
  const reason =
    split.reason ?? (yaml !== null && isReason(yaml) ? yaml : 'reason' in body ? (body as HtmlBody).reason : undefined)
  const sealed = reason ?? (format === 'mdx' ? because('mdx') : undefined)
  const all = { text, bodyStart: split.bodyStart, body }
  const page: Part = {
    kind: 'page',
    at: 0,
    key: '',
    path: [],
    slots: pageFields.map((name) => slotOf(all, front, name)),
  }
  return {
    page: reason === undefined ? page : closed(page, reason),
    elements: sealed === undefined ? body.elements : body.elements.map((part) => closed(part, sealed)),
    outline: [...(front === null ? [] : outlineOf(front)), ...body.outline],
    headings: body.headings,
    slug: entryText(front, ['slug']),
    lang: entryText(front, ['lang', 'language', 'locale']) ?? lang,
    ...(reason === undefined ? {} : { reason }),
  }
}
