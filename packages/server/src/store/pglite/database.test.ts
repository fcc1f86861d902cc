import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKysely } from '../kysely.ts'
import { inTransaction, SqlError } from '../sql.ts'
import { openPglite, type PgliteDatabase } from './database.ts'
import { prepareTemplate } from './template.ts'

let database: PgliteDatabase
beforeAll(async () => {
  database = await openPglite({ folder: null, template: await prepareTemplate() })
})
afterAll(() => database.close())

const put = (key: string) => ["insert into settings values ($1, '1')", [key]] as const
const keys = async () =>
  (await database.query<{ key: string }>('select key from settings order by key')).rows.map(({ key }) => key)

test('a query sent beside a transaction waits for its end and does not vanish with its rollback', async () => {
  const beside: Promise<unknown>[] = []
  const rolledBack = inTransaction(database, async (session) => {
    await session.query(...put('inside'))
    beside.push(database.query(...put('beside')), database.query(...put('beside too')))
    await session.query('select 1')
    throw new Error('undo')
  })
  await expect(rolledBack).rejects.toThrow('undo')
  await Promise.all(beside)
  expect(await keys()).toEqual(['beside', 'beside too'])
})

test('transactions and Kysely take turns too', async () => {
  const kysely = createKysely(database)
  await database.query('delete from settings')
  const doomed = inTransaction(database, async (session) => {
    await session.query(...put('doomed'))
    throw new Error('undo')
  })
  const built = kysely
    .transaction()
    .execute((transaction) => transaction.insertInto('settings').values({ key: 'built', value: '1' }).execute())
  const doomedToo = kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values({ key: 'doomed too', value: '1' }).execute()
    throw new Error('undo')
  })
  const kept = inTransaction(database, (session) => session.query(...put('kept')))
  await expect(doomed).rejects.toThrow('undo')
  await expect(doomedToo).rejects.toThrow('undo')
  await Promise.all([built, kept])
  expect(await keys()).toEqual(['built', 'kept'])
})

test('a transaction cannot be begun where it would be everybody’s, and a released session is closed', async () => {
  expect(() => database.query('begin')).toThrow('needs a session')
  const session = await database.session()
  session.release()
  await expect(session.query('select 1')).rejects.toThrow('released')
})

test('after a refused statement the connection goes on', async () => {
  await expect(database.query('select * from nowhere')).rejects.toThrow(SqlError)
  await expect(inTransaction(database, (session) => session.query('select 1/0'))).rejects.toMatchObject({
    state: '22012',
  })
  expect((await database.query<{ x: number }>('select 1 as x')).rows).toEqual([{ x: 1 }])
})

test('values come back as they went in', async () => {
  const at = new Date('2026-01-02T03:04:05.678Z')
  const { rows } = await database.query(
    'select $1::text as text, $2::bigint as number, $3::timestamptz as at, $4::jsonb as json, $5::boolean as yes, $6::bytea as bytes, array_length($7::text[], 1) as items, $8::text as nothing',
    ['ü"\\', 7, at, { a: [1] }, true, new Uint8Array([0, 255]), ['a,b', '"', null, '\\'], null],
  )
  const bytes = new Uint8Array([0, 255])
  expect(rows).toEqual([{ text: 'ü"\\', number: 7, at, json: { a: [1] }, yes: true, bytes, items: 4, nothing: null }])
})

test('more statements than are kept prepared', async () => {
  for (let index = 0; index < 450; index++) await database.query(`select ${index} as x`)
  expect((await database.query<{ x: number }>('select 3 as x')).rows).toEqual([{ x: 3 }])
})

test('an event loop beside a long query goes on', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 5)
  await database.query('select count(*) from generate_series(1, 3000000)')
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

test('when the database is gone, whoever waits or asks learns it as an outage', async () => {
  const other = await openPglite({ folder: null, template: await prepareTemplate() })
  const waiting = other.query('select count(*) from generate_series(1, 30000000)')
  await other.terminate()
  const lost = { name: 'PortFailure', code: 'database-lost' }
  await expect(waiting).rejects.toMatchObject(lost)
  await expect(other.query('select 1')).rejects.toMatchObject(lost)
  await other.close()
})
