/** The world's time and chance, handed in so that the rest stays repeatable. */
export interface Clock {
  /** ISO 8601 in UTC, milliseconds. */
  now(): string
  /** A new random UUID. */
  id(): string
}
