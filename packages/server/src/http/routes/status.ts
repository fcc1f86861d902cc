import { statusSchema } from '@placet/contract'
import type { Context, MiddlewareHandler } from 'hono'
import type { App } from '../app.ts'
import type { Metrics } from '../metrics.ts'
import type { HttpVariables, Person } from '../person.ts'
import type { HttpWorld } from '../world.ts'

type Authentication = MiddlewareHandler<HttpVariables>

/** What is open to whoever can reach the server. */
export const statusRoutes = (
  app: App,
  world: HttpWorld,
  { authentication, metrics, limit }: { authentication: Authentication; metrics: Metrics; limit: Authentication },
): void => {
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const ok = await world.ready()
    return context.json({ ok }, ok ? 200 : 503)
  })
  app.get('/metrics', (context) =>
    context.body(metrics.text(), 200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }),
  )
  app.get('/ai-chat/status', limit, async (context) => {
    const person = await personOf(context, authentication)
    const user = person === null ? null : { id: person.user.id, name: person.user.name }
    const { maxMessageLength, runningPerUserMax } = world.limits
    const open = {
      user,
      limits: { maxMessageLength, runningPerUserMax },
      formats: [],
      unavailableTools: [],
      issues: [],
    }
    return context.json(statusSchema.parse({ ...(await world.status()), ...open }), 200, {
      'cache-control': 'no-store',
    })
  })
}

/** Who asks, where it makes no difference whether anybody does. */
const personOf = async (context: Context<HttpVariables>, authentication: Authentication): Promise<Person | null> => {
  let isKnown = false
  await authentication(context, async () => {
    isKnown = true
  })
  return isKnown ? context.get('person') : null
}
