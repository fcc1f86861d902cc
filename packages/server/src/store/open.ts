import { join } from 'node:path'
import type { EventStore, LeaseStore, OpenPoints } from '@placet/core/ports'
import type { Kysely } from 'kysely'
import type { Appending } from './append/announce.ts'
import { createSqlEventStore } from './event-store.ts'
import { createKysely } from './kysely.ts'
import { createSqlLeaseStore } from './lease-store.ts'
import { migrate } from './migrate.ts'
import { createSqlOpenPoints } from './open-points.ts'
import { openPglite } from './pglite/database.ts'
import { lockFolder } from './pglite/folder-lock.ts'
import { findTemplate, prepareTemplate } from './pglite/template.ts'
import { type RebuildOptions, rebuild } from './rebuild.ts'
import type { Database } from './sql.ts'
import type { Tables } from './tables.ts'
import { createUsers, type NewAdministrator, type User, type Users } from './users.ts'

export type StoreOptions = {
  /** Where data lives (locked for this process, made when it is not there); `{ memory: true }` = gone at the end. */
  readonly at: { readonly dataFolder: string } | { readonly memory: true }
  /** Of the user row made at the first start. */
  readonly administrator?: NewAdministrator
}

export type Store = {
  readonly events: EventStore & Appending
  readonly leases: LeaseStore
  readonly openPoints: OpenPoints
  readonly users: Users
  /** The first administrator of this installation. */
  readonly administrator: User
  /** Read models and plain rows. */
  readonly kysely: Kysely<Tables>
  readonly database: Database
  /** Makes every read model anew from the facts; others may go on working. */
  rebuild(options?: RebuildOptions): Promise<void>
  /** Waits for what is being written, then ends the database's thread and lets the folder go. */
  close(): Promise<void>
}

const defaultAdministrator: NewAdministrator = { name: 'Administrator', email: null, language: 'en' }

/** Opens the store, at the first start with a new database. Rejects with `PortFailure`; then nothing stays open. */
export const openStore = async ({ at, administrator = defaultAdministrator }: StoreOptions): Promise<Store> => {
  const { database, release } = 'memory' in at ? await openMemory() : await openFolder(at.dataFolder)
  const close = async () => {
    await database.close()
    await release()
  }
  try {
    await migrate(database)
    const leases = createSqlLeaseStore(database)
    // Whoever held them is gone: this process is alone on its database.
    await leases.releaseAll()
    const users = createUsers(database)
    return {
      events: createSqlEventStore(database),
      leases,
      openPoints: createSqlOpenPoints(database),
      users,
      administrator: await users.firstAdministrator(administrator),
      kysely: createKysely(database),
      database,
      rebuild: (options) => rebuild(database, options),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Opened = { readonly database: Database; release(): Promise<void> }

const openMemory = async (): Promise<Opened> => ({
  database: await openPglite({ folder: null, template: await prepareTemplate() }),
  release: async () => undefined,
})

const openFolder = async (dataFolder: string): Promise<Opened> => {
  const lock = await lockFolder(dataFolder)
  try {
    const database = await openPglite({ folder: join(dataFolder, 'data'), template: findTemplate() })
    return { database, release: lock.release }
  } catch (error) {
    await lock.release()
    throw error
  }
}
