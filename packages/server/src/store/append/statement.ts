import type { AppendRequest } from '@placet/core/ports'
import { sharedKeys } from '../projections/index.ts'
import { netGuards } from './net-guards.ts'

/**
 * One guarded statement for a batch of appends, no two of which share a key (a stream, a guard, a row that several
 * streams write). `$1` appends, `$2` facts, `$3` guards, `$4` positions to take, `$5` streams, `$6` keys.
 *
 * First the keys are locked, then transaction number and positions taken, then the heads locked in the order of their
 * ids: so positions rise with the versions of a stream and with transaction numbers. `verdict` says for each append what
 * stands against it, and everything else happens for those that have won. What slips in between (a new stream or guard
 * of another process) breaks a unique key, and the statement as a whole fails.
 */
export const appendStatement = `with
mine as materialized (
  select pg_advisory_xact_lock(hash) from (select distinct hashtextextended(key, 7022303) as hash from unnest($6::text[]) key order by 1) k
),
taken as materialized (
  select take_positions($4::bigint) as first from (select count(*) from mine) after_locking
),
heads as materialized (
  select s.stream_id, s.version, s.epoch, s.deleted from streams s cross join taken
  where s.stream_id = any($5::text[]) order by s.stream_id for update of s
),
guard as materialized (
  select * from jsonb_to_recordset($3::jsonb) as g(append int, key text, must_be_free boolean, after text)
),
busy as (
  select guard.append, min(guard.key) as key from guard join guards using (key) where guard.must_be_free group by guard.append
),
verdict as materialized (
  select a.*, coalesce(h.version, 0) as head_version, coalesce(h.epoch, 0) as head_epoch, busy.key as busy_key,
    case
      when h.deleted then 'deleted'
      when a.version <> coalesce(h.version, 0) then 'version'
      when a.epoch is distinct from h.epoch and a.version is null then 'epoch'
      when busy.key is not null then 'guard'
    end as conflict
  from jsonb_to_recordset($1::jsonb) as a(
    append int, stream_id text, version bigint, epoch bigint, facts int, raise int, "offset" int, wishes boolean, wake_at timestamptz
  )
  left join heads h on h.stream_id = a.stream_id
  left join busy on busy.append = a.append
),
won as materialized (
  select * from verdict where conflict is null
),
created as (
  insert into streams (stream_id, version, epoch)
  select stream_id, facts, raise from won where head_version = 0 order by stream_id
),
advanced as (
  update streams s set version = s.version + won.facts, epoch = s.epoch + won.raise
  from won where s.stream_id = won.stream_id and won.head_version > 0
),
stored as (
  insert into facts (stream_id, version, position, type, schema_version, data, at, actor, correlation_id, causation_id)
  select won.stream_id, won.head_version + f.nth, taken.first + won."offset" + f.nth - 1,
    f.type, f.schema_version, f.data, f.at, f.actor, f.correlation_id, f.causation_id
  from jsonb_to_recordset($2::jsonb) as f(
    append int, nth int, type text, schema_version int, data jsonb, at timestamptz, actor jsonb, correlation_id text, causation_id text
  )
  join won on won.append = f.append cross join taken
),
released as (
  delete from guards using guard join won using (append) where guard.after = 'gone' and guards.key = guard.key
),
claimed as (
  insert into guards (key, stream_id)
  select guard.key, won.stream_id from guard join won using (append) where guard.after = 'taken' and guard.must_be_free
),
kept as (
  insert into guards (key, stream_id)
  select guard.key, won.stream_id from guard join won using (append) where guard.after = 'taken' and not guard.must_be_free
  on conflict (key) do update set stream_id = excluded.stream_id
),
wished as (
  insert into leases as l (stream_id, wake_at, wanted_since)
  select stream_id, wake_at, greatest(now(), wake_at) from won where wishes
  on conflict (stream_id) do update set wake_at = excluded.wake_at, wanted_since =
    case when l.wake_at is null or l.owner is not null then excluded.wanted_since
    else least(l.wanted_since, excluded.wanted_since) end
)
select verdict.append, verdict.conflict, verdict.busy_key, verdict.head_version, verdict.head_epoch, taken.first + verdict."offset" as position
from verdict cross join taken order by verdict.append`

/** What the statement answers for one append: the head before it, and the position of its first fact. */
export type Verdict = {
  readonly append: number
  readonly conflict: 'version' | 'epoch' | 'guard' | 'deleted' | null
  readonly busy_key: string | null
  readonly head_version: number
  readonly head_epoch: number
  readonly position: number
}

export const appendParameters = (batch: readonly AppendRequest[]): readonly unknown[] => {
  let offset = 0
  const appends = batch.map((request, append) => {
    const row = appendRow(request, append, offset)
    offset += request.facts.length
    return row
  })
  return [
    JSON.stringify(appends),
    JSON.stringify(batch.flatMap(factRows)),
    JSON.stringify(batch.flatMap(guardRows)),
    offset,
    batch.map(({ streamId }) => streamId),
    batch.flatMap(keysOf),
  ]
}

/** What an append touches that others could touch too. */
export const keysOf = ({ streamId, guards = [], facts }: AppendRequest): readonly string[] => [
  `stream ${streamId}`,
  ...guards.map(({ key }) => `guard ${key}`),
  ...facts.flatMap(sharedKeys),
]

const appendRow = (
  { streamId, expected, facts, raiseEpoch, lease }: AppendRequest,
  append: number,
  offset: number,
) => ({
  append,
  stream_id: streamId,
  version: 'version' in expected ? expected.version : null,
  epoch: 'epoch' in expected ? expected.epoch : null,
  facts: facts.length,
  raise: raiseEpoch === true ? 1 : 0,
  offset,
  wishes: lease !== undefined,
  wake_at: lease?.wakeAt ?? null,
})

const factRows = ({ facts }: AppendRequest, append: number) =>
  facts.map((fact, index) => ({
    append,
    nth: index + 1,
    type: fact.type,
    schema_version: fact.schemaVersion,
    data: fact.data,
    at: fact.at,
    actor: fact.actor,
    correlation_id: fact.correlationId,
    causation_id: fact.causationId,
  }))

const guardRows = ({ guards = [] }: AppendRequest, append: number) =>
  netGuards(guards).map(({ key, mustBeFree, after }) => ({ append, key, must_be_free: mustBeFree, after }))
