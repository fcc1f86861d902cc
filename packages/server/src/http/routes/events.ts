import { idSchema } from '@placet/contract'
import { isRefusal } from '@placet/core/kernel'
import type { Context } from 'hono'
import { z } from 'zod'
import { findConversation } from '../find.ts'
import type { Live } from '../live/live.ts'
import { readerOf } from '../pages-shown.ts'
import { conversationRoute, type Route, route } from '../route.ts'
import type { HttpWorld } from '../world.ts'

const after = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const query = z.object({ after: after.default(0) })
const listQuery = query.extend({ conversation: idSchema.exactOptional() })
const answer = { status: 200, schema: 'text/event-stream' } as const

export const eventRoutes = (world: HttpWorld, live: Live): readonly Route[] => [
  conversationRoute({
    ...{ method: 'get', path: '/ai-chat/conversations/:id/events', summary: 'A conversation, live', query, answer },
    handle: async ({ person, reader, query, context }, { id, state }) => {
      const named = await readerOf(world.source, state.subject, person.user, reader)
      const conversation = { id, after: versionOf(context, query.after) }
      return streamed(context, live.open({ person, reader: named, conversation, withList: false }))
    },
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/events', summary: 'The caller’s list, live, and with it one conversation' },
    ...{ query: listQuery, answer },
    handle: async ({ person, reader, query, context }) => {
      if (query.conversation === undefined)
        return streamed(context, live.open({ person, reader, conversation: null, withList: true }))
      const found = await findConversation(world, person, query.conversation)
      if (isRefusal(found)) return found
      const named = await readerOf(world.source, found.state.subject, person.user, reader)
      const conversation = { id: found.id, after: versionOf(context, query.after) }
      return streamed(context, live.open({ person, reader: named, conversation, withList: true }))
    },
  }),
]

/** What a browser sends by itself when it comes back is newer than what stands in the address. */
const versionOf = (context: Context, asked: number): number => {
  const sent = after.safeParse(context.req.header('last-event-id') || undefined)
  return sent.success ? sent.data : asked
}

/** Never compressed and never held back by a proxy. */
const streamed = (context: Context, body: ReadableStream): Response =>
  context.body(body, 200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'content-encoding': 'identity',
    'x-accel-buffering': 'no',
  })
