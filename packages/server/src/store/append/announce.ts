import type { StoredFact } from '@placet/core/kernel'
import type { AppendRequest } from '@placet/core/ports'

/** Called after the commit, in the order of the commits, with the facts of one append. It must not throw or wait. */
export type AppendedListener = (facts: readonly StoredFact[]) => void

/** Wake-ups and live frames within one process. */
export type Appending = {
  /** Answers the function that ends it. */
  onAppended(listener: AppendedListener): () => void
}

export const createAnnouncer = (): Appending & { announce: AppendedListener } => {
  const listeners = new Set<AppendedListener>()
  return {
    onAppended: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    announce: (facts) => {
      for (const listener of facts.length > 0 ? listeners : []) tell(listener, facts)
    },
  }
}

/** The append has happened: a listener's bug must not look like a failed one. */
const tell = (listener: AppendedListener, facts: readonly StoredFact[]): void => {
  try {
    listener(facts)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}

/** Asserts what the caller owes: a stream begins with a fact. */
export const checkRequest = (request: AppendRequest): AppendRequest => {
  const begins = 'version' in request.expected && request.expected.version === 0
  if (begins && request.facts.length === 0) {
    throw new Error(`The stream ${request.streamId} cannot begin without a fact. This is a bug in Placet.`)
  }
  return request
}
