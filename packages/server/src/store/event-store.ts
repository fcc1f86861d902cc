import type { StoredFact } from '@placet/core/kernel'
import type { AppendConflict, Appended, AppendRequest, EventStore } from '@placet/core/ports'
import { type Appending, checkRequest, createAnnouncer } from './append/announce.ts'
import { createGroupCommit } from './append/group-commit.ts'
import { appendParameters, appendStatement, keysOf, type Verdict } from './append/statement.ts'
import { type FactRow, factColumns, toStoredFact } from './fact-row.ts'
import { isProjected, project } from './projections/index.ts'
import { writeChanges } from './projections/write-changes.ts'
import { type Database, inTransaction, orPortFailure, type Sql, SqlError } from './sql.ts'

const batchMax = 200
const attemptsMax = 5

/** The event store over SQL, for PGlite and PostgreSQL alike; read models are written in the same transaction. */
export const createSqlEventStore = (database: Database): EventStore & Appending => {
  const announcer = createAnnouncer()
  const commit = async (batch: readonly AppendRequest[]) => {
    const committed = await withAttempts(batch.length, () => commitBatch(database, batch))
    for (const { facts } of committed) announcer.announce(facts)
    return committed.map(({ answer }) => answer)
  }
  const group = createGroupCommit({ commit, keysOf, batchMax, isUndone })
  return {
    onAppended: announcer.onAppended,
    append: async (request) => orPortFailure(group.submit(checkRequest(request))),
    ...createReads(database),
  }
}

/** What PostgreSQL refuses it rolls back; only a lost connection (08) leaves it open. */
const isUndone = (error: unknown): boolean => error instanceof SqlError && !error.state.startsWith('08')

type Committed = { readonly answer: Appended | AppendConflict; readonly facts: readonly StoredFact[] }

const commitBatch = (database: Database, batch: readonly AppendRequest[]): Promise<readonly Committed[]> => {
  const touchesReadModels = batch.some(({ facts }) => facts.some(({ type }) => isProjected(type)))
  if (!touchesReadModels) return append(database, batch)
  return inTransaction(database, async (session) => {
    const committed = await append(session, batch)
    await writeChanges(
      session,
      committed.flatMap(({ facts }) => facts.flatMap(project)),
    )
    return committed
  })
}

const append = async (sql: Sql, batch: readonly AppendRequest[]): Promise<readonly Committed[]> => {
  const { rows } = await sql.query<Verdict>(appendStatement, appendParameters(batch))
  return batch.map((request, index) => outcomeOf(request, rows[index] as Verdict))
}

const outcomeOf = (request: AppendRequest, verdict: Verdict): Committed => {
  const { conflict, head_version: version, head_epoch: epoch, busy_key: guard, position } = verdict
  if (conflict !== null) {
    const actual = { version, epoch }
    return {
      answer: { ok: false, conflict, actual, ...(guard !== null && conflict === 'guard' && { guard }) },
      facts: [],
    }
  }
  const facts = request.facts.map((fact, index) => ({
    ...fact,
    streamId: request.streamId,
    version: version + index + 1,
    position: position + index,
  }))
  const answer: Appended = {
    ok: true,
    version: version + facts.length,
    epoch: epoch + (request.raiseEpoch === true ? 1 : 0),
    position: facts.at(-1)?.position ?? 0,
  }
  return { answer, facts }
}

// Another process made the same stream or took the same guard between the look and the insert, or a deadlock was broken.
const races = new Set(['23505', '40001', '40P01'])

/** A single append that lost a race looks again; a batch rather goes back to single commits. */
const withAttempts = async <T>(size: number, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isRace = error instanceof SqlError && races.has(error.state)
      if (!isRace || size > 1 || attempt === attemptsMax) throw error
    }
  }
}

const createReads = (database: Database): Omit<EventStore, 'append'> => ({
  head: async (streamId) => {
    const { rows } = await orPortFailure(
      database.query<{ version: number; epoch: number; deleted: boolean }>(
        'select version, epoch, deleted from streams where stream_id = $1',
        [streamId],
      ),
    )
    return rows[0] ?? null
  },
  readStream: async (streamId, { after = 0, limit, without = [] } = {}) => {
    const { rows } = await orPortFailure(
      database.query<FactRow>(
        `select ${factColumns} from facts where stream_id = $1 and version > $2 and type <> all($3::text[]) order by version limit $4`,
        [streamId, after, without, limit ?? null],
      ),
    )
    return rows.map(toStoredFact)
  },
  readAll: async ({ after, limit }) => {
    const { rows } = await orPortFailure(
      database.query<FactRow>(
        `select ${factColumns} from facts where position > $1 and tx < pg_snapshot_xmin(pg_current_snapshot()) order by position limit $2`,
        [after, limit],
      ),
    )
    return rows.map(toStoredFact)
  },
  loadSnapshot: async (streamId) => {
    const { rows } = await orPortFailure(
      database.query<{ version: number; foldVersion: number; state: unknown }>(
        'select version, fold_version as "foldVersion", state from snapshots where stream_id = $1',
        [streamId],
      ),
    )
    return rows[0] ?? null
  },
  saveSnapshot: async (streamId, { version, foldVersion, state }) => {
    await orPortFailure(
      database.query(
        `insert into snapshots as s (stream_id, version, fold_version, state) values ($1, $2, $3, $4)
        on conflict (stream_id) do update set version = excluded.version, fold_version = excluded.fold_version, state = excluded.state
        where s.version <= excluded.version or s.fold_version <> excluded.fold_version`,
        [streamId, version, foldVersion, JSON.stringify(state)],
      ),
    )
  },
})
