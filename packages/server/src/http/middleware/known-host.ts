import { refuse } from '@placet/core/kernel'
import type { MiddlewareHandler } from 'hono'
import { problem } from '../problem.ts'

/** Answers under the server's own names only, so that a foreign name cannot be pointed at it (DNS rebinding). */
export const knownHost =
  (hosts: ReadonlySet<string>): MiddlewareHandler =>
  async (context, next) => {
    const host = context.req.header('host') ?? new URL(context.req.url).host
    if (!hosts.has(host.replace(/:\d+$/, '').toLowerCase())) return problem(context, refuse('error.unknownHost'))
    return await next()
  }
