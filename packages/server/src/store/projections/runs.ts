import { conversationOf, type Projection } from './projection.ts'

/** One row per run. */
export const runs: Projection = {
  RunStarted: (fact) => ({
    op: 'put',
    table: 'runs',
    row: {
      conversation: conversationOf(fact),
      id: fact.data.runId,
      trigger: fact.data.trigger,
      invocation: fact.data.invocation,
      predecessor: fact.data.predecessorRunUuid,
      configuration: fact.data.configuration,
      model: fact.data.model,
      rounds_max: fact.data.roundsMax,
      process: fact.data.process,
      initiator: fact.data.initiator,
      started_at: fact.at,
      ended_at: null,
      reason: null,
    },
  }),
  RunEnded: (fact) => ({
    op: 'patch',
    table: 'runs',
    where: { conversation: conversationOf(fact), id: fact.data.runId },
    set: { ended_at: fact.at, reason: fact.data.reason },
  }),
}
