import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Hono } from 'hono'
import type { HttpVariables } from './person.ts'

export type WebFolders = {
  /** The pages as they are built. */
  readonly built: string
  /** The page that stands in while nothing is built. */
  readonly fallback: string
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
}

/** Addresses of the application: one page answers them all and finds its way by itself. */
const addresses = ['/', '/pages', '/chat', '/dashboard', '/inbox', '/knowledge', '/admin', '/admin/*', '/sign-in']
const name = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** The application's own files. Built names carry a hash of their content, so they may be kept for ever. */
export const webFiles = (app: Hono<HttpVariables>, { built, fallback }: WebFolders): void => {
  for (const address of addresses) {
    app.get(address, async (context) => {
      const page = (await read(built, 'index.html')) ?? (await read(fallback, 'status.html'))
      return page === null ? context.notFound() : file(context, 'index.html', page, 'no-cache')
    })
  }
  app.get('/assets/:file', async (context) => {
    const asked = context.req.param('file')
    const found = name.test(asked) ? await read(join(built, 'assets'), asked) : null
    return found === null ? context.notFound() : file(context, asked, found, 'public, max-age=31536000, immutable')
  })
  app.get('/:file{[A-Za-z0-9_-]+\\.[A-Za-z0-9_.-]+}', async (context) => {
    const asked = context.req.param('file')
    const found = name.test(asked) ? ((await read(built, asked)) ?? (await read(fallback, asked))) : null
    return found === null ? context.notFound() : file(context, asked, found, 'no-cache')
  })
}

type Bytes = Uint8Array<ArrayBuffer>

const read = async (folder: string, asked: string): Promise<Bytes | null> => {
  try {
    return new Uint8Array(await readFile(join(folder, asked)))
  } catch {
    return null
  }
}

const file = (context: Context, asked: string, bytes: Bytes, cacheControl: string): Response => {
  const type = types[asked.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return context.body(bytes, 200, { 'content-type': type, 'cache-control': cacheControl })
}
