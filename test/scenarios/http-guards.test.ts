import {
  createdSchema,
  logSchema,
  meSchema,
  messageListSchema,
  messageSchema,
  modelListSchema,
  skillListSchema,
  statusSchema,
  summaryListSchema,
  viewSchema,
} from '@placet/contract'
import fc from 'fast-check'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { createScriptedModel, type ScriptStep, says } from '../../packages/server/src/models/scripted/index.ts'
import { closeStore, createHttpStage, type HttpStage, problemOf } from './http-stage.ts'

const stages: HttpStage[] = []

afterAll(closeStore)

const play = async (
  script: readonly ScriptStep[] = [],
  options: Partial<Parameters<typeof createHttpStage>[0]> = {},
) => {
  const stage = await createHttpStage({ model: createScriptedModel(script), ...options })
  stages.push(stage)
  return stage
}

afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})

const codeOf = async (response: Response) => [response.status, (await problemOf(response)).code]

type Documented = { paths: Record<string, Record<string, { summary: string }>> }

describe('what every route holds to', () => {
  test('S3 a cookie’s request that changes something must come from a page of ours; a token’s need not', async () => {
    const stage = await play([], { via: 'session' })
    const create = (headers: Record<string, string>) =>
      stage.ask('POST', '/conversations/create', { body: {}, headers })
    expect(await codeOf(await create({}))).toEqual([403, 'error.csrf'])
    expect(await codeOf(await create({ 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'error.csrf'])
    expect(await codeOf(await create({ origin: 'http://evil.example' }))).toEqual([403, 'error.csrf'])
    expect((await create({ 'sec-fetch-site': 'same-origin' })).status).toBe(201)
    expect((await create({ origin: 'http://localhost', host: 'localhost' })).status).toBe(201)
    expect((await stage.ask('GET', '/conversations')).status).toBe(200)
  })

  test('S3 scripts and styles come as files only, foreign names are refused', async () => {
    const stage = await play()
    const answer = await stage.ask('GET', '/conversations')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toContain('unsafe-inline')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const foreign = await stage.app.request('/ai-chat/status', { headers: { host: 'evil.example' } })
    expect(await codeOf(foreign)).toEqual([421, 'error.unknownHost'])
  })

  test('S3 so many requests per minute, counted by user', async () => {
    const stage = await play([], { limits: { rateMax: 3 } })
    for (const _ of [1, 2, 3]) expect((await stage.ask('GET', '/me')).status).toBe(200)
    const refused = await stage.ask('GET', '/me')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await codeOf(refused)).toEqual([429, 'error.rateLimited'])
    expect((await stage.ask('GET', '/me', { as: 'otto' })).status).toBe(200)
  })

  test('S3 a body of more than a megabyte, no JSON, another content type and an unknown key are told apart', async () => {
    const stage = await play()
    const send = async (body: string, type = 'application/json') =>
      await codeOf(await stage.ask('POST', '/conversations/create', { body, headers: { 'content-type': type } }))
    expect(await send(JSON.stringify({ title: 'x'.repeat(1_100_000) }))).toEqual([413, 'error.bodyTooLarge'])
    expect(await send('{"title":')).toEqual([400, 'error.malformed'])
    expect(await send('{"title":"A"}', 'text/plain')).toEqual([400, 'error.malformed'])
    expect(await send('{"titel":"A"}')).toEqual([400, 'error.malformed'])
    expect(await send('['.repeat(50_000))).toEqual([400, 'error.malformed'])
  })

  test('S5 text that enters is well formed and without NUL', async () => {
    const stage = await play([says('Gut.')])
    const { id, title } = await stage.create({ title: 'A\u0000B\ud800' })
    expect(title).toBe('AB\ufffd')
    expect((await stage.ask('GET', `/conversations?search=${encodeURIComponent('\u0000%_')}`)).status).toBe(200)
    const sent = await stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'x\u0000' } })
    expect(sent.status).toBe(202)
    await stage.settled(id)
  })

  test('S2 who is not signed in is told so, in their browser’s language', async () => {
    const stage = await play()
    expect((await stage.ask('GET', '/conversations', { as: null })).status).toBe(401)
    const german = await stage.app.request('/nowhere', { headers: { 'accept-language': 'fr, de;q=0.8, en;q=0.5' } })
    expect(german.headers.get('content-type')).toBe('application/problem+json')
    expect((await problemOf(german)).title).toContain('keinen Zugriff')
  })
})

