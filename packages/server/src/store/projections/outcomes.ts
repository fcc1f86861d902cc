import type { RecordRef } from '@placet/core/content'
import type { Outcome } from '@placet/core/process'
import { conversationOf, type Projection } from './projection.ts'
import type { RowChange } from './row-change.ts'

/** One row per decided write, for the page's list of changes, undo and the report. They follow a record that moves. */
export const outcomes: Projection = {
  OutcomeRecorded: (fact) => {
    const { outcome } = fact.data
    return [...moved(outcome), put(conversationOf(fact), fact.version, outcome)]
  },
}

const put = (conversation: string, version: number, outcome: Outcome): RowChange => ({
  op: 'put',
  table: 'outcomes',
  row: {
    conversation,
    id: outcome.id,
    version,
    call_id: outcome.callId,
    tool_title: outcome.toolTitle,
    ...targetColumns(outcome.movedTo ?? outcome.target),
    fields: outcome.target.fields,
    outcome: outcome.outcome,
    at: outcome.at,
    by: outcome.by,
    edited: outcome.edited,
    reason: outcome.reason,
    difference: outcome.difference,
    written: outcome.written,
    skill: outcome.process?.skill ?? null,
    page: outcome.process?.page ?? null,
  },
})

const moved = ({ target, movedTo }: Outcome): readonly RowChange[] =>
  movedTo === null
    ? []
    : [{ op: 'patch', table: 'outcomes', where: targetColumns(target), set: targetColumns(movedTo) }]

/** A record's name as the columns of a read model. */
export const targetColumns = ({ table, uid, language }: RecordRef) => ({
  target_table: table,
  target_uid: uid,
  target_language: language,
})
