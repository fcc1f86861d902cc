import { streamIdOf } from '../conversations/index.ts'
import type { Answer } from './route.ts'
import type { HttpWorld } from './world.ts'

/** The answer a message got when it was sent the first time: its id and the version after the command. */
export const acceptedBefore = async (
  { views, events }: Pick<HttpWorld, 'views' | 'events'>,
  id: string,
  messageId: string,
): Promise<Answer | null> => {
  const viewed = await views.load(id)
  if (viewed === null || !viewed.view.messages.some((line) => line.id === messageId && line.role === 'user'))
    return null
  const facts = await events.readStream(streamIdOf(id), { without: ['AssistantChunkReceived'] })
  const said = facts.find(({ data }) => (data as { messageId?: string }).messageId === messageId)
  const last = facts.findLast(({ causationId }) => causationId === said?.causationId)
  return last === undefined ? null : { status: 202, body: { messageId, version: last.version } }
}
