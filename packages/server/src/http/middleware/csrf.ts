import { refuse } from '@placet/core/kernel'
import type { Context, MiddlewareHandler } from 'hono'
import type { HttpVariables } from '../person.ts'
import { problem } from '../problem.ts'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A cookie goes along with whatever a foreign page sends; what changes something must come from a page of ours. */
export const csrf =
  (publicOrigin: string | null): MiddlewareHandler<HttpVariables> =>
  async (context, next) => {
    const isSafe = harmless.has(context.req.method) || context.get('person').via === 'token'
    return isSafe || isSameOrigin(context, publicOrigin) ? await next() : problem(context, refuse('error.csrf'))
  }

/** Browsers say it themselves; older ones name the origin. */
const isSameOrigin = (context: Context, publicOrigin: string | null): boolean => {
  const site = context.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = context.req.header('origin')
  if (origin === undefined) return false
  return (
    origin === publicOrigin || URL.parse(origin)?.host === (context.req.header('host') ?? new URL(context.req.url).host)
  )
}
