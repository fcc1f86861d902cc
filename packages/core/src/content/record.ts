/** One text in the two languages of the interface. */
export type Words = { readonly de: string; readonly en: string }

/** A coded reason: the page words it in the reader's language. */
export type Reason = { readonly code: string; readonly params: Readonly<Record<string, unknown>> }

/**
 * Names a record of a content source. Tables are the source's own; `pages`, `elements` and `files` exist everywhere.
 * `uid` is 1 to 200 characters of `[A-Za-z0-9._~:-]`, the same for all languages of a page; `language` 0 is the site's
 * default.
 */
export type RecordRef = { readonly table: string; readonly uid: string; readonly language: number }

/** `line` = one line of plain text, `text` = plain text with line breaks, the others are source text of that markup. */
export type FieldKind = 'line' | 'text' | 'markdown' | 'html'

/** Allowed length in graphemes; outside it warns, never blocks. */
export type LengthRange = { readonly min?: number; readonly max?: number }

export type Field = {
  readonly name: string
  readonly label: Words
  readonly kind: FieldKind
  /** The decoded value, line ends as LF; null = the field is not there. */
  readonly current: string | null
  readonly range: LengthRange
  /** May be proposed for. A slug is shown and never editable. */
  readonly editable: boolean
}

/** `hash` changes when any field of the record changes. */
export type ContentRecord = {
  readonly ref: RecordRef
  /** `page`, `section` or `image`; a source may know more. */
  readonly kind: string
  readonly tableLabel: Words
  readonly title: string
  readonly anchor?: string
  readonly editable: boolean
  readonly reason?: Reason
  readonly hash: string
  readonly fields: readonly Field[]
}

export type Page = {
  readonly uid: string
  readonly site: string
  readonly title: string
  readonly url: string
  readonly language: number
  /** The languages in which the page exists. */
  readonly languages: readonly number[]
  readonly editable: boolean
  readonly reason?: Reason
  readonly record: ContentRecord
  /** In reading order: sections, and after each section the images in it. */
  readonly elements: readonly ContentRecord[]
}

export type PageNode = {
  readonly uid: string
  readonly title: string
  readonly url: string
  readonly kind: 'page' | 'folder' | 'link'
  readonly hasChildren: boolean
  readonly editable: boolean
  readonly reason?: Reason
  readonly languages: readonly number[]
  readonly path?: readonly { readonly uid: string; readonly title: string }[]
}

export type Site = {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly languages: readonly { readonly uid: number; readonly code: string; readonly title: string }[]
}

/** What a write asks for: one record, one or more of its fields. `baseHash` is the hash of the value the card showed. */
export type FieldChange = { readonly name: string; readonly value: string; readonly baseHash: string }
export type Change = { readonly ref: RecordRef; readonly fields: readonly FieldChange[] }

/** A proposal before the source has seen it: the values, without the hashes of what they replace. */
export type Proposal = { readonly ref: RecordRef; readonly values: Readonly<Record<string, string>> }

/** What a source says a proposal would do. Nothing is written by a preview. */
export type ContentPreview = {
  readonly ref: RecordRef
  readonly tableLabel: Words
  readonly recordTitle: string
  readonly fields: readonly {
    readonly name: string
    readonly label: Words
    readonly kind: FieldKind
    readonly current: string | null
    readonly proposed: string
    readonly range: LengthRange
    readonly baseHash: string
  }[]
}

/**
 * What a write did, stated after reading it back. `complete`: every field holds exactly the value asked for; `partial`:
 * a field was not taken; `unstated`: what was read back differs. `difference` shows the first such field. `movedTo` is
 * the record's new name when the write itself changed it (a heading is part of an element's uid).
 */
export type Receipt = {
  readonly completeness: 'complete' | 'partial' | 'unstated'
  readonly written: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[]
  readonly hooks: readonly { readonly name: string; readonly ok: boolean; readonly message: string }[]
  readonly difference?: { readonly field: string; readonly shown: string; readonly found: string | null }
  readonly movedTo?: RecordRef
}
