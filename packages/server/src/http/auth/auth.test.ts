import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionSchema } from '@placet/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adminToken, browser, type Door, openDoor, signedIn, viewer } from './auth.fixture.ts'
import { localPath } from './local-path.ts'
import { cookieSecret } from './secret.ts'

let door: Door
beforeAll(async () => {
  door = await openDoor()
}, 60_000)
afterAll(() => door.close())

const sessionOf = async (someone: ReturnType<typeof browser>): Promise<string> =>
  ((await (await someone.who()).json()) as { sessionId: string }).sessionId

const password = 'korrekt Pferd Batterie'

describe('sign-in links', () => {
  test('G1 a link shows a page, and its button signs in once', async () => {
    const link = await door.auth.signInLink(door.store.administrator.id, '/chat?conversation=c-1')
    const someone = browser(door)
    for (let look = 0; look < 3; look += 1) {
      const page = await someone.send(link, { headers: { 'accept-language': 'de' } })
      expect(page.status).toBe(200)
      const text = await page.text()
      expect(text).toContain('Der Link gilt nur einmal')
      expect(text).not.toMatch(/<script|style=|onclick/)
    }
    expect((await someone.who()).status).toBe(401)
    const begun = await someone.press(link)
    expect(begun.status).toBe(303)
    expect(begun.headers.get('location')).toBe('/chat?conversation=c-1')
    expect(await (await someone.who()).json()).toMatchObject({
      user: { name: 'Ada', isAdmin: true, language: 'de', theme: 'system', email: null },
      ...{ mayEdit: true, via: 'session' },
    })
    const other = browser(door)
    expect((await other.press(link)).status).toBe(404)
    expect((await other.send(link)).status).toBe(404)
    expect((await other.who()).status).toBe(401)
  })

  test('G1 of many who press at once one is signed in', async () => {
    const link = await door.auth.signInLink(door.store.administrator.id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => browser(door).press(link)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  test('G1 a link ends after 15 minutes, and a made-up one never begins', async () => {
    const link = await door.auth.signInLink(door.store.administrator.id)
    const someone = browser(door)
    door.passes(15 * 60_000 + 1)
    expect((await someone.send(link)).status).toBe(404)
    expect((await someone.press(link)).status).toBe(404)
    expect((await someone.press(`/ai-chat/auth/link?token=${'A'.repeat(43)}`)).status).toBe(404)
    expect((await someone.send('/ai-chat/auth/link')).status).toBe(404)
  })

  test('G1 the database holds no token', async () => {
    const token = new URLSearchParams((await door.auth.signInLink(door.store.administrator.id)).split('?')[1]).get(
      'token',
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await door.store.database.query('select * from verifications')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('S3 nobody is signed in by another web site', async () => {
    const link = await door.auth.signInLink(door.store.administrator.id)
    expect((await browser(door).press(link, { 'sec-fetch-site': 'cross-site' })).status).toBe(404)
    expect((await browser(door).press(link)).status).toBe(303)
  })

  test('B136 afterwards it leads to a path of this server only', () => {
    expect(localPath('/chat?conversation=c#end')).toBe('/chat?conversation=c#end')
    const elsewhere = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
    ]
    for (const to of [...elsewhere, '/..//evil.example', 'chat', '', undefined]) expect(localPath(to)).toBe('/')
  })
})

describe('sessions', () => {
  test('S3 the cookie is out of reach for scripts and other sites, and Secure with https', async () => {
    const flags = async (at: Door) => {
      const begun = await browser(at).press(await at.auth.signInLink(at.store.administrator.id))
      return begun.headers.getSetCookie().join('\n')
    }
    const plain = await flags(door)
    expect(plain).toMatch(/^placet\.session_token=[^;]+; .*HttpOnly; SameSite=Lax/)
    expect(plain).not.toContain('Secure')
    const secure = await openDoor('https://placet.example.org')
    expect(await flags(secure)).toMatch(/^__Secure-placet\.session_token=.*HttpOnly; Secure; SameSite=Lax/)
    await secure.close()
  }, 60_000)

  test('B135 whoever is not signed in is told so, on every route behind the door', async () => {
    const answer = await browser(door).send('/ai-chat/who', { headers: { 'accept-language': 'de' } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(await answer.json()).toMatchObject({ code: 'error.signedOut', status: 401 })
  })

  test('B131 B132 a session that is removed ends within two seconds, with one answer, and its cookie goes', async () => {
    const someone = await signedIn(door)
    expect((await someone.who()).status).toBe(200)
    await door.store.database.query('delete from sessions')
    door.passes(2001)
    expect((await someone.who()).status).toBe(401)
    expect(someone.jar.size).toBe(0)
    expect((await someone.who()).status).toBe(401)
    const session = await (await someone.send('/ai-chat/auth/session')).json()
    expect(sessionSchema.parse(session)).toEqual({ user: null, expiresAt: null, hasPassword: false })
  })

  test('G1 a session that is used is prolonged, and the browser hears of it', async () => {
    const someone = await signedIn(door)
    const sessionId = await sessionOf(someone)
    await door.store.database.query(`update sessions set expires_at = now() + interval '5 days' where id = $1`, [
      sessionId,
    ])
    door.passes(2001)
    const answer = await someone.who()
    expect(answer.headers.getSetCookie().join()).toContain('Max-Age=604800')
    expect((await someone.who()).headers.getSetCookie()).toEqual([])
  })

  test('B137 a session that lapses while a stream is open is seen by whoever asks after it', async () => {
    const someone = await signedIn(door)
    const sessionId = await sessionOf(someone)
    expect(await door.auth.isAlive(sessionId)).toBe(true)
    await door.store.database.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [
      sessionId,
    ])
    expect(await door.auth.isAlive(sessionId)).toBe(false)
    door.passes(2001)
    expect((await someone.who()).status).toBe(401)
  })

  test('G1 signing out ends the session at once, everywhere it was copied to', async () => {
    const someone = await signedIn(door)
    const copy = browser(door)
    for (const [name, value] of someone.jar) copy.jar.set(name, value)
    const sessionId = await sessionOf(copy)
    const ended: string[] = []
    const person = { user: door.store.administrator, mayEdit: true, via: 'session' as const, sessionId }
    const leave = door.auth.onSessionsEnded((isEnded) => isEnded(person) && ended.push(sessionId))
    expect((await someone.post('/ai-chat/auth/sign-out', {})).status).toBe(204)
    leave()
    expect(ended).toEqual([sessionId])
    expect((await copy.who()).status).toBe(401)
    expect(someone.jar.size).toBe(0)
    expect((await someone.post('/ai-chat/auth/sign-out', {})).status).toBe(204)
  })

  test('S3 another web site signs nobody out', async () => {
    const someone = await signedIn(door)
    for (const said of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      const answer = await someone.post('/ai-chat/auth/sign-out', {}, said)
      expect(await answer.json()).toMatchObject({ status: 403, code: 'error.csrf' })
    }
    expect((await someone.who()).status).toBe(200)
  })

  test('a changed account is seen at once', async () => {
    const someone = await signedIn(door)
    expect(await (await someone.who()).json()).toMatchObject({ user: { theme: 'system' } })
    await door.store.users.change(door.store.administrator.id, { theme: 'dark' })
    expect(await (await someone.who()).json()).toMatchObject({ user: { theme: 'dark' } })
  })

  test('G2 a viewer comes in and may edit nothing', async () => {
    const someone = await signedIn(door, await viewer(door.store))
    expect(await (await someone.who()).json()).toMatchObject({
      user: { name: 'viewer', isAdmin: false, mayEdit: false },
      mayEdit: false,
    })
  })
})

describe('tokens', () => {
  test('G1 the API token and the token of the data folder are the first administrator, others nobody', async () => {
    const ask = (authorization: string) => door.app.request('/ai-chat/who', { headers: { authorization } })
    for (const token of [adminToken, door.auth.localToken])
      expect(await (await ask(`Bearer ${token}`)).json()).toMatchObject({ user: { name: 'Ada' }, via: 'token' })
    for (const wrong of [`Bearer ${adminToken}x`, 'Bearer', 'Bearer ', `Basic ${adminToken}`, ''])
      expect((await ask(wrong)).status).toBe(401)
  })

  test('a wrong token is not helped by a cookie', async () => {
    const someone = await signedIn(door)
    expect((await someone.send('/ai-chat/who', { headers: { authorization: 'Bearer no' } })).status).toBe(401)
  })
})

describe('passwords', () => {
  let other: Door
  beforeAll(async () => {
    other = await openDoor()
  }, 60_000)
  afterAll(() => other.close())

  const signIn = (email: string, tried: string) =>
    browser(other).post('/ai-chat/auth/sign-in', { email, password: tried })
  const code = async (answer: Response) => ((await answer.json()) as { code: string }).code

  test('G1 set after a link, it signs in; the link sessions elsewhere end', async () => {
    const someone = await signedIn(other)
    const elsewhere = await signedIn(other)
    expect((await elsewhere.who()).status).toBe(200)
    const set = (body: unknown) => someone.post('/ai-chat/auth/password', body)
    expect(await code(await set({ password: 'short' }))).toBe('error.passwordInvalid')
    expect(await code(await set({ password }))).toBe('error.emailMissing')
    expect(await code(await set({ password, email: 'no address' }))).toBe('error.malformed')
    expect((await set({ password, email: 'Ada@example.org' })).status).toBe(204)
    expect((await someone.who()).status).toBe(200)
    expect((await elsewhere.who()).status).toBe(401)
    const begun = await signIn('ADA@example.org', password)
    expect(begun.status).toBe(200)
    expect(sessionSchema.parse(await begun.json())).toMatchObject({
      ...{ user: { name: 'Ada', email: 'ada@example.org' }, hasPassword: true },
    })
  })

  test('G1 changed with the one before, which works no longer', async () => {
    const someone = browser(other)
    await someone.post('/ai-chat/auth/sign-in', { email: 'ada@example.org', password })
    const change = (body: unknown) => someone.post('/ai-chat/auth/password', body)
    expect(await code(await change({ password: 'another password' }))).toBe('error.passwordWrong')
    expect(await code(await change({ password: 'another password', currentPassword: 'no' }))).toBe(
      'error.passwordWrong',
    )
    expect((await change({ password: 'another password', currentPassword: password })).status).toBe(204)
    expect((await signIn('ada@example.org', password)).status).toBe(401)
    expect((await signIn('ada@example.org', 'another password')).status).toBe(200)
  })

  test('G1 a forgotten one is replaced after a link, shortly', async () => {
    other.passes(60_000)
    const someone = await signedIn(other)
    expect((await someone.post('/ai-chat/auth/password', { password: 'a third password' })).status).toBe(204)
    expect((await signIn('ada@example.org', 'a third password')).status).toBe(200)
    other.passes(16 * 60_000)
    expect(await code(await someone.post('/ai-chat/auth/password', { password: 'a fourth one' }))).toBe(
      'error.passwordWrong',
    )
  })

  test('G1 a token has no password to set, and nobody has none', async () => {
    const body = JSON.stringify({ password })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${adminToken}` }
    const answer = await other.app.request('/ai-chat/auth/password', { method: 'POST', body, headers })
    expect(await code(answer)).toBe('error.sessionNeeded')
    expect(await code(await browser(other).post('/ai-chat/auth/password', { password }))).toBe('error.signedOut')
  })

  test('S3 ten attempts a minute and address, then it says when again', async () => {
    other.passes(61_000)
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn('nobody@example.org', 'wrong password')))
    const statuses = tries.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    const refused = tries.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    other.passes(61_000)
    expect((await signIn('nobody@example.org', 'wrong password')).status).toBe(401)
  })

  test('S5 S6 odd bodies are answered, none with 5xx', async () => {
    other.passes(61_000)
    const bodies = [{}, null, [], 'x', { email: 1, password: 2 }, { email: 'a\u0000b@example.org', password: '\ud800' }]
    for (const body of bodies) {
      const answer = await browser(other).post('/ai-chat/auth/sign-in', body)
      expect([400, 401]).toContain(answer.status)
    }
    const large = await browser(other).post('/ai-chat/auth/sign-in', { email: 'x'.repeat(2_000_000), password })
    expect(large.status).toBe(413)
  })
})

describe('the secret', () => {
  test('S3 is made once, and readable by its owner alone', () => {
    const folder = door.config.dataFolder
    const path = join(folder, 'secret')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    const secret = cookieSecret(null, folder)
    expect(cookieSecret(null, folder)).toBe(secret)
    expect(cookieSecret('s'.repeat(32), folder)).not.toBe(secret)
    expect(() => cookieSecret('short', folder)).toThrow('PLACET_SECRET needs at least 32 characters')
    writeFileSync(path, 'half')
    expect(() => cookieSecret(null, folder)).toThrow('does not hold a whole secret')
  })
})
