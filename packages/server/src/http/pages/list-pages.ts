import type { PageList } from '@placet/contract'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { Person } from '../person.ts'
import type { Answer } from '../route.ts'
import { cursorOf, placeOf } from './cursor.ts'
import type { PageWorld } from './world.ts'

type Query = {
  readonly site: string
  readonly parent?: string
  readonly language?: number
  readonly search?: string
  readonly cursor?: string
  readonly limit: number
}

/** One page of a level of the tree, or of what a search found. The cursor names the last one that was given out. */
export const listPages = async (
  { source }: Pick<PageWorld, 'source'>,
  { user }: Person,
  { cursor, limit, ...query }: Query,
): Promise<Answer | Refusal> => {
  const isKnown = (await source.sites(user)).some(({ id }) => id === query.site)
  if (!isKnown) return refuse('error.notFound')
  const [last] = cursor === undefined ? [] : (placeOf(cursor) ?? [''])
  const nodes = await source.pages(query, user)
  const start = last === undefined ? 0 : nodes.findIndex(({ uid }) => uid === last) + 1
  if (last !== undefined && start === 0) return refuse('error.badCursor')
  const items = nodes.slice(start, start + limit)
  const end = items.at(-1)
  const hasMore = start + limit < nodes.length && end !== undefined
  const body: PageList = { items, nextCursor: hasMore ? cursorOf([end.uid]) : null }
  return { status: 200, body }
}
