import type { Fact, NewFact, StoredFact } from '../kernel/index.ts'

/**
 * What the head of the stream must be for the append to happen.
 * - `version`: exactly this version (0 = the stream does not exist). Behind, ahead, and ahead on a new stream are all refused.
 * - `epoch`: the head's epoch, at whatever version; for the facts of a run, which must not lose against a rename or a pin.
 */
export type Expected = { readonly version: number } | { readonly epoch: number }

/** A row with a unique key, put or removed in the same transaction; a key that is taken refuses the append (rules across streams). */
export type Guard =
  | { readonly kind: 'claim'; readonly key: string }
  | { readonly kind: 'release'; readonly key: string }

/** The lease row after the append: `wakeAt` (ISO, UTC) = a worker is wanted from then on; null = nothing to do. */
export type LeaseWish = { readonly wakeAt: string | null }

export type AppendRequest<F extends Fact = Fact> = {
  readonly streamId: string
  readonly expected: Expected
  readonly facts: readonly NewFact<F>[]
  /** Raises the head's epoch by one in the same transaction: all that holds the old one is fenced off. */
  readonly raiseEpoch?: boolean
  readonly guards?: readonly Guard[]
  readonly lease?: LeaseWish
}

export type Appended = {
  readonly ok: true
  readonly version: number
  readonly epoch: number
  readonly position: number
}
export type AppendConflict = {
  readonly ok: false
  readonly conflict: 'version' | 'epoch' | 'guard' | 'deleted'
  /** The head as it is; version 0 = no such stream. */
  readonly actual: { readonly version: number; readonly epoch: number }
  /** The key that was taken, for `guard`. */
  readonly guard?: string
}

export type StreamHead = { readonly version: number; readonly epoch: number; readonly deleted: boolean }

/** A folded state kept to save folding; one with another `foldVersion` is ignored. */
export type Snapshot = { readonly version: number; readonly foldVersion: number; readonly state: unknown }

/**
 * Append-only streams of facts. Every adapter passes `test/contracts/event-store.ts`. An append is all or nothing, with
 * its read models, guards and lease row; a conflict is an answer, an outage is thrown as `PortFailure`. Facts that were
 * acknowledged survive a kill of the process.
 */
export interface EventStore {
  append(request: AppendRequest): Promise<Appended | AppendConflict>
  head(streamId: string): Promise<StreamHead | null>
  /** In version order, those after `after` (default 0); `without` leaves out fact types (chunks of finished messages). */
  readStream(
    streamId: string,
    options?: { readonly after?: number; readonly limit?: number; readonly without?: readonly string[] },
  ): Promise<readonly StoredFact[]>
  /** Over all streams in position order, never passing a position that a slower transaction could still fill. */
  readAll(options: { readonly after: number; readonly limit: number }): Promise<readonly StoredFact[]>
  loadSnapshot(streamId: string): Promise<Snapshot | null>
  saveSnapshot(streamId: string, snapshot: Snapshot): Promise<void>
}
