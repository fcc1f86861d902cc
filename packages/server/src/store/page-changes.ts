import type { RecordRef } from '@placet/core/content'
import type { Outcome } from '@placet/core/process'
import { type Kysely, sql } from 'kysely'
import { targetColumns } from './projections/outcomes.ts'
import { orPortFailure } from './sql.ts'
import type { Tables } from './tables.ts'

export type PageChangesQuery = {
  readonly page: string
  /** The records of the page as it is now. A record that is gone is found by the process that changed it. */
  readonly records: readonly RecordRef[]
  readonly language?: number
  readonly limit: number
  /** The last one of the page before. */
  readonly after?: { readonly at: string; readonly id: string }
}

export type PageChangeRow = {
  readonly outcome: Outcome
  readonly conversation: string
  readonly owner: string | null
}

/** What was applied to a page, the newest first, from the read model. */
export type PageChanges = { list(query: PageChangesQuery): Promise<readonly PageChangeRow[]> }

export const createPageChanges = (kysely: Kysely<Tables>): PageChanges => ({
  list: async (query) => (await orPortFailure(select(kysely, query).execute())).map(rowOf),
})

const select = (kysely: Kysely<Tables>, { page, records, language, limit, after }: PageChangesQuery) => {
  let rows = kysely
    .selectFrom('outcomes')
    .leftJoin('conversations', 'conversations.id', 'outcomes.conversation')
    .selectAll('outcomes')
    .select('conversations.owner')
    .where('outcomes.outcome', '=', 'applied')
    .where(({ and, eb, or }) =>
      or([eb('outcomes.page', '=', page), ...records.map((record) => and({ ...prefixed(record) }))]),
    )
    .orderBy('outcomes.at', 'desc')
    .orderBy('outcomes.id', 'desc')
    .limit(limit)
  if (language !== undefined) rows = rows.where('outcomes.target_language', '=', language)
  if (after === undefined) return rows
  return rows.where(sql<boolean>`(outcomes.at, outcomes.id) < (${after.at}::timestamptz, ${after.id})`)
}

const prefixed = (record: RecordRef) => {
  const { target_table, target_uid, target_language } = targetColumns(record)
  return {
    'outcomes.target_table': target_table,
    'outcomes.target_uid': target_uid,
    'outcomes.target_language': target_language,
  }
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** As it was recorded, but for how its card named the record: that is what it is called now. */
const rowOf = ({ conversation, owner, ...row }: Row): PageChangeRow => ({
  conversation,
  owner,
  outcome: {
    ...{ id: row.id, callId: row.call_id, toolTitle: row.tool_title, recordTitle: '', thisPage: true },
    target: { table: row.target_table, uid: row.target_uid, language: row.target_language, fields: row.fields },
    ...{ outcome: row.outcome, at: row.at.toISOString(), by: row.by, edited: row.edited, reason: row.reason },
    ...{ difference: row.difference, written: row.written, movedTo: null },
    process: row.skill === null || row.page === null ? null : { skill: row.skill, page: row.page },
  },
})
