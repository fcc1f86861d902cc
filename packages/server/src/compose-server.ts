import { timingSafeEqual } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Status } from '@placet/contract'
import { refuse } from '@placet/core/kernel'
import type { MiddlewareHandler } from 'hono'
import { type Log, type Placet, version } from './compose.ts'
import { type App, createApp, type HttpVariables } from './http/index.ts'
import { problem } from './http/problem.ts'

export type PlacetServer = { readonly app: App; close(): Promise<void> }

/** The routes over a running Placet. */
export const composeServer = (placet: Placet, { log }: { readonly log: Log }): PlacetServer => {
  const { config, store, conversations, views, list, source, skills, clock, plan, model, onText } = placet
  const web = join(dirname(fileURLToPath(import.meta.url)), '../../web')
  const app = createApp({
    world: {
      ...{ conversations, views, list, source, skills, clock, plan, model, onText, log },
      ...{ events: store.events, users: store.users },
      limits: {
        maxMessageLength: config.maxMessageLength,
        runningPerUserMax: config.runningPerUserMax,
        rateMax: config.rateMax,
      },
      status: () => statusOf(placet),
      ready: async () => true,
    },
    authentication: byAdministratorToken(placet),
    folders: { built: join(web, 'dist'), fallback: join(web, 'public') },
    hosts: hostsOf(placet),
    publicOrigin: config.url === null ? null : new URL(config.url).origin,
  })
  return { app, close: async () => {} }
}

/** The one token that comes with the settings. */
const byAdministratorToken =
  ({ config, store }: Placet): MiddlewareHandler<HttpVariables> =>
  async (context, next) => {
    const given = Buffer.from(context.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
    const wanted = Buffer.from(config.adminToken ?? '')
    if (wanted.length === 0 || wanted.length !== given.length || !timingSafeEqual(wanted, given))
      return problem(context, refuse('error.signedOut'))
    const user = (await store.users.find(store.administrator.id)) ?? store.administrator
    context.set('person', { user, mayEdit: user.mayEdit, via: 'token' })
    return await next()
  }

const hostsOf = ({ config }: Placet): ReadonlySet<string> =>
  new Set([
    ...['localhost', '127.0.0.1', '[::1]', config.host.toLowerCase()],
    ...(config.url === null ? [] : [new URL(config.url).hostname]),
  ])

export const statusOf = async ({ model, source, store }: Placet): Promise<Status> => {
  const { administrator } = store
  const sites = await source.sites(administrator)
  return {
    ...{ version, offline: model.id === 'offline', model: { id: model.id, title: model.title.en } },
    sites: await Promise.all(
      sites.map(async ({ id, title, languages }) => ({
        ...{ id, title, languages },
        pages: await countPages(source, id, administrator),
      })),
    ),
  }
}

const countPages = async (
  source: Placet['source'],
  site: string,
  user: Placet['store']['administrator'],
  parent?: string,
): Promise<number> => {
  const nodes = await source.pages({ site, ...(parent === undefined ? {} : { parent }) }, user)
  const parents = nodes.filter((node) => node.hasChildren)
  const below = await Promise.all(parents.map((node) => countPages(source, site, user, node.uid)))
  return nodes.filter((node) => node.kind === 'page').length + below.reduce((sum, count) => sum + count, 0)
}
