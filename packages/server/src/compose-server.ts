import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Status } from '@placet/contract'
import { type Log, type Placet, version } from './compose.ts'
import { type Auth, createAuth } from './http/auth/index.ts'
import { type App, createApp, createLive, endWithSessions, type HttpWorld } from './http/index.ts'
import { localRoutes } from './http/local/index.ts'
import { createPageRoutes, pageRoutes } from './http/pages/index.ts'
import { createIdempotencyKeys, createPageChanges } from './store/index.ts'

type PlacetStatus = Pick<Status, 'version' | 'offline' | 'model' | 'sites'>

export type PlacetServer = {
  readonly app: App
  readonly auth: Auth
  /** Ends every open stream; what is being answered is answered. */
  close(): Promise<void>
}

/** The routes over a running Placet. */
export const composeServer = async (placet: Placet, { log }: { readonly log: Log }): Promise<PlacetServer> => {
  const { config, store, source, clock } = placet
  const web = join(dirname(fileURLToPath(import.meta.url)), '../../web')
  const auth = await createAuth({ store, config, clock, log })
  const world = worldOf(placet, log)
  const live = createLive(world)
  const pageWorld = { ...world, changes: createPageChanges(store.kysely), publicFolder: join(web, 'public') }
  const stopWatchingSessions = endWithSessions(live, auth, world)
  const app = createApp({
    ...{ world, live, version, authentication: auth.middleware },
    openApps: [auth.routes, localRoutes({ auth, store, source })],
    // As data, so that they are described and guarded like the others; the app adds the page view's own files.
    ...{ routes: pageRoutes(pageWorld), apps: [createPageRoutes(pageWorld)] },
    folders: { built: join(web, 'dist'), fallback: join(web, 'public') },
    hosts: hostsOf(placet),
    publicOrigin: config.url === null ? null : new URL(config.url).origin,
  })
  return {
    ...{ app, auth },
    close: async () => {
      stopWatchingSessions()
      live.close()
    },
  }
}

const worldOf = (placet: Placet, log: Log): HttpWorld => {
  const { config, store, conversations, views, list, source, skills, clock, plan, model, onText } = placet
  const { maxMessageLength, runningPerUserMax, rateMax } = config
  return {
    ...{ conversations, views, list, source, skills, clock, plan, model, onText, log },
    ...{ events: store.events, users: store.users, keys: createIdempotencyKeys(store.database) },
    limits: { maxMessageLength, runningPerUserMax, rateMax },
    status: () => statusOf(placet),
    ready: async () => true,
  }
}

const hostsOf = ({ config }: Placet): ReadonlySet<string> =>
  new Set([
    ...['localhost', '127.0.0.1', '[::1]', config.host.toLowerCase()],
    ...(config.url === null ? [] : [new URL(config.url).hostname]),
  ])

export const statusOf = async ({ model, source, store }: Placet): Promise<PlacetStatus> => {
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
