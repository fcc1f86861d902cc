import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from './index.ts'
import { readTables } from './projections/index.ts'
import { schemaText } from './schema-text.ts'
import { type HistoryStep, randomHistory } from './testing/random-history.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ at: { memory: true } })
})
afterAll(() => store.close())

test('C4 every read model made anew from the facts equals the one kept live, after a long random history', async () => {
  await appendAll(randomHistory(4, 1200))
  const live = await readModels()
  expect(live.conversations?.length).toBeGreaterThan(0)
  expect(live.open_points?.length).toBeGreaterThan(0)
  await store.rebuild({ slicePositions: 170 })
  expect(await readModels()).toEqual(live)
}, 60_000)

test('C4 it makes no difference whether facts are folded one by one or many at once', async () => {
  await appendAll(randomHistory(5, 150))
  const live = await readModels()
  await store.database.query('delete from facts where position < (select max(position) - 400 from facts)')
  await store.rebuild({ slicePositions: 1 })
  const oneByOne = await readModels()
  await store.rebuild({ slicePositions: 10_000 })
  expect(await readModels()).toEqual(oneByOne)
  expect(oneByOne).not.toEqual(live)
}, 60_000)

test('C4 facts that are appended during a rebuild are in the read models afterwards', async () => {
  const late: Promise<void>[] = []
  const steps = randomHistory(6, 60)
  await store.rebuild({
    slicePositions: 100,
    onProgress: () => void late.push(appendAll(steps.slice(late.length * 5, late.length * 5 + 5))),
  })
  expect(late.length).toBeGreaterThan(2)
  await Promise.all(late)
  const live = await readModels()
  await store.rebuild()
  expect(await readModels()).toEqual(live)
}, 60_000)

test('a rebuild leaves the schema as it was', async () => {
  const before = await schemaText(store.database)
  await store.rebuild()
  expect(await schemaText(store.database)).toBe(before)
})

/** By epoch, so that many are under way at once and share batches. */
async function appendAll(history: readonly HistoryStep[]): Promise<void> {
  for (const streamId of new Set(history.map((step) => step.streamId))) {
    if ((await store.events.head(streamId)) === null) await begin(streamId)
  }
  const answers = await Promise.all(
    history.map(({ streamId, facts }) => store.events.append({ streamId, expected: { epoch: 0 }, facts })),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
}

async function begin(streamId: string): Promise<void> {
  const facts = randomHistory(1, 1)[0]?.facts ?? []
  await store.events.append({ streamId, expected: { version: 0 }, facts })
}

async function readModels(): Promise<Record<string, readonly unknown[]>> {
  const models: Record<string, readonly unknown[]> = {}
  for (const [table, key] of Object.entries(readTables)) {
    models[table] = (await store.database.query(`select * from ${table} order by ${key.join(', ')}`)).rows
  }
  return models
}
