import type { Summary } from '@placet/contract'
import { conversationRoutes, type Requests } from '../../requests/index.ts'
import type { ListNews } from '../../session/index.ts'
import { Observable } from '../observable.ts'

/** The caller's conversations, the newest activity first. `null` = not read yet. */
export type ListState = {
  readonly items: readonly Summary[] | null
  readonly nextCursor: string | null
  readonly hasFailed: boolean
}

export type ConversationList = {
  readonly state: Observable<ListState>
  load(): Promise<void>
  loadMore(): Promise<void>
  take(news: ListNews): void
}

export const createConversationList = (requests: Requests): ConversationList => {
  const routes = conversationRoutes(requests)
  const state = new Observable<ListState>({ items: null, nextCursor: null, hasFailed: false })
  const load = async (): Promise<void> => {
    const answer = await routes.list()
    if (!answer.ok) return state.change({ hasFailed: true })
    const { items, nextCursor } = answer.value
    state.set({ items: sorted(items), nextCursor, hasFailed: false })
  }
  return {
    state,
    load,
    loadMore: async () => {
      const { nextCursor, items } = state.value
      if (nextCursor === null) return
      const answer = await routes.list({ cursor: nextCursor })
      if (!answer.ok) return state.change({ hasFailed: true })
      const all = answer.value.items.reduce(withSummary, items ?? [])
      state.set({ items: sorted(all), nextCursor: answer.value.nextCursor, hasFailed: false })
    },
    take: (news) => {
      const { items } = state.value
      if (news.kind === 'connected') void load()
      if (items === null) return
      if (news.kind === 'summary') state.change({ items: sorted(withSummary(items, news.summary)) })
      if (news.kind === 'removed') state.change({ items: items.filter(({ id }) => id !== news.id) })
    },
  }
}

const withSummary = (items: readonly Summary[], summary: Summary): readonly Summary[] => [
  ...items.filter(({ id }) => id !== summary.id),
  ...(summary.archived ? [] : [summary]),
]

const sorted = (items: readonly Summary[]): readonly Summary[] =>
  items.toSorted(
    (one, other) => Number(other.pinned) - Number(one.pinned) || other.updatedAt.localeCompare(one.updatedAt),
  )
