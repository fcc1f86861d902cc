import { afterAll, beforeAll } from 'vitest'
import { openStore, type Store } from '../../packages/server/src/store/index.ts'
import { createMemoryEventStore } from '../../packages/server/src/store/memory/event-store.ts'
import { createMemoryLeaseStore } from '../../packages/server/src/store/memory/lease-store.ts'
import { leaseStoreContract } from './lease-store.ts'

leaseStoreContract('memory', async () => {
  let now = Date.parse('2026-05-06T07:08:09.010Z')
  const leases = createMemoryLeaseStore({ now: () => new Date(now).toISOString() })
  return {
    leases,
    events: createMemoryEventStore(leases),
    now: async () => now,
    pass: async (ms) => {
      now += ms
    },
    close: async () => undefined,
  }
})

let store: Store
beforeAll(async () => {
  store = await openStore({ at: { memory: true } })
})
afterAll(() => store.close())

leaseStoreContract('PGlite', async () => {
  const { leases, events, database } = store
  await database.query('truncate streams, facts, leases')
  return {
    leases,
    events,
    now: async () => (await database.query<{ now: Date }>('select now()')).rows[0]?.now.getTime() ?? 0,
    // Its clock is the database's: what is written moves into the past instead.
    pass: async (ms) => {
      await database.query(
        `update leases set expires_at = expires_at - i.i, wake_at = wake_at - i.i, wanted_since = wanted_since - i.i
        from (select $1::double precision * interval '1 millisecond' as i) i`,
        [ms],
      )
    },
    close: async () => undefined,
  }
})
