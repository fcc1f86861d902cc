import type {
  Change,
  ContentPreview,
  ContentRecord,
  Page,
  PageNode,
  Proposal,
  Receipt,
  RecordRef,
  Site,
} from '../content/index.ts'
import type { Refusal } from '../kernel/index.ts'

/** The person for whom the source answers; a source never falls back to an account of its own. */
export type ActingUser = {
  readonly id: string
  readonly name: string
  readonly isAdmin: boolean
  /** False for whoever may see every page and edit none: records say `notYours`, previews and writes are refused. */
  readonly mayEdit: boolean
}

/**
 * Why a source will not preview or write. `params.reason` names the check behind `value-invalid`
 * (see `checkValue` in the content folder). `missing` also stands for "not yours", on purpose.
 */
export type ContentRefusal = Refusal<
  | 'missing'
  | 'not-editable'
  | 'unknown-field'
  | 'value-invalid'
  | 'no-change'
  /** The field no longer holds the value whose hash the change carries; nothing was written. */
  | 'stale'
>

/**
 * A site's content, asked for by an acting user. Every adapter passes `test/contracts/content-source.ts`.
 *
 * Reads answer null for "missing or not yours". `preview` and `apply` answer refusals; an outage (disk full, CMS down)
 * is thrown as `PortFailure`. `apply` writes only the bytes of the named fields, atomically, refuses with `stale` when a
 * base hash does not match at the moment of writing, reads back, and answers with the receipt; it never writes part of a
 * refused change.
 */
export interface ContentSource {
  readonly name: string
  sites(user: ActingUser): Promise<readonly Site[]>
  /** Children of `parent`, or the first level; with `search` a flat list with `path`. `language` only words the titles. */
  pages(
    query: { readonly site: string; readonly parent?: string; readonly language?: number; readonly search?: string },
    user: ActingUser,
  ): Promise<readonly PageNode[]>
  page(uid: string, language: number, user: ActingUser): Promise<Page | null>
  record(ref: RecordRef, user: ActingUser): Promise<ContentRecord | null>
  /** Finds a page by what a person has at hand: its uid, its path in the site (`en/brote/sauerteig.md`), or its URL. */
  locate(where: string, user: ActingUser): Promise<{ readonly uid: string; readonly language: number } | null>
  preview(proposal: Proposal, user: ActingUser): Promise<ContentPreview | ContentRefusal>
  apply(change: Change, user: ActingUser): Promise<Receipt | ContentRefusal>
  close(): Promise<void>
}
