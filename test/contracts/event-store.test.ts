import { openStore } from '../../packages/server/src/store/index.ts'
import { createMemoryEventStore } from '../../packages/server/src/store/memory/event-store.ts'
import { createMemoryLeaseStore } from '../../packages/server/src/store/memory/lease-store.ts'
import { eventStoreContract } from './event-store.ts'

eventStoreContract(
  'memory',
  async () => {
    const store = createMemoryEventStore(createMemoryLeaseStore({ now: () => new Date().toISOString() }))
    return { store, deleteHead: async (streamId) => store.deleteHead(streamId), close: async () => undefined }
  },
  { concurrent: false },
)

eventStoreContract(
  'PGlite',
  async () => {
    const { events, database, close } = await openStore({ at: { memory: true } })
    const setTransaction = (streamId: string, tx: string) =>
      database.query(`update facts set tx = (${tx})::text::xid8 where stream_id = $1`, [streamId])
    return {
      store: events,
      deleteHead: async (streamId) => {
        await database.query('update streams set deleted = true where stream_id = $1', [streamId])
      },
      holdBack: async (streamId) => {
        await setTransaction(streamId, 'pg_current_xact_id()::text::bigint + 1000')
        return async () => {
          await setTransaction(streamId, '3')
        }
      },
      close,
    }
  },
  { concurrent: true },
)
