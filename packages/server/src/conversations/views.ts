import type { ConversationFact } from '@placet/core/conversation'
import { fold, type StoredFact } from '@placet/core/kernel'
import type { EventStore } from '@placet/core/ports'
import { type ConversationView, emptyView, evolveView } from '@placet/core/view'
import { type Conversations, streamIdOf } from './conversations.ts'
import { conversationFacts } from './facts.ts'

/** A conversation as readers see it, folded up to `version`. */
export type Viewed = { readonly view: ConversationView; readonly version: number }

/** Told after every append that the fold in memory has taken it; `viewed` null = it is not in memory. */
export type ViewListener = (
  conversationId: string,
  facts: readonly StoredFact<ConversationFact>[],
  viewed: Viewed | null,
) => void

/** Folded views by conversation: the ones watched, and the last ones used. */
export interface ConversationViews {
  /** Null = there is no such conversation. */
  load(conversationId: string): Promise<Viewed | null>
  /** The one in memory; it has every append this process was told of. */
  peek(conversationId: string): Viewed | null
  /** The conversation as it was at a version. */
  at(conversationId: string, version: number): Promise<Viewed | null>
  /** Keeps it in memory until the answer is called. */
  watch(conversationId: string): () => void
  onChanged(listener: ViewListener): () => void
}

const keptDefault = 300

export const createConversationViews = (
  events: EventStore,
  conversations: Pick<Conversations, 'onAppended'>,
  kept = keptDefault,
): ConversationViews => {
  const shelf = createShelf(kept)
  const loading = new Map<string, Loading>()
  const listeners = new Set<ViewListener>()

  conversations.onAppended((id, { facts }) => {
    loading.get(id)?.missed.push(...facts)
    const known = shelf.peek(id)
    const next = known === null ? null : grown(known, facts)
    if (known !== null && next === null) shelf.drop(id)
    if (next !== null) shelf.put(id, next)
    for (const listener of listeners) listener(id, facts, next)
  })

  const load = async (id: string): Promise<Viewed | null> => {
    const known = shelf.use(id)
    if (known !== null) return known
    const running = loading.get(id)
    if (running !== undefined) return await running.viewed
    const missed: StoredFact<ConversationFact>[] = []
    const viewed = readView(events, id, null)
      .then((read) => {
        loading.delete(id)
        return read === null ? null : shelf.put(id, grown(read, missed) ?? read)
      })
      .catch((error: unknown) => {
        loading.delete(id)
        throw error
      })
    loading.set(id, { missed, viewed })
    return await viewed
  }

  return {
    load,
    peek: shelf.peek,
    at: (id, version) => readView(events, id, version),
    watch: shelf.pin,
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Loading = { readonly missed: StoredFact<ConversationFact>[]; readonly viewed: Promise<Viewed | null> }

/** The fold with the facts it does not have yet; null when some are missing in between. */
const grown = (viewed: Viewed, facts: readonly StoredFact<ConversationFact>[]): Viewed | null => {
  const later = facts.filter(({ version }) => version > viewed.version)
  const isGapless = later.every(({ version }, index) => version === viewed.version + index + 1)
  return isGapless ? { view: fold(evolveView, viewed.view, later), version: viewed.version + later.length } : null
}

const readView = async (events: EventStore, id: string, version: number | null): Promise<Viewed | null> => {
  const limit = version === null ? {} : { limit: version }
  const facts = conversationFacts(await events.readStream(streamIdOf(id), limit))
  const last = facts.at(-1)
  return last === undefined ? null : { view: fold(evolveView, emptyView, facts), version: last.version }
}

/** The longest unused goes first; what is pinned stays. */
const createShelf = (kept: number) => {
  const shelf = new Map<string, Viewed>()
  const pins = new Map<string, number>()

  const put = (id: string, viewed: Viewed): Viewed => {
    shelf.delete(id)
    shelf.set(id, viewed)
    if (shelf.size > kept + pins.size) {
      const oldest = [...shelf.keys()].find((key) => !pins.has(key))
      if (oldest !== undefined) shelf.delete(oldest)
    }
    return viewed
  }

  const peek = (id: string): Viewed | null => shelf.get(id) ?? null

  return {
    ...{ put, peek, drop: (id: string) => shelf.delete(id) },
    use: (id: string): Viewed | null => {
      const viewed = peek(id)
      return viewed === null ? null : put(id, viewed)
    },
    pin: (id: string) => {
      pins.set(id, (pins.get(id) ?? 0) + 1)
      return () => {
        const left = (pins.get(id) ?? 1) - 1
        if (left === 0) pins.delete(id)
        else pins.set(id, left)
      }
    },
  }
}
