import { getConnInfo } from '@hono/node-server/conninfo'
import { refuse } from '@placet/core/kernel'
import type { Clock } from '@placet/core/ports'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpVariables } from '../person.ts'
import { problem } from '../problem.ts'

const windowMs = 60_000
const keysMax = 10_000

/** So many requests per minute and user; whoever is not signed in is counted by address. 0 = as many as they like. */
export const createRateLimit = (max: number, clock: Clock) => {
  const count = createCounter(max, clock)

  const byUser: MiddlewareHandler<HttpVariables> = async (context, next) => {
    const retryAfter = count(`user ${context.get('person').user.id}`)
    return retryAfter === null ? await next() : problem(context, refuse('error.rateLimited', { retryAfter }))
  }

  /** For what is open to everybody, and for requests that turn out not to be signed in. */
  const byAddress: MiddlewareHandler<HttpVariables> = async (context, next) => {
    const retryAfter = count(`address ${addressOf(context)}`)
    return retryAfter === null ? await next() : problem(context, refuse('error.rateLimited', { retryAfter }))
  }

  const signedOut: MiddlewareHandler<HttpVariables> = async (context, next) => {
    await next()
    if (context.res.status !== 401) return
    const retryAfter = count(`address ${addressOf(context)}`)
    if (retryAfter !== null) context.res = problem(context, refuse('error.rateLimited', { retryAfter }))
  }

  return { byUser, byAddress, signedOut }
}

type Window = { readonly since: number; readonly requests: number }

/** Answers the seconds to wait once there were too many, else null. */
const createCounter = (max: number, clock: Clock) => {
  const windows = new Map<string, Window>()
  return (key: string): number | null => {
    if (max === 0) return null
    const now = Date.parse(clock.now())
    const known = windows.get(key)
    const current = known === undefined || now - known.since >= windowMs ? { since: now, requests: 0 } : known
    if (current.requests >= max) return Math.max(1, Math.ceil((current.since + windowMs - now) / 1000))
    windows.delete(key)
    windows.set(key, { ...current, requests: current.requests + 1 })
    const oldest = windows.keys().next()
    if (windows.size > keysMax && !oldest.done) windows.delete(oldest.value)
    return null
  }
}

/** In process there is no socket. */
const addressOf = (context: Context): string => {
  try {
    return getConnInfo(context).remote.address ?? 'unknown'
  } catch {
    return 'unknown'
  }
}
