import { type Conversation, conversation, foldVersion, initial } from '@placet/core/conversation'
import { fold } from '@placet/core/kernel'
import type { EventStore } from '@placet/core/ports'
import { conversationFacts } from './facts.ts'

export type Folded = { readonly state: Conversation; readonly version: number; readonly epoch: number }

const kept = 500

/** Folded states in memory, the longest unused one going first; another process's appends show as a conflict. */
export const createStateCache = (events: EventStore) => {
  const states = new Map<string, Folded>()

  const keep = (streamId: string, folded: Folded): Folded => {
    states.delete(streamId)
    states.set(streamId, folded)
    const oldest = states.keys().next()
    if (states.size > kept && !oldest.done) states.delete(oldest.value)
    return folded
  }

  const reload = async (streamId: string): Promise<Folded> => {
    const [snapshot, head] = await Promise.all([events.loadSnapshot(streamId), events.head(streamId)])
    const usable = snapshot !== null && snapshot.foldVersion === foldVersion ? snapshot : null
    const after = usable?.version ?? 0
    const tail = conversationFacts(await events.readStream(streamId, { after }))
    const start = usable === null ? initial : (usable.state as Conversation)
    const version = tail.at(-1)?.version ?? after
    return keep(streamId, { state: fold(conversation.evolve, start, tail), version, epoch: head?.epoch ?? 0 })
  }

  const load = async (streamId: string): Promise<Folded> => {
    const folded = states.get(streamId)
    return folded === undefined ? await reload(streamId) : keep(streamId, folded)
  }

  return { keep, reload, load }
}
