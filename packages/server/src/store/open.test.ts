import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStore } from './index.ts'
import { allMigrations, migrate } from './migrate.ts'
import { schemaText } from './schema-text.ts'
import { startChild } from './testing/child.ts'
import { stored } from './testing/random-history.ts'

const folder = mkdtempSync(join(tmpdir(), 'placet-open-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('the first start makes an administrator, later ones find the same; a closed store leaves nothing open', async () => {
  const dataFolder = join(folder, 'new', 'data')
  const first = startChild(new URL('./testing/open-and-close.ts', import.meta.url), dataFolder)
  expect(await first.end).toBe(0)
  const store = await openStore({ at: { dataFolder } })
  expect(store.administrator).toEqual({
    ...{ id: first.lines[0], name: 'Ada', email: null, role: 'administrator', isAdmin: true, mayEdit: true },
    ...{ language: 'de', theme: 'system' },
  })
  expect(await store.users.find(store.administrator.id)).toEqual(store.administrator)
  expect(await store.users.find('somebody else')).toBeNull()
  await expect(openStore({ at: { dataFolder } })).rejects.toMatchObject({ code: 'data-folder-in-use' })
  await store.close()
}, 60_000)

test('leases of a process that is gone are void at the next start', async () => {
  const dataFolder = join(folder, 'leases')
  const before = await openStore({ at: { dataFolder } })
  const facts = [stored({ type: 'StopRequested', data: { runId: 'r' } })]
  const wakeAt = '2026-01-01T00:00:00.000Z'
  await before.events.append({ streamId: 's', expected: { version: 0 }, facts, lease: { wakeAt } })
  expect(await before.leases.claim('the dead', 3_600_000)).not.toBeNull()
  await before.close()
  const after = await openStore({ at: { dataFolder } })
  expect(await after.leases.claim('the new', 1000)).toMatchObject({ streamId: 's' })
  await after.close()
}, 60_000)

test('a database made by a newer Placet is refused, and migrating twice changes nothing', async () => {
  const store = await openStore({ at: { memory: true } })
  await migrate(store.database)
  const newer = [...allMigrations(), { number: 999_999, sql: 'create table of_the_future (id int)' }]
  await migrate(store.database, newer)
  await expect(migrate(store.database)).rejects.toMatchObject({ name: 'PortFailure', code: 'schema-newer' })
  await store.close()
})

test('a migration that fails leaves nothing behind', async () => {
  const store = await openStore({ at: { memory: true } })
  const broken = { number: 999_999, sql: 'create table half (id int); create table half (id int)' }
  await expect(migrate(store.database, [...allMigrations(), broken])).rejects.toMatchObject({ name: 'PortFailure' })
  const { rows } = await store.database.query("select 1 from pg_class where relname = 'half'")
  expect(rows).toEqual([])
  await store.close()
})

test('schema.sql is the schema that the migrations make (run write-schema.ts after adding one)', async () => {
  const store = await openStore({ at: { memory: true } })
  expect(await schemaText(store.database)).toBe(readFileSync(new URL('./schema.sql', import.meta.url), 'utf8'))
  await store.close()
})

test('listeners hear of facts after the commit, in its order, and no longer once they left', async () => {
  const store = await openStore({ at: { memory: true } })
  const heard: string[] = []
  const leave = store.events.onAppended((facts) =>
    heard.push(...facts.map(({ streamId, version, position }) => `${streamId} ${version} ${position}`)),
  )
  const fact = stored({ type: 'StopRequested', data: { runId: 'r' } })
  const append = (streamId: string, version: number) =>
    store.events.append({ streamId, expected: { version }, facts: [fact, fact] })
  await Promise.all([append('s', 0), append('s', 2), append('s', 9), append('t', 0)])
  leave()
  await append('s', 4)
  const read = await store.events.readAll({ after: 0, limit: 6 })
  expect(heard).toEqual(read.map(({ streamId, version, position }) => `${streamId} ${version} ${position}`))
  await store.close()
})
