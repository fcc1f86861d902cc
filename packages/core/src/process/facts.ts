import type { RecordRef, Words } from '../content/index.ts'
import type { Fact } from '../kernel/index.ts'

/** The page a conversation is about, in one language; the title as it was when it began. */
export type Subject = {
  readonly uid: string
  readonly site: string
  readonly language: number
  readonly title: string
}

/** The skill a conversation runs. `isProcess` null = the source cannot tell. */
export type SkillRef = {
  readonly identifier: string
  readonly uid: string
  readonly title: Words
  readonly isProcess: boolean | null
}

export type OutcomeWord = 'applied' | 'check' | 'notApplied' | 'skipped' | 'kept' | 'variant'

/** What became of one decided write, read from the receipt alone. */
export type Outcome = {
  readonly id: string
  readonly callId: string
  readonly toolTitle: Words
  /** As the card named the record, and whether it was the page the conversation is about. */
  readonly recordTitle: string
  readonly thisPage: boolean
  readonly target: RecordRef & { readonly fields: readonly { readonly name: string; readonly label: Words }[] }
  readonly outcome: OutcomeWord
  readonly at: string
  readonly by: { readonly id: string; readonly name: string }
  readonly edited: boolean
  readonly reason: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null
  readonly difference: { readonly field: string; readonly shown: string; readonly found: string | null } | null
  /** What the fields held before and hold since, for undo and for the page's list of changes. */
  readonly written: readonly { readonly name: string; readonly before: string | null; readonly after: string | null }[]
  readonly movedTo: RecordRef | null
  /** The process and page it belongs to: with target and field the key of an open point. Null outside a process. */
  readonly process: { readonly skill: string; readonly page: string } | null
}

/** Facts of the guided process around the runs. */
export type ProcessFacts =
  | Fact<'SkillPicked', { readonly skill: SkillRef }>
  | Fact<'SkillCleared', { readonly reason: 'ended' | 'removed' | 'dropped' }>
  | Fact<
      'ProgressReported',
      { readonly label: string; readonly current: number; readonly total: number; readonly completed: boolean }
    >
  | Fact<'HighlightSet', { readonly target: RecordRef }>
  | Fact<'HighlightCleared', Record<never, never>>
  | Fact<'OutcomeRecorded', { readonly outcome: Outcome }>
