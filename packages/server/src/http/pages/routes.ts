import { idSchema, pageChangeListSchema, pageListSchema, pageSchema, siteListSchema } from '@placet/contract'
import { refuse } from '@placet/core/kernel'
import { z } from 'zod'
import { type Route, route } from '../route.ts'
import { findPage } from './find-page.ts'
import { listChanges } from './list-changes.ts'
import { listPages } from './list-pages.ts'
import { assetAt } from './site-asset.ts'
import { viewOf } from './view.ts'
import { viewPage } from './view-page.ts'
import type { PageWorld } from './world.ts'

const language = z.coerce.number().int().min(0).max(1_000_000).exactOptional()
const listing = {
  cursor: z.string().max(500).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
}
const pagesQuery = z.object({
  ...{ site: z.string().min(1).max(200), parent: idSchema.exactOptional(), language },
  ...{ search: z.string().max(200).exactOptional(), ...listing },
})
const viewQuery = z.object({ language, theme: z.enum(['light', 'dark', 'system']).exactOptional() })

/** Sites and pages, as the content source shows them to whoever asks. */
export const pageRoutes = (world: PageWorld): readonly Route[] => [
  route({
    ...{ method: 'get', path: '/ai-chat/sites', summary: 'The sites, each with its languages' },
    answer: { status: 200, schema: siteListSchema },
    handle: async ({ person }) => ({ status: 200, body: { items: await world.source.sites(person.user) } }),
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/pages', summary: 'A level of the tree of pages, or what a search finds' },
    query: pagesQuery,
    answer: { status: 200, schema: pageListSchema },
    handle: ({ person, query }) => listPages(world, person, query),
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/pages/:uid', summary: 'A page with its fields and elements' },
    query: z.object({ language }),
    answer: { status: 200, schema: pageSchema },
    handle: async ({ person, reader, parameter, query }) => {
      const asked = { language: query.language, user: person.user }
      const page = await findPage(world, parameter('uid'), asked)
      return page === null ? refuse('error.notFound') : { status: 200, body: viewPage(page, reader.language) }
    },
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/pages/:uid/changes', summary: 'What was applied to a page, the newest first' },
    query: z.object({ language, ...listing }),
    answer: { status: 200, schema: pageChangeListSchema },
    handle: (call) => listChanges(world, call.parameter('uid'), call),
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/pages/:uid/view', summary: 'The page as visitors read it, for a frame' },
    query: viewQuery,
    answer: { status: 200, schema: 'text/html' },
    handle: (call) => viewOf(world, call.parameter('uid'), call),
  }),
  route({
    ...{ method: 'get', path: '/ai-chat/sites/:site/assets/*', summary: 'An image of a site' },
    answer: { status: 200, schema: 'application/octet-stream' },
    handle: ({ person, context }) => assetAt(world, person, context.req.raw),
  }),
]