describe('the same request twice', () => {
  const key = { 'idempotency-key': 'k1' }

  test('S3 a key is answered once; another body under it is refused; refusals are decided anew', async () => {
    const stage = await play()
    const create = (title: string, headers = key) =>
      stage.ask('POST', '/conversations/create', { body: { title }, headers })
    const [first, again] = [await create('Eins'), await create('Eins')]
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await codeOf(await create('Zwei'))).toEqual([422, 'error.idempotencyKeyReused'])
    expect((await create('Zwei', { 'idempotency-key': 'k2' })).status).toBe(201)
    const { items } = await stage.get<{ items: unknown[] }>('/conversations')
    expect(items).toHaveLength(2)
    const refused = { body: { skill: 'unknown' }, headers: { 'idempotency-key': 'k3' } }
    for (const _ of [1, 2]) {
      const answer = await stage.ask('POST', '/conversations/create', refused)
      expect(await codeOf(answer)).toEqual([400, 'error.skillUnknown'])
    }
    expect(
      (await stage.ask('POST', '/conversations/create', { as: 'otto', body: { title: 'Drei' }, headers: key })).status,
    ).toBe(201)
  })

  test('S3 of two at once only one is carried out', async () => {
    const stage = await play()
    const create = () => stage.ask('POST', '/conversations/create', { body: { title: 'Eins' }, headers: key })
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
    expect((await stage.get<{ items: unknown[] }>('/conversations')).items).toHaveLength(1)
  })
})

describe('the contract', () => {
  test('every route is in openapi.json and every path there is a route', async () => {
    const stage = await play()
    const { paths } = await stage.get<Documented>('/openapi.json')
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const own = ['/ai-chat/status', '/ai-chat/openapi.json']
    const registered = stage.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/ai-chat/') && !own.includes(path))
      .map(({ method, path }) => `${method} ${path.replaceAll(/:([a-z]+)/g, '{$1}')}`)
    expect(new Set(documented)).toEqual(new Set(registered))
    expect(documented.length).toBeGreaterThan(18)
  })

  test('answers are what their schemas say', async () => {
    const stage = await play([says('Gut.')])
    const { id } = await stage.create({ pageUid: 'brot' })
    await stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'Hallo' } })
    await stage.settled(id)
    const { items } = await stage.get<{ items: { id: string }[] }>(`/conversations/${id}/messages`)
    const checks = [
      ['/conversations', summaryListSchema],
      ['/conversations?filter=mine&search=hal&page=brot&limit=1', summaryListSchema],
      [`/conversations/${id}?messages=0`, viewSchema],
      [`/conversations/${id}?at=1`, viewSchema],
      [`/conversations/${id}/messages?limit=1`, messageListSchema],
      [`/conversations/${id}/messages/${items[0]?.id}`, messageSchema],
      [`/conversations/${id}/log?limit=2`, logSchema],
      [`/skills?conversation=${id}`, skillListSchema],
      ['/models', modelListSchema],
      ['/me', meSchema],
      ['/status', statusSchema],
    ] as const
    for (const [path, schema] of checks) expect(schema.safeParse(await stage.get(path)).error, path).toBeUndefined()
    const made = await stage.ask('POST', '/conversations/create', { body: {} })
    expect(createdSchema.safeParse(await made.json()).error).toBeUndefined()
  })

  test('the list goes on where the page before ended, and polling is told that nothing changed', async () => {
    const stage = await play()
    for (const title of ['A', 'B', 'C']) await stage.create({ title })
    type List = { items: { id: string; title: string }[]; nextCursor: string | null }
    const first = await stage.get<List>('/conversations?limit=2')
    const second = await stage.get<List>(`/conversations?limit=2&cursor=${first.nextCursor}`)
    expect([...first.items, ...second.items].map(({ title }) => title)).toEqual(['C', 'B', 'A'])
    expect(second.nextCursor).toBeNull()
    expect(await codeOf(await stage.ask('GET', '/conversations?cursor=x'))).toEqual([400, 'error.badCursor'])
    const path = `/conversations/${first.items[0]?.id}?messages=0`
    const etag = (await stage.ask('GET', path)).headers.get('etag') ?? ''
    expect((await stage.ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    await stage.ask('PATCH', `/conversations/${first.items[0]?.id}`, { body: { title: 'Neu' } })
    expect((await stage.ask('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('R219 a skill is picked and removed; removing ends the process like end-tour', async () => {
    const stage = await play()
    const { id } = await stage.create({})
    const pick = (skill: string) => stage.ask('POST', '/conversations/skill', { body: { conversation: id, skill } })
    expect(await (await pick('seo')).json()).toMatchObject({ skill: { identifier: 'seo', isProcess: true } })
    expect(await stage.get(`/conversations/${id}`)).toMatchObject({ tourStart: { skill: 'seo', choosePage: true } })
    expect(await codeOf(await pick('unknown'))).toEqual([400, 'error.skillUnknown'])
    expect(await (await pick('')).json()).toEqual({ skill: null })
    const ended = await stage.ask('POST', '/conversations/end-tour', { body: { conversation: id } })
    expect([ended.status, await ended.json()]).toEqual([200, { status: 'idle', skill: null }])
  })

  test('counters say what happened, the log comes as lines', async () => {
    const stage = await play([says('Gut.')])
    const { id } = await stage.create({})
    await stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'Hallo' } })
    await stage.settled(id)
    const metrics = await (await stage.app.request('/metrics')).text()
    expect(metrics).toContain('placet_runs_ended_total{reason="completed"} 1')
    expect(metrics).toContain('placet_open_streams 0')
    const log = await stage.ask('GET', `/conversations/${id}/log`, { headers: { accept: 'application/x-ndjson' } })
    const lines = (await log.text()).trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line).version)).toEqual(lines.map((_, index) => index + 1))
  })
})

