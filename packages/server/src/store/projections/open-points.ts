import type { Outcome } from '@placet/core/process'
import { targetColumns } from './outcomes.ts'
import { conversationOf, type Projection } from './projection.ts'
import type { RowChange } from './row-change.ts'

/**
 * What an editor skipped in a process, one row per field (an empty name for a whole record), once, since the first
 * time. Closed by an applied write or by keep on the same record and field, whichever process recorded it. They follow
 * a record that moves.
 */
export const openPoints: Projection = {
  OutcomeRecorded: (fact) => {
    const { outcome } = fact.data
    if (outcome.outcome === 'skipped') return opened(outcome, conversationOf(fact), fact.at)
    if (outcome.outcome === 'applied' || outcome.outcome === 'kept') return [...closed(outcome), ...moved(outcome)]
    return moved(outcome)
  },
}

const fieldsOf = (outcome: Outcome): readonly string[] =>
  outcome.target.fields.length === 0 ? [''] : outcome.target.fields.map(({ name }) => name)

const opened = (outcome: Outcome, conversation: string, since: string): readonly RowChange[] => {
  const { process, target } = outcome
  if (process === null) return []
  return fieldsOf(outcome).map((field) => ({
    op: 'add',
    table: 'open_points',
    row: { skill: process.skill, page: process.page, ...targetColumns(target), field, since, conversation },
  }))
}

const closed = (outcome: Outcome): readonly RowChange[] =>
  fieldsOf(outcome).map((field) => ({
    op: 'remove',
    table: 'open_points',
    where: { ...targetColumns(outcome.target), field },
  }))

const moved = ({ target, movedTo }: Outcome): readonly RowChange[] =>
  movedTo === null || movedTo.uid === target.uid
    ? []
    : [{ op: 'move', table: 'open_points', where: targetColumns(target), set: targetColumns(movedTo) }]
