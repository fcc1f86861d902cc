import type { Card, Problem, View } from '@placet/contract'
import type { Model } from '@placet/core/ports'
import type { MiddlewareHandler } from 'hono'
import { createConversationViews } from '../../packages/server/src/conversations/index.ts'
import {
  createApp,
  createLive,
  type HttpVariables,
  type HttpWorld,
  type Person,
} from '../../packages/server/src/http/index.ts'
import {
  createConversationList,
  createIdempotencyKeys,
  openStore,
  type Store,
} from '../../packages/server/src/store/index.ts'
import { createStage, erika, type Stage } from './stage.ts'

export const people = {
  erika: person(erika.id, erika.name, true, 'de'),
  otto: person('otto', 'Otto', false, 'de'),
  fay: person('fay', 'Fay', false, 'en'),
} as const

function person(id: string, name: string, isAdmin: boolean, language: 'de' | 'en'): Person {
  const user = { id, name, isAdmin, mayEdit: true, email: null, language, theme: 'system' as const }
  return { user, mayEdit: true, via: 'token' }
}

export type Asking = {
  readonly as?: keyof typeof people | null
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

let opened: Promise<Store> | null = null

/** One database per test file, emptied for each test. */
const emptyStore = async (): Promise<Store> => {
  opened ??= openStore({ at: { memory: true } })
  const store = await opened
  const tables = [
    'facts',
    'streams',
    'guards',
    'leases',
    'snapshots',
    'conversations',
    'messages',
    'runs',
    'outcomes',
    'idempotency',
  ]
  await store.database.query(`truncate ${[...tables, 'open_points'].join(', ')}`)
  return store
}

export const closeStore = async (): Promise<void> => {
  await (await opened)?.close()
  opened = null
}

export type HttpStageOptions = {
  readonly model: Model
  readonly limits?: Partial<HttpWorld['limits']>
  /** As a browser with a cookie, not as a program with a token. */
  readonly via?: Person['via']
}

/** The whole server in memory but for the socket: real store, worker, tools and skills; who asks stands in a header. */
export const createHttpStage = async ({ model, limits, via = 'token' }: HttpStageOptions) => {
  const store = await emptyStore()
  const texts = new Set<Parameters<HttpWorld['onText']>[0]>()
  const stage: Stage = await createStage({
    ...{ model, events: store.events, leases: store.leases },
    people: { find: async (id) => Object.values(people).find(({ user }) => user.id === id)?.user ?? null },
    onText: (id, delta) => {
      for (const listener of texts) listener(id, delta)
    },
  })
  stage.work()
  const world: HttpWorld = {
    ...{ clock: stage.clock, source: stage.source, skills: stage.skills, plan: stage.plan, model },
    ...{ conversations: stage.conversations, events: store.events, list: createConversationList(store.kysely) },
    keys: createIdempotencyKeys(store.database),
    views: createConversationViews(store.events, stage.conversations),
    users: { change: async () => null },
    limits: { maxMessageLength: 10_000, runningPerUserMax: 3, rateMax: 0, ...limits },
    log: (level, message, details) => {
      if (level === 'error') stage.errors.push([message, details])
    },
    status: async () => ({ version: '0', offline: true, model: { id: model.id, title: model.title.en }, sites: [] }),
    ready: async () => true,
    onText: (listener) => {
      texts.add(listener)
      return () => texts.delete(listener)
    },
  }
  const live = createLive(world)
  const app = createApp({
    ...{ world, live, version: '0' },
    authentication: byHeader(via),
    folders: { built: '/nowhere', fallback: '/nowhere' },
    hosts: new Set(['localhost', '127.0.0.1']),
    publicOrigin: null,
  })

  const ask = async (method: string, path: string, { as = 'erika', body, headers = {} }: Asking = {}) =>
    await app.request(`/ai-chat${path}`, {
      method,
      headers: {
        ...(as === null ? {} : { 'x-person': as }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })

  const get = async <Value>(path: string, asking: Asking = {}): Promise<Value> => {
    const response = await ask('GET', path, asking)
    if (response.status !== 200) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Value
  }

  const create = async (body: object, as: keyof typeof people = 'erika'): Promise<View> => {
    const response = await ask('POST', '/conversations/create', { as, body })
    if (response.status !== 201) throw new Error(`create: ${response.status} ${await response.text()}`)
    return ((await response.json()) as { conversation: View }).conversation
  }

  const settledCard = async (id: string): Promise<Card> => {
    await stage.settled(id)
    const { card } = await get<View>(`/conversations/${id}`)
    if (card === null) throw new Error('No card waits.')
    return card
  }

  return {
    ...{ app, store, stage, live, world, ask, get, create, settledCard },
    settled: (id: string) => stage.settled(id),
    close: async () => {
      live.close()
      await stage.close()
    },
  }
}

export type HttpStage = Awaited<ReturnType<typeof createHttpStage>>

export const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem

const byHeader =
  (via: Person['via']): MiddlewareHandler<HttpVariables> =>
  async (context, next) => {
    const name = context.req.header('x-person')
    if (name === undefined || !Object.hasOwn(people, name)) return new Response(null, { status: 401 })
    context.set('person', { ...people[name as keyof typeof people], via })
    return await next()
  }
