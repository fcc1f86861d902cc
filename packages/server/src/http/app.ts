import { refuse } from '@placet/core/kernel'
import { Hono, type MiddlewareHandler } from 'hono'
import { noIdempotency } from './idempotency.ts'
import type { Live } from './live/live.ts'
import { csrf } from './middleware/csrf.ts'
import { knownHost } from './middleware/known-host.ts'
import { createRateLimit } from './middleware/rate-limit.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import type { HttpVariables } from './person.ts'
import { problem } from './problem.ts'
import { register } from './register.ts'
import type { Route } from './route.ts'
import { answerRoutes } from './routes/answers.ts'
import { conversationRoutes } from './routes/conversations.ts'
import { eventRoutes } from './routes/events.ts'
import { messageRoutes } from './routes/messages.ts'
import { createRunningLimit } from './running-limit.ts'
import { type WebFolders, webFiles } from './web-files.ts'
import type { HttpWorld } from './world.ts'

export type App = Hono<HttpVariables>

export type AppOptions = {
  readonly world: HttpWorld
  readonly live: Live
  /** Sets `person`, or answers 401. */
  readonly authentication: MiddlewareHandler<HttpVariables>
  /** Sign-in and sign-out, open to everybody. */
  readonly openApps?: readonly App[]
  /** Further apps behind the sign-in. */
  readonly apps?: readonly App[]
  readonly folders: WebFolders
  /** Names under which this server answers. */
  readonly hosts: ReadonlySet<string>
  /** The origin under which browsers know it, when that is not its own. */
  readonly publicOrigin: string | null
}

/** The routes as one function from request to response; nothing here opens a socket. */
export const createApp = (options: AppOptions): App => {
  const { world } = options
  const app: App = new Hono()
  const rate = createRateLimit(world.limits.rateMax, world.clock)
  app.use(securityHeaders())
  app.use(knownHost(options.hosts))
  app.notFound((context) => problem(context, refuse('error.notFound')))
  app.onError((error, context) => {
    world.log('error', 'A request failed.', { cause: error, method: context.req.method, path: context.req.routePath })
    return problem(context, refuse('error.internal'))
  })
  openRoutes(app, options, rate.byAddress)
  app.use('/ai-chat/*', rate.signedOut, options.authentication, rate.byUser, csrf(options.publicOrigin))
  register(app, routesOf(world, options.live), world, noIdempotency)
  for (const more of options.apps ?? []) app.route('/', more)
  webFiles(app, options.folders)
  return app
}

const openRoutes = (app: App, { world, openApps = [] }: AppOptions, limit: MiddlewareHandler<HttpVariables>): void => {
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const ok = await world.ready()
    return context.json({ ok }, ok ? 200 : 503)
  })
  app.use('/ai-chat/auth/*', limit)
  app.get('/ai-chat/status', limit, async (context) => context.json(await world.status()))
  for (const more of openApps) app.route('/', more)
}

const routesOf = (world: HttpWorld, live: Live): readonly Route[] => {
  const limit = createRunningLimit(world)
  return [
    ...conversationRoutes(world, limit),
    ...messageRoutes(world, limit),
    ...answerRoutes(world),
    ...eventRoutes(world, live),
  ]
}
