import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Database, Session } from './sql.ts'
import type { Tables } from './tables.ts'

/** Kysely over the same door, so that its transactions wait their turn like everybody else's. */
export const createKysely = (database: Database): Kysely<Tables> => new Kysely({ dialect: dialectOver(database) })

const dialectOver = (database: Database): Dialect => ({
  createDriver: () => new SessionDriver(database),
  createAdapter: () => new PostgresAdapter(),
  createQueryCompiler: () => new PostgresQueryCompiler(),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
})

class SessionDriver implements Driver {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionConnection> {
    return new SessionConnection(await this.#database.session())
  }

  async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel }: { isolationLevel?: string },
  ): Promise<void> {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    await connection.executeQuery(CompiledQuery.raw(`begin${isolation}`))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: SessionConnection): Promise<void> {
    connection.release()
  }

  /** The database is closed by whoever opened it. */
  async destroy(): Promise<void> {}
}

class SessionConnection implements DatabaseConnection {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#session.query<Row>(sql, parameters)
    return { rows: [...rows], numAffectedRows: BigInt(affected) }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query)
  }

  release(): void {
    this.#session.release()
  }
}
