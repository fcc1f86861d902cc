import type { Lease, LeaseStore } from '@placet/core/ports'
import { type Database, orPortFailure } from './sql.ts'

type LeaseRow = { readonly stream_id: string; readonly owner: string; readonly expires_at: Date }

/** Leases as rows; the appends write the wishes. Time is the database's. */
export const createSqlLeaseStore = (database: Database): LeaseStore => ({
  claim: async (owner, leaseMs) => {
    const { rows } = await orPortFailure(database.query<LeaseRow>(claimStatement, [owner, leaseMs]))
    return rows[0] === undefined ? null : toLease(rows[0])
  },
  heartbeat: async (owner, leaseMs) => {
    const { rows } = await orPortFailure(
      database.query<{ stream_id: string }>(
        `update leases set expires_at = now() + ${milliseconds} where owner = $1 returning stream_id`,
        [owner, leaseMs],
      ),
    )
    return rows.map(({ stream_id }) => stream_id)
  },
  release: async (streamId, owner) => {
    await orPortFailure(database.query(`${releaseStatement} where stream_id = $1 and owner = $2`, [streamId, owner]))
  },
  releaseAll: async () => {
    await orPortFailure(database.query(`${releaseStatement} where owner is not null`))
  },
  nextDueMs: async () => {
    const { rows } = await orPortFailure(database.query<{ due: number | null }>(nextDueStatement))
    return rows[0]?.due ?? null
  },
})

const milliseconds = `$2::double precision * interval '1 millisecond'`

// Nobody takes over from itself: a process that slept would otherwise run a conversation twice.
const claimStatement = `
update leases l set owner = $1, expires_at = now() + ${milliseconds}
from (
  select stream_id from leases
  where wake_at <= now() and (owner is null or (expires_at < now() and owner <> $1))
  order by wanted_since, stream_id limit 1 for update skip locked
) next
where l.stream_id = next.stream_id
returning l.stream_id, l.owner, l.expires_at`

// Who is released queues up again, so that a conversation nobody can advance does not hold up the others.
const releaseStatement = 'update leases set owner = null, expires_at = null, wanted_since = greatest(now(), wake_at)'

const nextDueStatement = `
select case when next < now() then 0 else ceil(extract(epoch from next - now()) * 1000)::int end as due
from (select min(greatest(wake_at, expires_at)) as next from leases where wake_at is not null) wanted`

const toLease = (row: LeaseRow): Lease => ({
  streamId: row.stream_id,
  owner: row.owner,
  expiresAt: row.expires_at.toISOString(),
})
