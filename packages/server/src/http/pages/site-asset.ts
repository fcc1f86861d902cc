import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { Person } from '../person.ts'
import type { PageWorld } from './world.ts'

/** Should one of them be opened by itself, it is in a box: no script, no form, no origin. */
const sandbox = 'sandbox'
/** A drawing is a document: it also loads nothing. */
const drawing = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

export const assetAt = async (
  { source }: Pick<PageWorld, 'source'>,
  { user }: Person,
  request: Request,
): Promise<Response | Refusal> => {
  const asked = askedFor(request.url)
  const asset = asked === null ? null : await source.asset(asked.site, asked.path, user)
  if (asset === null) return refuse('error.notFound')
  const etag = `"${createHash('sha256').update(asset.bytes).digest('base64url')}"`
  const headers = {
    ...{ 'content-type': asset.mime, etag, 'cache-control': 'private, no-cache' },
    'content-security-policy': asset.mime === 'image/svg+xml' ? drawing : sandbox,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(asset.bytes), { headers })
}

/** Decoded once, part by part; a slash that was encoded is no slash. */
const askedFor = (url: string): { readonly site: string; readonly path: string } | null => {
  const [, site = '', path = ''] = /^\/ai-chat\/sites\/([^/]+)\/assets\/(.+)$/.exec(new URL(url).pathname) ?? []
  try {
    const [name = '', ...parts] = [site, ...path.split('/')].map(decodeURIComponent)
    return parts.some((part) => /[/\\]/.test(part)) ? null : { site: name, path: parts.join('/') }
  } catch {
    return null
  }
}
