import type { Outcome } from '@placet/core/process'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from './index.ts'
import { stored } from './testing/random-history.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ at: { memory: true } })
})
beforeEach(() => store.database.query('truncate streams, facts, open_points, outcomes'))
afterAll(() => store.close())

const label = { de: 'Feld', en: 'Field' }
const element = { table: 'elements', uid: 'e1', language: 0 }
const of = (...fields: string[]): Outcome['target'] => ({
  ...element,
  fields: fields.map((name) => ({ name, label })),
})
const base: Outcome = {
  id: 'o',
  callId: 'c',
  toolTitle: label,
  recordTitle: 'Brot',
  thisPage: true,
  target: of('text'),
  outcome: 'skipped',
  at: '2026-01-01T00:00:00.000Z',
  by: { id: 'u', name: 'U' },
  edited: false,
  reason: null,
  difference: null,
  written: [],
  movedTo: null,
  process: { skill: 'seo', page: 'p1' },
}

let seconds = 0
const record = async (...outcomes: Partial<Outcome>[]): Promise<void> => {
  const streamId = 'conversation-1'
  const version = (await store.events.head(streamId))?.version ?? 0
  const facts = outcomes.map((outcome) => {
    seconds += 1
    return stored({ type: 'OutcomeRecorded', data: { outcome: { ...base, id: `o${seconds}`, ...outcome } } }, seconds)
  })
  expect(await store.events.append({ streamId, expected: { version }, facts })).toMatchObject({ ok: true })
}
const open = async (query: { skill?: string; page?: string; language?: number; limit?: number } = {}) => {
  const points = await store.openPoints.list({ skill: 'seo', page: 'p1', language: 0, limit: 20, ...query })
  return points.map(({ target, field }) => `${target.table} ${target.uid} ${field}`)
}

test('R151 an accepted skip opens one point per field, under the skill, page, record and language', async () => {
  await record({ target: of('title', 'text') }, { target: of() })
  expect((await open()).sort()).toEqual(['elements e1 ', 'elements e1 text', 'elements e1 title'])
  expect(await open({ skill: 'content' })).toEqual([])
  expect(await open({ page: 'p2' })).toEqual([])
  expect(await open({ language: 1 })).toEqual([])
})

test('R152 nothing else opens a point, nor a skip outside a process', async () => {
  await record({ outcome: 'variant' }, { outcome: 'kept' }, { outcome: 'notApplied' }, { outcome: 'check' })
  await record({ process: null })
  expect(await open()).toEqual([])
})

test('R153 an applied write and keep close it, whichever process recorded it; check and notApplied do not', async () => {
  await record({ target: of('title', 'text') }, { outcome: 'check' }, { outcome: 'notApplied' }, { outcome: 'variant' })
  expect(await open()).toHaveLength(2)
  await record({ outcome: 'applied', target: of('title'), process: { skill: 'content', page: 'p1' } })
  expect(await open()).toEqual(['elements e1 text'])
  await record({ outcome: 'kept', process: null })
  expect(await open()).toEqual([])
})

test('R154 at most the number asked for, oldest first', async () => {
  await record({ target: of('b') }, { target: of('c') }, { target: of('a') })
  expect(await open({ limit: 2 })).toEqual(['elements e1 b', 'elements e1 c'])
})

test('R156 the same point twice is one row, open since the first time', async () => {
  await record({}, {})
  const [first] = await store.openPoints.list({ skill: 'seo', page: 'p1', language: 0, limit: 20 })
  await record({})
  expect(await store.openPoints.list({ skill: 'seo', page: 'p1', language: 0, limit: 20 })).toEqual([first])
})

test('open points and outcomes follow an element whose heading changed', async () => {
  await record({ target: of('text') }, { target: { ...of('text'), uid: 'e2' } })
  const heading = { outcome: 'applied', target: of('heading') } as const
  await record({ ...heading, movedTo: { ...element, uid: 'e9' } })
  expect((await open()).sort()).toEqual(['elements e2 text', 'elements e9 text'])
  const followed = await store.kysely.selectFrom('outcomes').select('target_uid').orderBy('version').execute()
  expect(followed.map((row) => row.target_uid)).toEqual(['e9', 'e2', 'e9'])
  await record({ ...heading, target: { ...of('heading'), uid: 'e2' }, movedTo: { ...element, uid: 'e9' } })
  expect(await open()).toEqual(['elements e9 text'])
})
