import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '@placet/core/ports'
import { Hono } from 'hono'
import { openStore, type Store, type User } from '../../store/index.ts'
import { systemClock } from '../../worker/index.ts'
import type { HttpVariables } from '../person.ts'
import { type Auth, createAuth } from './index.ts'

export const adminToken = 'the-administrators-own-api-token'

/** A server's front door over a database in memory; `/ai-chat/who` stands for every route behind it. */
export const openDoor = async (url: string | null = null) => {
  const store = await openStore({ at: { memory: true }, administrator: { name: 'Ada', email: null, language: 'de' } })
  const dataFolder = mkdtempSync(join(tmpdir(), 'placet-door-'))
  let aheadMs = 0
  const clock: Clock = {
    ...systemClock,
    now: () => new Date(Date.parse(systemClock.now()) + aheadMs).toISOString(),
  }
  const config = { url, host: '127.0.0.1', port: 4170, secret: null, adminToken, dataFolder }
  const auth = await createAuth({ store, config, clock, log: () => undefined })
  return {
    ...{ store, auth, config, app: appWith(auth) },
    passes: (ms: number) => {
      aheadMs += ms
    },
    close: async () => {
      await store.close()
      rmSync(dataFolder, { recursive: true })
    },
  }
}

export type Door = Awaited<ReturnType<typeof openDoor>>

const appWith = (auth: Auth): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  app.route('/', auth.routes)
  app.use('/ai-chat/*', auth.middleware)
  app.all('/ai-chat/who', (context) => context.json(context.get('person')))
  return app
}

/** A browser on our own page: it keeps cookies, and says where a request comes from. */
export const browser = ({ app }: Pick<Door, 'app'>) => {
  const jar = new Map<string, string>()
  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) })
    if (jar.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await app.request(path, { ...init, headers })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) jar.delete(name)
      else jar.set(name, value)
    }
    return answer
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    })
  return {
    ...{ jar, send, post },
    who: () => send('/ai-chat/who'),
    /** Presses the button on the page that a sign-in link shows. */
    press: (link: string, headers: Record<string, string> = {}) =>
      send('/ai-chat/auth/link', {
        method: 'POST',
        body: new URL(link, 'http://placet.invalid').search.slice(1),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
  }
}

export const signedIn = async (door: Door, user: User = door.store.administrator) => {
  const someone = browser(door)
  await someone.press(await door.auth.signInLink(user.id))
  return someone
}

export const viewer = (store: Store): Promise<User> =>
  store.users.create({ name: 'viewer', email: 'viewer@example.org', language: 'en', role: 'viewer' })
