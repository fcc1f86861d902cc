import {
  acceptedSchema,
  emptyBodySchema,
  idSchema,
  messageBodySchema,
  messageListSchema,
  messageSchema,
} from '@placet/contract'
import { isRefusal, refuse } from '@placet/core/kernel'
import { z } from 'zod'
import { viewMessage } from '../../views/index.ts'
import { accepted, command, type Wanted } from '../command.ts'
import { type Call, conversationRoute, type Found, type Route } from '../route.ts'
import type { RunningLimit } from '../running-limit.ts'
import { acceptedBefore } from '../sent-before.ts'
import type { HttpWorld } from '../world.ts'

const root = '/ai-chat/conversations/:id'

const messagesQuery = z.object({
  before: idSchema.exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

type MessageBody = z.infer<typeof messageBodySchema>

export const messageRoutes = (world: HttpWorld, limit: RunningLimit): readonly Route[] => [
  conversationRoute({
    ...{ method: 'get', path: `${root}/messages`, summary: 'Messages, ascending; older ones before a message' },
    query: messagesQuery,
    answer: { status: 200, schema: messageListSchema },
    handle: async ({ reader, query }, { id }) => {
      const { messages, outcomes } = (await world.views.load(id))?.view ?? { messages: [], outcomes: [] }
      const end = query.before === undefined ? messages.length : messages.findIndex((line) => line.id === query.before)
      if (end === -1) return refuse('error.notFound')
      const start = Math.max(0, end - query.limit)
      const items = messages.slice(start, end).map((line) => viewMessage(line, reader, outcomes))
      return { status: 200, body: { items, hasMore: start > 0 } }
    },
  }),
  conversationRoute({
    ...{ method: 'get', path: `${root}/messages/:mid`, summary: 'One message' },
    answer: { status: 200, schema: messageSchema },
    handle: async ({ reader, parameter }, { id }) => {
      const seen = (await world.views.load(id))?.view
      const line = seen?.messages.find((entry) => entry.id === parameter('mid'))
      if (seen === undefined || line === undefined) return refuse('error.notFound')
      return { status: 200, body: viewMessage(line, reader, seen.outcomes) }
    },
  }),
  conversationRoute({
    ...{ method: 'post', path: `${root}/messages`, summary: 'Sends a message; the answer is written by the server' },
    body: messageBodySchema,
    answer: { status: 202, schema: acceptedSchema },
    handle: (call, found) => send(world, limit, call, found),
  }),
  conversationRoute({
    ...{ method: 'post', path: `${root}/retry`, summary: 'Tries a failed or stopped turn again' },
    body: emptyBodySchema,
    answer: { status: 202, schema: acceptedSchema },
    handle: async ({ person }, { id }) =>
      accepted(
        await limit(person.user.id, () =>
          command(world, person, id, { type: 'Retry', plan: world.plan(world.clock.id()) }),
        ),
      ),
  }),
  conversationRoute({
    ...{ method: 'post', path: `${root}/stop`, summary: 'Stops the answer; what is written so far stays' },
    body: emptyBodySchema,
    answer: { status: 202, schema: acceptedSchema },
    handle: async ({ person }, { id }) => accepted(await command(world, person, id, { type: 'Stop' })),
  }),
]

/** Within the limit's turn a repetition is told the first answer, also when it comes while the first is under way. */
const send = async (
  world: HttpWorld,
  limit: RunningLimit,
  { person, body }: Call<unknown, MessageBody>,
  { id, state }: Found,
) => {
  if ('text' in body && body.text.length > world.limits.maxMessageLength)
    return refuse('error.messageTooLong', { max: world.limits.maxMessageLength })
  const messageId = body.messageId ?? world.clock.id()
  const before = body.messageId === undefined ? null : await acceptedBefore(world, id, body.messageId)
  if (before !== null) return before
  const wanted = wantedBy(body, messageId, world)
  if (wanted === null) return refuse('not-offered')
  // The rules of the conversation first: whoever may not write learns why, not that others are running.
  if (state.turn.kind === 'running') return refuse('conversation-processing')
  return await limit(person.user.id, async () => {
    const repeated = body.messageId === undefined ? null : await acceptedBefore(world, id, body.messageId)
    if (repeated !== null) return repeated
    const executed = await command(world, person, id, wanted)
    return isRefusal(executed) ? executed : accepted(executed, { messageId })
  })
}

/** A process without a page cannot be given one yet, so its button is not offered. */
const wantedBy = (body: MessageBody, messageId: string, world: HttpWorld): Wanted | null => {
  const plan = world.plan(world.clock.id())
  if ('text' in body) return { type: 'SendMessage', messageId, text: body.text, plan }
  return body.origin === 'continue' ? { type: 'ContinueProcess', messageId, plan } : null
}
