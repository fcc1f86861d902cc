/** The world's time and chance, handed in so that the rest stays repeatable. */
export interface Clock {
  /** ISO 8601 in UTC, milliseconds. */
  now(): string
  /** A new random UUID. */
  id(): string
  /** Calls `task` once after `delayMs`; the answer calls it off. */
  after(delayMs: number, task: () => void): () => void
}
