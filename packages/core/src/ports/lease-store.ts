/** A conversation somebody has to advance. `owner` is a random id per worker process. */
export type Lease = { readonly streamId: string; readonly owner: string; readonly expiresAt: string }

/**
 * One row per conversation: who advances it, until when, and whether anybody is wanted. Time is the database's.
 * Every adapter passes `test/contracts/lease-store.ts`.
 */
export interface LeaseStore {
  /**
   * Takes the longest waiting conversation that is wanted now and held by nobody (or whose lease ran out); null when
   * there is none. Two claimers never get the same one.
   */
  claim(owner: string, leaseMs: number): Promise<Lease | null>
  /** Prolongs the leases that `owner` still holds; answers the streams it holds. */
  heartbeat(owner: string, leaseMs: number): Promise<readonly string[]>
  /** Lets go; a no-op when `owner` no longer holds it. The wish (`wakeAt`) stays as the last append left it. */
  release(streamId: string, owner: string): Promise<void>
  /** Voids every lease: for the sole holder of an embedded database folder at its start. */
  releaseAll(): Promise<void>
  /** Milliseconds until the next wish or expiry is due, 0 = now, null = nothing is wanted by anybody. */
  nextDueMs(): Promise<number | null>
}
