import { refuse } from '@placet/core/kernel'
import type { Clock } from '@placet/core/ports'
import { Hono, type MiddlewareHandler } from 'hono'
import type { Log } from '../../compose.ts'
import type { Config } from '../../config/index.ts'
import type { Store } from '../../store/index.ts'
import type { HttpVariables } from '../person.ts'
import { problem } from '../problem.ts'
import { createAttempts } from './attempts.ts'
import { withCookies } from './cookies.ts'
import { bearerOf, createIdentify } from './identify.ts'
import { createLibrary } from './library.ts'
import { linkRoutes } from './link-routes.ts'
import { signInRoutes } from './routes.ts'
import { cookieSecret } from './secret.ts'
import { createSessions, type EndListener } from './sessions.ts'
import { createSignInLinks } from './sign-in-links.ts'
import { isSameToken, randomToken } from './token.ts'

export type AuthOptions = {
  readonly store: Pick<Store, 'kysely' | 'users' | 'administrator'>
  readonly config: Pick<Config, 'url' | 'host' | 'port' | 'secret' | 'adminToken' | 'dataFolder'>
  readonly clock: Clock
  readonly log: Log
}

export type Auth = {
  /** Everything under `/ai-chat/auth/`; open to whoever is not signed in. */
  readonly routes: Hono<HttpVariables>
  /** Before every other route: sets `person`, or answers 401 `error.signedOut`. */
  readonly middleware: MiddlewareHandler<HttpVariables>
  /** The path of a new one-time link for somebody. */
  signInLink(userId: string, to?: string): Promise<string>
  /** For the address file: whoever can read it is the first administrator, and may do what is for the machine alone. */
  readonly localToken: string
  isLocal(authorization: string | undefined): boolean
  /** Hears at once which sessions end by a sign-out or a new password, so that their live streams end too. */
  onSessionsEnded(listener: EndListener): () => void
  /** Whether a session goes on; asked now and then by streams, for one that lapses or is removed elsewhere. */
  isAlive(sessionId: string): Promise<boolean>
}

/** Who may come in, and how. */
export const createAuth = async ({ store, config, clock, log }: AuthOptions): Promise<Auth> => {
  const { kysely, users, administrator } = store
  const library = createLibrary({
    ...{ kysely, log, secret: cookieSecret(config.secret, config.dataFolder) },
    address: config.url ?? `http://${config.host}:${config.port}`,
  })
  const nowMs = (): number => Date.parse(clock.now())
  const sessions = createSessions(library, users, clock)
  const links = createSignInLinks(kysely, clock)
  const localToken = randomToken()
  const identify = createIdentify({
    ...{ sessions, users, administratorId: administrator.id },
    cookieName: (await library.$context).authCookies.sessionToken.name,
    tokens: [localToken, ...(config.adminToken === null ? [] : [config.adminToken])],
  })
  const routes = new Hono<HttpVariables>()
  routes.route('/', linkRoutes(library, links))
  routes.route('/', signInRoutes({ library, sessions, users, identify, nowMs, attempts: createAttempts(clock) }))

  return {
    ...{ routes, localToken, signInLink: links.create, onSessionsEnded: sessions.onEnded },
    isLocal: (authorization) => isSameToken(bearerOf(authorization), localToken),
    middleware: async (context, next) => {
      const { known, setCookie } = await identify(context)
      if (known === null) return withCookies(problem(context, refuse('error.signedOut')), setCookie)
      context.set('person', known.person)
      await next()
      return void withCookies(context.res, setCookie)
    },
    isAlive: async (sessionId) => {
      const row = await kysely
        .selectFrom('sessions')
        .select('expires_at')
        .where('id', '=', sessionId)
        .executeTakeFirst()
      return row !== undefined && row.expires_at.getTime() > nowMs()
    },
  }
}
