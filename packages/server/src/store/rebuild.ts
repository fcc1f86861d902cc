import { type FactRow, factColumns, toStoredFact } from './fact-row.ts'
import { project, projectedTypes, readTables } from './projections/index.ts'
import { writeChanges } from './projections/write-changes.ts'
import { type Database, inTransaction, orPortFailure, type Session, type Sql } from './sql.ts'

const shadow = 'rebuilding'
const tables = Object.keys(readTables)

export type RebuildOptions = {
  /** Positions per slice; between slices everybody else has a turn. */
  readonly slicePositions?: number
  readonly onProgress?: (position: number, last: number) => void
}

/**
 * Makes every read model anew from the facts alone, in slices beside the live ones, and takes their place in the last
 * transaction, which also folds what came in meanwhile. Killed in the middle it leaves the live ones as they were.
 */
export const rebuild = async (database: Database, options: RebuildOptions = {}): Promise<void> => {
  const { slicePositions = 1000, onProgress = () => undefined } = options
  await orPortFailure(inTransaction(database, makeShadow))
  let after = 0
  for (;;) {
    const last = await lastSettled(database)
    if (after >= last) break
    const upTo = Math.min(last, after + slicePositions)
    await orPortFailure(inTransaction(database, (session) => fold(session, after, upTo)))
    after = upTo
    onProgress(after, last)
  }
  await orPortFailure(inTransaction(database, (session) => finish(session, after)))
}

const makeShadow = async (session: Session): Promise<void> => {
  await session.query(`drop schema if exists ${shadow} cascade`)
  await session.query(`create schema ${shadow}`)
  for (const table of tables) await session.query(`create table ${shadow}.${table} (like ${table} including all)`)
}

/** The last position below which nothing can be filled any more. */
const lastSettled = async (database: Database): Promise<number> => {
  const { rows } = await orPortFailure(
    database.query<{ position: number }>(
      `select position from facts where tx < pg_snapshot_xmin(pg_current_snapshot()) order by position desc limit 1`,
    ),
  )
  return rows[0]?.position ?? 0
}

const fold = async (sql: Sql, after: number, upTo: number): Promise<void> => {
  const { rows } = await sql.query<FactRow>(
    `select ${factColumns} from facts where position > $1 and position <= $2 and type = any($3::text[]) order by position`,
    [after, upTo, projectedTypes],
  )
  await writeChanges(
    sql,
    rows.map(toStoredFact).flatMap((fact) => project(fact)),
    `${shadow}.`,
  )
}

/** Nobody appends from here to the commit. */
const finish = async (session: Session, after: number): Promise<void> => {
  await session.query('lock table facts in exclusive mode')
  await fold(session, after, Number.MAX_SAFE_INTEGER)
  const { rows } = await session.query<{ live: string }>('select quote_ident(current_schema()) as live')
  for (const table of tables) {
    await session.query(`drop table ${table}`)
    await session.query(`alter table ${shadow}.${table} set schema ${rows[0]?.live ?? 'public'}`)
  }
  await session.query(`drop schema ${shadow}`)
}
