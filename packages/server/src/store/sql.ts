import { PortFailure } from '@placet/core/ports'

export type SqlRow = Readonly<Record<string, unknown>>
export type SqlResult<Row = SqlRow> = { readonly rows: readonly Row[]; readonly affected: number }

/**
 * Runs one statement. Parameters are `$1` …: an array becomes a PostgreSQL array, another object JSON, a Date its ISO
 * text. Whole numbers come back as numbers (beyond 2^53 as bigint), times as Date, JSON parsed. Rejects with `SqlError`.
 */
export interface Sql {
  query<Row = SqlRow>(text: string, parameters?: readonly unknown[]): Promise<SqlResult<Row>>
}

/** A connection that is one's own until `release`; nothing sent elsewhere can fall into its transaction. */
export interface Session extends Sql {
  /** Several statements without parameters; for migrations. */
  script(text: string): Promise<void>
  release(): void
}

/** The one door to SQL, for PGlite now and PostgreSQL later. */
export interface Database extends Sql {
  /** Waits its turn where there is only one connection. Inside it, use the session and never the database. */
  session(): Promise<Session>
  close(): Promise<void>
}

/** The database refused a statement. `state` is the SQLSTATE, `constraint` the name of the one that was broken. */
export class SqlError extends Error {
  readonly state: string
  readonly constraint: string | null

  constructor(message: string, state: string, constraint: string | null = null) {
    super(message)
    this.name = 'SqlError'
    this.state = state
    this.constraint = constraint
  }
}

/** Runs `work` between BEGIN and COMMIT; when it throws, everything is rolled back and the error passed on. */
export const inTransaction = async <T>(database: Database, work: (session: Session) => Promise<T>): Promise<T> => {
  const session = await database.session()
  try {
    // Not awaited before the work begins: a connection runs what it gets in order, and a round trip is saved.
    const [, result] = await Promise.all([session.query('begin'), work(session)])
    await session.query('commit')
    return result
  } catch (error) {
    await session.query('rollback').catch(() => undefined)
    throw error
  } finally {
    session.release()
  }
}

/** What a port throws when the database failed: the error of `work` as a `PortFailure`, bugs as they are. */
export const orPortFailure = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw error instanceof SqlError ? asPortFailure(error) : error
  }
}

// Connection lost (08), serialisation and deadlock (40), no room (53), shutting down (57).
const passing = /^(08|40|53|57)/

const asPortFailure = (cause: SqlError): PortFailure =>
  new PortFailure('database-failed', `The database refused a statement: ${cause.message}`, {
    retryable: passing.test(cause.state),
    cause,
  })
