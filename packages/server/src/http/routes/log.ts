import { logSchema } from '@placet/contract'
import { z } from 'zod'
import { conversationFacts, streamIdOf } from '../../conversations/index.ts'
import { viewFact } from '../../views/index.ts'
import { conversationRoute, type Route } from '../route.ts'
import type { HttpWorld } from '../world.ts'

const query = z.object({
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

export const logRoutes = ({ events }: Pick<HttpWorld, 'events'>): readonly Route[] => [
  conversationRoute({
    ...{
      method: 'get',
      path: '/ai-chat/conversations/:id/log',
      summary: 'The stored facts, as the caller may see them',
    },
    query,
    answer: { status: 200, schema: logSchema },
    handle: async ({ reader, query: { after, limit }, context }, { id }) => {
      const stored = conversationFacts(await events.readStream(streamIdOf(id), { after, limit: limit + 1 }))
      const facts = stored.slice(0, limit).map((fact) => viewFact(fact, reader))
      if (/\bapplication\/x-ndjson\b/.test(context.req.header('accept') ?? '')) {
        const lines = facts.map((fact) => `${JSON.stringify(fact)}\n`).join('')
        return context.body(lines, 200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' })
      }
      const next = stored.length > limit ? (facts.at(-1)?.version ?? null) : null
      return { status: 200, body: { events: facts, next } }
    },
  }),
]
