import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Status } from '@placet/contract'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

export type AppWorld = {
  readonly status: () => Promise<Status>
  readonly ready: () => Promise<boolean>
  /** Where the built pages lie. */
  readonly publicFolder: string
  /** Names under which this server answers; any other Host is refused (DNS rebinding). */
  readonly hosts: ReadonlySet<string>
}

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/': { name: 'status.html', type: 'text/html; charset=utf-8' },
  '/status.css': { name: 'status.css', type: 'text/css; charset=utf-8' },
  '/status.js': { name: 'status.js', type: 'text/javascript; charset=utf-8' },
}

/** The routes as one function from request to response; nothing here opens a socket. */
export const createApp = (world: AppWorld): Hono => {
  const app = new Hono()
  app.use(
    secureHeaders({
      strictTransportSecurity: false,
      contentSecurityPolicy: { defaultSrc: ["'self'"], frameAncestors: ["'none'"] },
    }),
  )
  app.use(async (context, next) => {
    const host = context.req.header('host')?.replace(/:\d+$/, '').toLowerCase() ?? ''
    if (!world.hosts.has(host)) return context.json(problem(421, 'error.unknownHost'), 421, problemType)
    return await next()
  })
  app.get('/healthz', (context) => context.json({ ok: true }))
  app.get('/readyz', async (context) => {
    const ready = await world.ready()
    return context.json({ ok: ready }, ready ? 200 : 503)
  })
  app.get('/ai-chat/status', async (context) => context.json(await world.status()))
  for (const [path, file] of Object.entries(files)) {
    app.get(path, async (context) => {
      const text = await readFile(join(world.publicFolder, file.name), 'utf8')
      return context.body(text, 200, { 'content-type': file.type })
    })
  }
  app.notFound((context) => context.json(problem(404, 'error.notFound'), 404, problemType))
  app.onError((_error, context) => context.json(problem(500, 'error.unexpected'), 500, problemType))
  return app
}

const titles: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  421: 'This server does not answer under that host name.',
  500: 'Something went wrong. Nothing was changed; the log says more.',
}

const problem = (status: 404 | 421 | 500, code: string) => ({
  ...{ type: 'about:blank', title: titles[status] ?? '', status, code },
})

const problemType = { 'content-type': 'application/problem+json' }
