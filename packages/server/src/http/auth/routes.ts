import { type PasswordBody, passwordBodySchema, type Session as SessionView, signInBodySchema } from '@placet/contract'
import { isRefusal, type Refusal, refuse } from '@placet/core/kernel'
import { isAPIError } from 'better-auth/api'
import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Users } from '../../store/index.ts'
import { readBody } from '../body.ts'
import type { HttpVariables, Person } from '../person.ts'
import { problem } from '../problem.ts'
import type { Attempts } from './attempts.ts'
import { withCookies } from './cookies.ts'
import type { Identify, Known } from './identify.ts'
import type { Library } from './library.ts'
import { changePassword } from './password.ts'
import { originOf } from './same-origin.ts'
import type { Sessions } from './sessions.ts'

export type SignInWorld = {
  readonly library: Library
  readonly sessions: Sessions
  readonly users: Users
  readonly attempts: Attempts
  readonly identify: Identify
  readonly nowMs: () => number
}

/** Signing in by e-mail and password, signing out, the session, the password: JSON, for the pages. */
export const signInRoutes = (world: SignInWorld): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  const on = (
    method: 'get' | 'post',
    path: string,
    handle: (context: Context<HttpVariables>) => Promise<Response | Refusal>,
  ) =>
    app.on(method.toUpperCase(), `/ai-chat/auth/${path}`, async (context) => {
      context.header('cache-control', 'no-store')
      const isForeign = method === 'post' && originOf(context.req.raw.headers) === 'other'
      const answer = isForeign ? refuse('error.csrf') : await handle(context)
      return isRefusal(answer) ? problem(context, answer) : answer
    })

  on('post', 'sign-in', (context) => signIn(context, world))
  on('get', 'session', async (context) => {
    const { known, setCookie } = await world.identify(context)
    return withCookies(context.json(await sessionView(world, known)), setCookie)
  })
  on('post', 'sign-out', (context) => signOut(context, world))
  on('post', 'password', async (context) => {
    const body = await bodyOf(context, passwordBodySchema)
    return isRefusal(body) ? body : await password(context, world, body)
  })
  return app
}

const signIn = async (context: Context, world: SignInWorld): Promise<Response | Refusal> => {
  const retryAfter = world.attempts.take(addressOf(context))
  if (retryAfter !== null) return refuse('error.rateLimited', { retryAfter })
  const body = await bodyOf(context, signInBodySchema)
  if (isRefusal(body)) return body
  const { headers } = context.req.raw
  try {
    const begun = await world.library.api.signInEmail({ body, headers, returnHeaders: true })
    const user = await world.users.find(begun.response.user.id)
    if (user === null) return refuse('error.signInFailed')
    const person: Person = { user, mayEdit: user.mayEdit, via: 'session' }
    const view = await sessionView(world, { person, expiresAt: null, begunByLinkAt: null })
    return withCookies(context.json(view), begun.headers.getSetCookie())
  } catch (error) {
    if (isAPIError(error) && error.status !== 'INTERNAL_SERVER_ERROR') return refuse('error.signInFailed')
    throw error
  }
}

/** Also for whoever is not signed in any more: then there is nothing left to do. */
const signOut = async (context: Context<HttpVariables>, world: SignInWorld): Promise<Response | Refusal> => {
  const { headers } = context.req.raw
  if (headers.has('cookie') && originOf(headers) !== 'same') return refuse('error.csrf')
  const { known } = await world.identify(context)
  const ended = await world.library.api.signOut({ headers, returnHeaders: true })
  const sessionId = known?.person.sessionId
  if (sessionId !== undefined) world.sessions.end(sessionId)
  return withCookies(context.body(null, 204), ended.headers.getSetCookie())
}

const password = async (
  context: Context<HttpVariables>,
  world: SignInWorld,
  body: PasswordBody,
): Promise<Response | Refusal> => {
  const { known } = await world.identify(context)
  if (known === null) return refuse('error.signedOut')
  if (known.person.via !== 'session') return refuse('error.sessionNeeded')
  if (originOf(context.req.raw.headers) !== 'same') return refuse('error.csrf')
  const retryAfter = world.attempts.take(addressOf(context))
  if (retryAfter !== null) return refuse('error.rateLimited', { retryAfter })
  const refused = await changePassword(world, { known, body, headers: context.req.raw.headers })
  return refused ?? context.body(null, 204)
}

const sessionView = async ({ users }: SignInWorld, known: Known | null): Promise<SessionView> => {
  if (known === null) return { user: null, expiresAt: null, hasPassword: false }
  const { id, name, email, isAdmin, language, theme } = known.person.user
  return {
    user: { id, name, email, isAdmin, language, theme },
    expiresAt: known.expiresAt,
    hasPassword: await users.hasPassword(id),
  }
}

const bodyOf = async <Schema extends z.ZodType>(
  context: Context,
  schema: Schema,
): Promise<z.infer<Schema> | Refusal> => {
  const read = await readBody(context)
  if (isRefusal(read)) return read
  const parsed = schema.safeParse(read.json)
  return parsed.success
    ? parsed.data
    : refuse('error.malformed', { field: parsed.error.issues[0]?.path.join('.') ?? 'body' })
}

/** Of the socket: what a request says of itself can be made up. */
const addressOf = ({ env }: Context): string => {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  return incoming?.socket?.remoteAddress ?? 'unknown'
}
