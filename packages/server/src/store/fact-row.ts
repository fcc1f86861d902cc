import type { Actor, StoredFact } from '@placet/core/kernel'

export const factColumns =
  'stream_id, version, position, type, schema_version, data, at, actor, correlation_id, causation_id'

export type FactRow = {
  readonly stream_id: string
  readonly version: number
  readonly position: number
  readonly type: string
  readonly schema_version: number
  readonly data: object
  readonly at: Date
  readonly actor: Actor
  readonly correlation_id: string
  readonly causation_id: string
}

export const toStoredFact = (row: FactRow): StoredFact => ({
  type: row.type,
  data: row.data,
  at: row.at.toISOString(),
  actor: row.actor,
  correlationId: row.correlation_id,
  causationId: row.causation_id,
  schemaVersion: row.schema_version,
  streamId: row.stream_id,
  version: row.version,
  position: row.position,
})
