import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Users } from '../../store/index.ts'
import type { HttpVariables } from '../person.ts'
import type { Session, Sessions } from './sessions.ts'
import { isSameToken } from './token.ts'

/** `expiresAt` null for a token. */
export type Known = Pick<Session, 'person' | 'begunByLinkAt'> & { readonly expiresAt: string | null }

/** Who asks, by the token a request sends on purpose, else by its session cookie. */
export type Identify = (context: Context<HttpVariables>) => Promise<Identified>

/** `setCookie` belongs on the answer, whatever it is: a used session is prolonged, a dead cookie goes. */
export type Identified = { readonly known: Known | null; readonly setCookie: readonly string[] }

export type IdentifyWorld = {
  readonly sessions: Sessions
  readonly users: Users
  readonly cookieName: string
  /** Whoever sends one of these is the first administrator. */
  readonly tokens: readonly string[]
  readonly administratorId: string
}

export const createIdentify = ({ sessions, users, cookieName, tokens, administratorId }: IdentifyWorld): Identify => {
  const byToken = async (authorization: string): Promise<Known | null> => {
    const given = bearerOf(authorization)
    if (tokens.filter((token) => isSameToken(given, token)).length === 0) return null
    const user = await users.find(administratorId)
    if (user === null) return null
    return { person: { user, mayEdit: user.mayEdit, via: 'token' }, expiresAt: null, begunByLinkAt: null }
  }

  return async (context) => {
    const authorization = context.req.header('authorization')
    if (authorization !== undefined) return { known: await byToken(authorization), setCookie: [] }
    const cookie = getCookie(context, cookieName)
    if (cookie === undefined) return { known: null, setCookie: [] }
    const { session, setCookie } = await sessions.find(context.req.raw.headers, cookie)
    return { known: session, setCookie }
  }
}

/** The token of an `Authorization: Bearer …`, '' for anything else. */
export const bearerOf = (authorization: string | undefined): string =>
  /^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1] ?? ''
