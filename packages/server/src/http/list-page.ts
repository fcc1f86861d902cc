import type { Summary } from '@placet/contract'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { ListRow, Place } from '../store/index.ts'
import { type Listed, type Reader, viewListed, waitingFor } from '../views/index.ts'
import { pageRef } from './pages-shown.ts'
import type { Person } from './person.ts'
import type { HttpWorld } from './world.ts'

type Query = {
  readonly filter?: string
  readonly search?: string
  readonly page?: string
  readonly skill?: string
  readonly cursor?: string
  readonly limit: number
}

const filters = new Set(['mine', 'shared', 'archived', 'pinned', 'all'])

/** One page of the list. Nothing is shared, archived or pinned yet, so those filters alone find nothing. */
export const listPage = async (world: HttpWorld, person: Person, reader: Reader, query: Query) => {
  const wanted = (query.filter ?? 'mine,shared').split(',').map((entry) => entry.trim())
  if (!wanted.every((entry) => filters.has(entry))) return refuse('error.malformed', { field: 'filter' }) as Refusal
  const after = query.cursor === undefined ? null : placeOf(query.cursor)
  if (query.cursor !== undefined && after === null) return refuse('error.badCursor') as Refusal
  const isMine = wanted.includes('mine') || wanted.includes('all')
  const { filter: _filter, cursor: _cursor, limit, ...narrowed } = query
  const asked = { ...narrowed, owner: person.user.id, limit: limit + 1, ...(after === null ? {} : { after }) }
  const rows = isMine ? await world.list.page(asked) : []
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last !== undefined ? cursorOf(last) : null
  const items = await Promise.all(shown.map((row) => summaryOf(world, person, reader, row)))
  return { status: 200 as const, body: { items, nextCursor } }
}

const summaryOf = async (world: HttpWorld, person: Person, reader: Reader, row: ListRow): Promise<Summary> => {
  const isWaiting = row.status === 'awaitingApproval' || row.status === 'awaitingInput'
  const [page, folded] = await Promise.all([
    pageRef(world.source, subjectOf(row), person.user),
    isWaiting ? world.conversations.state(row.id) : null,
  ])
  const listed: Listed = {
    ...{ id: row.id, title: row.title, titleSource: row.titleSource, status: row.status },
    ...{ owner: { id: row.owner, name: row.ownerName }, subject: subjectOf(row), skill: row.skill },
    ...{ updatedAt: row.updatedAt, messageCount: row.messageCount },
    waitingFor: folded === null ? null : waitingFor(folded.state, reader),
  }
  return viewListed(listed, reader, page)
}

const subjectOf = ({ page, site, pageLanguage, pageTitle }: ListRow) =>
  page === null || site === null ? null : { uid: page, site, language: pageLanguage ?? 0, title: pageTitle ?? '' }

const cursorOf = ({ updatedAt, id }: ListRow): string => Buffer.from(`${updatedAt} ${id}`).toString('base64url')

const placeOf = (cursor: string): Place | null => {
  const [updatedAt = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(updatedAt) && !Number.isNaN(Date.parse(updatedAt))
  return isTime && /^[A-Za-z0-9._~:-]{1,200}$/.test(id) ? { updatedAt, id } : null
}
