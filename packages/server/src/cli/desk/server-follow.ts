import type { Accepted, Fact, ViewFrame } from '@placet/contract'
import { type Conversation, type ConversationFact, conversation, isBusy } from '@placet/core/conversation'
import { fold, isRefusal, type StoredFact } from '@placet/core/kernel'
import type { Facts, Following, Wish } from './desk.ts'
import type { ServerClient } from './server-client.ts'

/** What happened before is folded, what comes is heard as well. */
export type Followed = {
  readonly id: string
  readonly before: Facts
  readonly after: number
  readonly hear: (facts: Facts) => void
}

/** Folds the server's stream of facts here, so that a tour sees the same state as beside the store. */
export const followOnServer = (server: ServerClient, { id, before, after, hear }: Followed): Following => {
  const known = before.filter(({ version }) => version <= after)
  let state: Conversation = fold(conversation.evolve, conversation.initial, known)
  let version = after
  let asked = before.at(-1)?.version ?? 0
  let viewed = -1
  let failure: unknown = null
  let changed: (() => void) | null = null
  const ending = new AbortController()

  const take = (fact: StoredFact<ConversationFact>): void => {
    if (fact.version !== version + 1) return
    state = conversation.evolve(state, fact)
    version = fact.version
    hear([fact])
    changed?.()
  }

  /** The server's view follows the facts of an append; between two facts of one append nothing is settled. */
  const seen = (view: ViewFrame): void => {
    viewed = view.version
    changed?.()
  }

  const listen = async (): Promise<void> => {
    const path = (from: number) => `/ai-chat/conversations/${encodeURIComponent(id)}/events?after=${from}`
    for await (const { event, data } of server.stream(path, () => version, ending.signal)) {
      if (event === 'fact') take(restored(data as Fact))
      if (event === 'view') seen(data as ViewFrame)
    }
  }
  listen().catch((error: unknown) => {
    failure = error
    changed?.()
  })

  return {
    state: async () => state,
    whenSettled: async () => {
      while (version < asked || version !== viewed || isBusy(state.turn)) {
        if (failure !== null) throw failure
        await new Promise<void>((resolve) => {
          changed = resolve
        })
      }
      return state
    },
    request: async (wish) => {
      const answer = await post(server, `/ai-chat/conversations/${encodeURIComponent(id)}`, wish)
      if (isRefusal(answer)) return answer
      asked = Math.max(asked, answer.version)
      return null
    },
    stop: () => ending.abort(),
  }
}

const post = (server: ServerClient, path: string, wish: Wish) => {
  const { type, ...body } = wish
  switch (type) {
    case 'Decide':
      return server.post<Accepted>(`${path}/decision`, body)
    case 'AnswerQuestion':
      return server.post<Accepted>(`${path}/input`, body)
    case 'Retry':
      return server.post<Accepted>(`${path}/retry`)
    case 'ContinueProcess':
      return server.post<Accepted>(`${path}/messages`, { origin: 'continue' })
  }
}

/** A call's title comes in the reader's language only. */
const restored = (fact: Fact): StoredFact<ConversationFact> => {
  const { title } = fact.data as { title?: unknown }
  const isWorded = fact.type === 'ToolCallRequested' && typeof title === 'string'
  const data = isWorded ? { ...fact.data, title: { de: title, en: title } } : fact.data
  return { ...fact, data } as unknown as StoredFact<ConversationFact>
}
