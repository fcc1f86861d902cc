import { readdirSync, readFileSync } from 'node:fs'
import { PortFailure } from '@placet/core/ports'
import { type Database, inTransaction, orPortFailure, type Session } from './sql.ts'

export type Migration = { readonly number: number; readonly sql: string }

/** The numbered files of `migrations/`, in order. */
export const allMigrations = (): readonly Migration[] => {
  const folder = new URL('./migrations/', import.meta.url)
  return readdirSync(folder)
    .filter((name) => /^\d{6}\.sql$/.test(name))
    .sort()
    .map((name) => ({ number: Number.parseInt(name, 10), sql: readFileSync(new URL(name, folder), 'utf8') }))
}

/**
 * Brings the schema up to `migrations`, each in a transaction of its own; forward only. Rejects with `PortFailure`
 * `schema-newer` when the database has seen a newer Placet.
 */
export const migrate = async (database: Database, migrations = allMigrations()): Promise<void> => {
  const newest = migrations.at(-1)?.number ?? 0
  const current = await orPortFailure(inTransaction(database, currentNumber))
  if (current > newest) {
    throw new PortFailure(
      'schema-newer',
      `The database has schema ${current}, this Placet knows ${newest} at most. Start the newer Placet that made it, or restore a backup.`,
      { retryable: false },
    )
  }
  for (const migration of migrations.filter(({ number }) => number > current)) {
    await orPortFailure(inTransaction(database, (session) => apply(session, migration)))
  }
}

const currentNumber = async (session: Session): Promise<number> => {
  await session.query('select pg_advisory_xact_lock(7022302)')
  await session.query(
    'create table if not exists migrations (number integer primary key, at timestamptz not null default now())',
  )
  const { rows } = await session.query<{ number: number | null }>('select max(number) as number from migrations')
  return rows[0]?.number ?? 0
}

const apply = async (session: Session, { number, sql }: Migration): Promise<void> => {
  await session.query('select pg_advisory_xact_lock(7022302)')
  const { rows } = await session.query('select 1 from migrations where number = $1', [number])
  if (rows.length > 0) return
  await session.script(sql)
  await session.query('insert into migrations (number) values ($1)', [number])
}