describe('whatever is sent', () => {
  test('S5 nothing is answered with a fault of the server', async () => {
    const stage = await play()
    const own = await stage.create({ pageUid: 'brot' })
    const foreign = await stage.create({}, 'otto')
    const { paths } = await stage.get<Documented>('/openapi.json')
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replace('/ai-chat', '') })),
    )
    const id = fc.oneof(
      fc.constantFrom(own.id, foreign.id, 'unknown', '0', '%', '%00', '%ff', '..', 'create', 'skill'),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
    )
    const body = fc.oneof(
      fc.constant(undefined),
      fc.constantFrom('{}', 'null', '[]', '"x"', '{', '{"__proto__":{"x":1}}', '{"conversation":null}'),
      fc.json(),
      fc.record(
        {
          ...{ conversation: id, skill: fc.string(), text: fc.string(), digest: fc.string(), choice: fc.string() },
          ...{
            decision: fc.constantFrom('apply', 'keep', 'x'),
            title: fc.string(),
            pageUid: id,
            languageUid: fc.nat(),
          },
          ...{ origin: fc.constantFrom('start', 'continue'), messageId: fc.uuid(), language: fc.string() },
        },
        { requiredKeys: [] },
      ),
    )
    const value = fc.oneof(
      fc.constantFrom('-1', '1e400', '99999999999999999999', 'NaN', ''),
      fc.string({ maxLength: 20 }),
    )
    const query = fc.dictionary(
      fc.constantFrom(
        'after',
        'at',
        'messages',
        'limit',
        'before',
        'cursor',
        'filter',
        'search',
        'page',
        'conversation',
      ),
      value,
      { maxKeys: 3 },
    )
    const request = fc.record({ route: fc.constantFrom(...routes), id, body, query, key: fc.option(fc.constant('k')) })
    await fc.assert(
      fc.asyncProperty(request, async ({ route, id: used, body: sent, query: asked, key }) => {
        const path = route.path.replaceAll(/\{[a-z]+\}/g, used)
        const response = await stage.ask(route.method, `${path}?${new URLSearchParams(asked)}`, {
          ...(sent === undefined || route.method === 'GET' ? {} : { body: sent }),
          headers: key === null ? {} : { 'idempotency-key': key },
        })
        expect(response.status, `${route.method} ${path}`).toBeLessThan(500)
        if (response.status >= 400)
          expect(response.headers.get('content-type'), `${route.method} ${path}`).toBe('application/problem+json')
        await response.body?.cancel()
      }),
      { numRuns: 400 },
    )
    expect(stage.stage.errors).toEqual([])
  })
})
