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
 * A page's content as HTML. Each element that is shown stands in an HTML element with the element's anchor as `id`, and
 * `data-table` and `data-uid` of its record; where it is shown in several pieces, the others carry the two without the
 * id. Safe to show as it is: no script, style, frame, form control, event handler, foreign image or dangerous link.
 * Addresses of images and of links within the site are those of this server. Empty when there is nothing to show.
 */
export type RenderedPage = { readonly title: string; readonly html: string }

/** A file that pages show: an image, style sheet, font, sound or film. */
export type SiteAsset = { readonly bytes: Uint8Array; readonly mime: string }

/** A page that changed; by whom and how does not matter. */
export type PageChanged = { readonly uid: string; readonly language: number }

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
  /** The page as visitors read it, with its elements marked; the page's own design is not part of it. */
  render(uid: string, language: number, user: ActingUser): Promise<RenderedPage | null>
  /**
   * `path` is decoded, below the site's root. Null also for what is no asset: text that the site is written in, hidden
   * files, other kinds than the ending says, and everything outside the root, whatever links lead there.
   */
  asset(site: string, path: string, user: ActingUser): Promise<SiteAsset | null>
  /** Finds a page by what a person has at hand: its uid, its path in the site (`en/brote/sauerteig.md`), or its URL. */
  locate(where: string, user: ActingUser): Promise<{ readonly uid: string; readonly language: number } | null>
  preview(proposal: Proposal, user: ActingUser): Promise<ContentPreview | ContentRefusal>
  apply(change: Change, user: ActingUser): Promise<Receipt | ContentRefusal>
  /**
   * Tells of pages that changed while the source is open, by `apply` or past it, soon after and at least once. Left out
   * by sources that cannot know. The answer ends it.
   */
  onChanged?(listener: (page: PageChanged) => void): () => void
  close(): Promise<void>
}
