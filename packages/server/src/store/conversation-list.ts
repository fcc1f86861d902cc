import type { SkillRef } from '@placet/core/process'
import { type Kysely, sql } from 'kysely'
import { orPortFailure } from './sql.ts'
import type { Tables } from './tables.ts'

export type ListQuery = {
  readonly owner: string
  /** Part of the title, capitals or not. */
  readonly search?: string
  readonly page?: string
  /** Identifier of a skill. */
  readonly skill?: string
  readonly limit: number
  /** The last one of the page before. */
  readonly after?: Place
}

/** Where a conversation stands in the list: the newest first, and by id among equals. */
export type Place = { readonly updatedAt: string; readonly id: string }

export type ListRow = {
  readonly id: string
  readonly owner: string
  readonly ownerName: string
  readonly title: string
  readonly titleSource: 'rule' | 'generated' | 'user'
  readonly status: 'idle' | 'running' | 'awaitingApproval' | 'awaitingInput'
  readonly messageCount: number
  readonly page: string | null
  readonly site: string | null
  readonly pageLanguage: number | null
  readonly pageTitle: string | null
  readonly skill: SkillRef | null
  readonly updatedAt: string
}

/** The conversations of a person, from the read model. */
export type ConversationList = {
  page(query: ListQuery): Promise<readonly ListRow[]>
  /** Those in which the assistant is at work; waiting ones do not count. */
  running(owner: string): Promise<number>
}

export const createConversationList = (kysely: Kysely<Tables>): ConversationList => ({
  page: async (query) => {
    const rows = await orPortFailure(select(kysely, query).execute())
    return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
  },
  running: async (owner) => {
    const { count } = await orPortFailure(
      kysely
        .selectFrom('conversations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('owner', '=', owner)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow(),
    )
    return Number(count)
  },
})

const select = (kysely: Kysely<Tables>, { owner, search, page, skill, limit, after }: ListQuery) => {
  let rows = kysely
    .selectFrom('conversations')
    .select(['id', 'owner', 'owner_name as ownerName', 'title', 'title_source as titleSource', 'status'])
    .select(['message_count as messageCount', 'page', 'site', 'page_language as pageLanguage'])
    .select(['page_title as pageTitle', 'skill', 'updated_at as updatedAt'])
    .where('owner', '=', owner)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (search !== undefined) rows = rows.where('title', 'ilike', `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`)
  if (page !== undefined) rows = rows.where('page', '=', page)
  if (skill !== undefined) rows = rows.where(sql<boolean>`skill->>'identifier' = ${skill}`)
  if (after === undefined) return rows
  return rows.where(sql<boolean>`(updated_at, id) < (${after.updatedAt}::timestamptz, ${after.id})`)
}
