import { type ConversationFact, isBusy } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Conversations, Executed } from '../../conversations/index.ts'

export type Settled = Awaited<ReturnType<Conversations['state']>>

/** Follows one conversation: hears its facts as they are appended, and waits until it wants a person or nobody. */
export const follow = (
  conversations: Conversations,
  conversationId: string,
  hear: (facts: readonly StoredFact<ConversationFact>[]) => void,
) => {
  let settled: (() => void) | null = null
  const stop = conversations.onAppended((id: string, executed: Executed) => {
    if (id !== conversationId) return
    hear(executed.facts)
    settled?.()
  })

  /** Resolves once no worker is wanted. */
  const whenSettled = async (): Promise<Settled> => {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        settled = resolve
      })
      const folded = await conversations.state(conversationId)
      if (!isBusy(folded.state.turn)) return folded
      await changed
    }
  }

  return { whenSettled, stop }
}
