import type { ConversationFact } from '@placet/core/conversation'
import type { Fact, StoredFact } from '@placet/core/kernel'
import { conversations } from './conversations.ts'
import { messages } from './messages.ts'
import { openPoints } from './open-points.ts'
import { outcomes } from './outcomes.ts'
import type { Projection } from './projection.ts'
import type { RowChange } from './row-change.ts'
import { runs } from './runs.ts'

export { type Columns, type ReadTable, type RowChange, readTables } from './row-change.ts'

const projections: readonly Projection[] = [conversations, messages, runs, outcomes, openPoints]

type Handler = (fact: StoredFact) => RowChange | readonly RowChange[]

/** Handlers by fact type. A stored fact is taken at its word: its type says which shape its data has. */
const handlers = new Map<string, readonly Handler[]>()
for (const projection of projections) {
  for (const [type, handler] of Object.entries(projection)) {
    handlers.set(type, [...(handlers.get(type) ?? []), handler as unknown as Handler])
  }
}

/** The types of facts that touch a read model. */
export const projectedTypes: readonly string[] = [...handlers.keys()]

export const isProjected = (type: string): boolean => handlers.has(type)

/** What a fact does to the read models; nothing for a type that is unknown here. */
export const project = (fact: StoredFact): readonly RowChange[] =>
  (handlers.get(fact.type) ?? []).flatMap((handler) => handler(fact))

/**
 * Names the rows that facts of several streams write. Facts that share one are stored one after the other, so that the
 * order in which they reached the read models is the order of their positions.
 */
export const sharedKeys = (fact: Fact): readonly string[] => {
  if (fact.type !== 'OutcomeRecorded') return []
  const { target, movedTo } = (fact as Extract<ConversationFact, { type: 'OutcomeRecorded' }>).data.outcome
  return [target, ...(movedTo === null ? [] : [movedTo])].map(({ table, uid }) => `record ${table} ${uid}`)
}
