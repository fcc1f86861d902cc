/** Who caused a fact: a signed-in person, a worker advancing a run, or the system itself (sweeper, import, migration). */
export type Actor = {
  readonly kind: 'user' | 'worker' | 'system'
  readonly id: string
  readonly name?: string
}

/** A fact as a decider states it: what happened, nothing about where or when it was stored. */
export type Fact<Type extends string = string, Data extends object = object> = {
  readonly type: Type
  readonly data: Data
}

/** What an append adds to a fact. `at` is ISO 8601 in UTC and comes from the caller, never from the store's clock. */
export type FactMeta = {
  readonly at: string
  readonly actor: Actor
  /** The same for everything one request of a person set in motion. */
  readonly correlationId: string
  /** Id of the command or effect that led to the fact. */
  readonly causationId: string
}

/** A fact ready to be appended. `schemaVersion` starts at 1 and rises when the shape of `data` changes. */
export type NewFact<F extends Fact = Fact> = F & FactMeta & { readonly schemaVersion: number }

/** A fact as it stands in the store. `version` counts from 1 in its stream, `position` over all streams. */
export type StoredFact<F extends Fact = Fact> = NewFact<F> & {
  readonly streamId: string
  readonly version: number
  readonly position: number
}
