import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSqlEventStore } from './event-store.ts'
import { allMigrations, migrate } from './migrate.ts'
import { openPglite, type PgliteDatabase } from './pglite/database.ts'
import { rebuild } from './rebuild.ts'
import { stored } from './testing/random-history.ts'
import { createUsers } from './users.ts'

// A database as the first release left it, with people and facts in it.
let database: PgliteDatabase
beforeAll(async () => {
  database = await openPglite({ folder: null, template: null })
  await migrate(
    database,
    allMigrations().filter(({ number }) => number === 1),
  )
  await database.query(
    `insert into users (name, email, is_admin, language) values
      ('Ada', 'Ada@Example.org', true, 'de'), ('Erik', null, false, 'en')`,
  )
}, 60_000)
afterAll(() => database.close())

test('C4 a database of the first schema keeps its people and its facts, and both go on working', async () => {
  const events = createSqlEventStore(database)
  const fact = stored({ type: 'StopRequested', data: { runId: 'r' } })
  await events.append({ streamId: 'conversation-a', expected: { version: 0 }, facts: [fact, fact] })
  const before = await events.readAll({ after: 0, limit: 9 })

  await migrate(database)

  expect(await events.readAll({ after: 0, limit: 9 })).toEqual(before)
  const users = createUsers(database)
  const ada = await users.firstAdministrator({ name: 'Nobody', email: null, language: 'en' })
  const { id: _id, ...kept } = ada
  expect(kept).toEqual({
    ...{ name: 'Ada', email: 'ada@example.org', role: 'administrator', isAdmin: true, mayEdit: true },
    ...{ language: 'de', theme: 'system' },
  })
  expect(await users.findByName('Erik')).toMatchObject({ role: 'editor', isAdmin: false, mayEdit: true })
  await rebuild(database)
  await events.append({ streamId: 'conversation-a', expected: { version: 2 }, facts: [fact] })
})

test('an e-mail address belongs to one person, however it is written', async () => {
  const users = createUsers(database)
  const viewer = await users.create({ name: 'Vera', email: 'Vera@example.org', language: 'en', role: 'viewer' })
  expect(viewer).toMatchObject({ email: 'vera@example.org', isAdmin: false, mayEdit: false })
  expect(await users.change(viewer.id, { email: 'ADA@example.org' })).toBeNull()
  expect(await users.change(viewer.id, { theme: 'dark', language: 'de' })).toMatchObject({
    ...{ email: 'vera@example.org', theme: 'dark', language: 'de' },
  })
  expect(await users.findByName('VERA@example.org')).toMatchObject({ name: 'Vera' })
  expect(await users.hasPassword(viewer.id)).toBe(false)
})
