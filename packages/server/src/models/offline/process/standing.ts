import { withValue } from '../page/changed-page.ts'
import type { PageContent } from '../page/page-content.ts'

/**
 *   overview ──shown──▶ asking ──go──▶ settled ──next point──▶ proposing ──answer──▶ settled ── … ──▶ (closing)
 *                          │                                    │    ▲ variant, withdrawn
 *                          └──done──▶ finishing                 └────┘──none left──▶ choosing ──keep, skip──▶ settled
 *
 * `settled` = the point `number` has its answer (0: the walk may begin); `proposing` = it needs a proposal.
 */
export type Stage = 'overview' | 'asking' | 'proposing' | 'choosing' | 'settled' | 'finishing' | 'closed'

/** What the last answer was, for the sentence before the next step. */
export type After = 'nothing' | 'applied' | 'check' | 'notApplied' | 'keep' | 'variant' | 'refused' | 'freeText'

/** Where a process stands; folded from what happened since its page was read. */
export type Standing = {
  readonly stage: Stage
  readonly number: number
  readonly after: After
  readonly page: PageContent
  /** A heading has changed, and with it uids: read again before the next element. */
  readonly isStale: boolean
  /** Proposals for this point that must not come again. */
  readonly rejected: readonly string[]
  readonly variantAsked: boolean
  /** The proposal a typed message took back. */
  readonly withdrawn: string | null
  /** The number the header shows. */
  readonly reported: number | null
}

export const beginning = (page: PageContent): Standing => ({
  stage: 'overview',
  number: 0,
  after: 'nothing',
  page,
  isStale: false,
  rejected: [],
  variantAsked: false,
  withdrawn: null,
  reported: null,
})

export const settledBy = (standing: Standing, after: After): Standing => ({
  ...standing,
  stage: 'settled',
  after,
  withdrawn: null,
})

export const rejecting = (standing: Standing, value: string, after: 'variant' | 'refused'): Standing => ({
  ...standing,
  stage: 'proposing',
  after,
  rejected: [...standing.rejected, value],
  variantAsked: standing.variantAsked || after === 'variant',
  withdrawn: null,
})

export const withdrawing = (standing: Standing, value: string): Standing => ({
  ...standing,
  stage: 'proposing',
  after: 'nothing',
  withdrawn: value,
})

export const applied = (standing: Standing, change: { key: string; field: string; value: string }): Standing => ({
  ...standing,
  page: withValue(standing.page, change.key, change),
  isStale: standing.isStale || change.field === 'heading',
})
