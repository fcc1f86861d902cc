import { refuse } from '@placet/core/kernel'
import { Hono, type MiddlewareHandler } from 'hono'
import { createIdempotency } from './idempotency.ts'
import type { Live } from './live/live.ts'
import { createMetrics } from './metrics.ts'
import { csrf } from './middleware/csrf.ts'
import { knownHost } from './middleware/known-host.ts'
import { createRateLimit } from './middleware/rate-limit.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { openApi } from './openapi.ts'
import type { HttpVariables } from './person.ts'
import { problem } from './problem.ts'
import { register } from './register.ts'
import type { Route } from './route.ts'
import { answerRoutes } from './routes/answers.ts'
import { conversationRoutes } from './routes/conversations.ts'
import { eventRoutes } from './routes/events.ts'
import { logRoutes } from './routes/log.ts'
import { meRoutes } from './routes/me.ts'
import { messageRoutes } from './routes/messages.ts'
import { skillRoutes } from './routes/skills.ts'
import { statusRoutes } from './routes/status.ts'
import { createRunningLimit } from './running-limit.ts'
import { type WebFolders, webFiles } from './web-files.ts'
import type { HttpWorld } from './world.ts'

export type App = Hono<HttpVariables>

export type AppOptions = {
  readonly world: HttpWorld
  readonly live: Live
  readonly version: string
  /** Sets `person`, or answers 401. */
  readonly authentication: MiddlewareHandler<HttpVariables>
  /** Sign-in and sign-out, open to everybody. */
  readonly openApps?: readonly App[]
  /** Further routes behind the sign-in. */
  readonly routes?: readonly Route[]
  /** Further files behind the sign-in. */
  readonly apps?: readonly App[]
  readonly folders: WebFolders
  /** Names under which this server answers. */
  readonly hosts: ReadonlySet<string>
  /** The origin under which browsers know it, when that is not its own. */
  readonly publicOrigin: string | null
}

/** The routes as one function from request to response; nothing here opens a socket. */
export const createApp = (options: AppOptions): App => {
  const { world, live, authentication } = options
  const app: App = new Hono()
  const rate = createRateLimit(world.limits.rateMax, world.clock)
  const metrics = createMetrics(world, () => live.people().length)
  app.use(metrics.requests, securityHeaders(), knownHost(options.hosts))
  app.notFound((context) => problem(context, refuse('error.notFound')))
  app.onError((error, context) => {
    world.log('error', 'A request failed.', { cause: error, method: context.req.method, path: context.req.routePath })
    return problem(context, refuse('error.internal'))
  })
  const routes = [...routesOf(world, live), ...(options.routes ?? [])]
  statusRoutes(app, world, { authentication, metrics, limit: rate.byAddress })
  const document = openApi(routes, options.version)
  app.get('/ai-chat/openapi.json', rate.byAddress, (context) => context.json(document))
  app.use('/ai-chat/auth/*', rate.byAddress)
  for (const more of options.openApps ?? []) app.route('/', more)
  app.use('/ai-chat/*', rate.signedOut, authentication, rate.byUser, csrf(options.publicOrigin))
  register(app, routes, world, createIdempotency(world.keys, world.clock))
  for (const more of options.apps ?? []) app.route('/', more)
  webFiles(app, options.folders)
  return app
}

const routesOf = (world: HttpWorld, live: Live): readonly Route[] => {
  const limit = createRunningLimit(world)
  return [
    ...conversationRoutes(world, limit),
    ...messageRoutes(world, limit),
    ...answerRoutes(world),
    ...eventRoutes(world, live),
    ...logRoutes(world),
    ...skillRoutes(world),
    ...meRoutes(world),
  ]
}
