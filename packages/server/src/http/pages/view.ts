import type { Site } from '@placet/core/content'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { Reader } from '../../views/index.ts'
import type { Person } from '../person.ts'
import { findPage } from './find-page.ts'
import { viewDocument } from './view-document.ts'
import type { PageWorld } from './world.ts'

type Query = { readonly language?: number; readonly theme?: 'light' | 'dark' | 'system' }
type Call = { readonly person: Person; readonly reader: Reader; readonly query: Query }

/** Placet's own script and style, images of the site, and nothing else; shown in Placet's own frame only. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export const viewOf = async (
  { source }: Pick<PageWorld, 'source'>,
  uid: string,
  { person, reader, query }: Call,
): Promise<Response | Refusal> => {
  const { user } = person
  const page = await findPage({ source }, uid, { language: query.language, user })
  const rendered = page === null ? null : await source.render(uid, page.language, user)
  if (page === null || rendered === null) return refuse('error.notFound')
  const theme = query.theme ?? user.theme
  const site = (await source.sites(user)).find(({ id }) => id === page.site)
  const html = viewDocument({
    ...{ title: rendered.title, content: rendered.html, reader: reader.language },
    language: codeOf(site, page.language),
    theme: theme === 'system' ? null : theme,
  })
  return new Response(html, { headers })
}

const codeOf = (site: Site | undefined, language: number): string | null =>
  site?.languages.find(({ uid }) => uid === language)?.code ?? null
