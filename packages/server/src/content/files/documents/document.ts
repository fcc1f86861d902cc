import type { FieldKind, Reason } from '@placet/core/content'
import type { Patch, Span } from '../text/span.ts'

/** A place in a page that holds a value, or could hold one. */
export type Slot = {
  readonly name: string
  readonly kind: FieldKind
  /** Decoded, line ends as LF; null = not there. */
  readonly value: string | null
  readonly editable: boolean
  /** Where the value stands; null = not there. */
  readonly span: Span | null
  /** Ways to write the value here, best first. Each is checked by reading the result before one is used. */
  readonly put: (value: string) => readonly Patch[]
}

/** What becomes a record: the page itself, a section, an image. */
export type Part = {
  readonly kind: 'page' | 'section' | 'image'
  readonly at: number
  /** The heading of a section, the address of an image. */
  readonly key: string
  /** The headings above it, outermost first. */
  readonly path: readonly string[]
  readonly slots: readonly Slot[]
  /** Why (some of) it is not editable. */
  readonly reason?: Reason
}

/** A piece of structure. Whatever a write does not mean to touch must be there afterwards, at its shifted place. */
export type Mark = Span & { readonly type: string; readonly leaf?: boolean }

export type Heading = { readonly depth: number; readonly text: string }

export type PageDocument = {
  readonly page: Part
  /** In reading order. */
  readonly elements: readonly Part[]
  readonly outline: readonly Mark[]
  readonly headings: readonly Heading[]
  readonly slug: string | null
  readonly lang: string | null
  /** Why nothing on the page is editable. */
  readonly reason?: Reason
}

/** In `mdx` only the front matter is written: its body is a program as well as a text. */
export type Format = 'markdown' | 'html' | 'mdx'

export const pageFields = ['title', 'description', 'socialTitle', 'socialDescription', 'socialImage'] as const
export type PageField = (typeof pageFields)[number]

export const because = (code: string, params: Record<string, unknown> = {}): Reason => ({ code, params })

/** A page of which only the reason is known. */
export const closedPage = (reason: Reason): PageDocument => ({
  page: { kind: 'page', at: 0, key: '', path: [], reason, slots: pageFields.map((name) => fixedSlot(name, null)) },
  elements: [],
  outline: [],
  headings: [],
  slug: null,
  lang: null,
  reason,
})

/** A slot whose value is shown and never written. */
export const fixedSlot = (name: string, value: string | null, kind: FieldKind = 'line'): Slot => ({
  name,
  kind,
  value,
  editable: false,
  span: null,
  put: () => [],
})
