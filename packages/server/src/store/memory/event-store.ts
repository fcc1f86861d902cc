import type { StoredFact } from '@placet/core/kernel'
import type { AppendConflict, Appended, AppendRequest, EventStore, Snapshot } from '@placet/core/ports'
import { type Appending, checkRequest, createAnnouncer } from '../append/announce.ts'
import { netGuards } from '../append/net-guards.ts'
import type { MemoryLeaseStore } from './lease-store.ts'

type Stream = { version: number; epoch: number; deleted: boolean; facts: StoredFact[] }

export type MemoryEventStore = EventStore & Appending & { deleteHead(streamId: string): void }

/** Streams in memory, for tests; without read models. */
export const createMemoryEventStore = (leases: Pick<MemoryLeaseStore, 'wish'>): MemoryEventStore => {
  const streams = new Map<string, Stream>()
  const guards = new Set<string>()
  const all: StoredFact[] = []
  const snapshots = new Map<string, Snapshot>()
  const announcer = createAnnouncer()

  const append = (request: AppendRequest): Appended | AppendConflict => {
    const stream = streams.get(request.streamId) ?? { version: 0, epoch: 0, deleted: false, facts: [] }
    const net = netGuards(request.guards ?? [])
    const busy = net.filter(({ key, mustBeFree }) => mustBeFree && guards.has(key)).map(({ key }) => key)
    const against = conflictOf(request, streams.has(request.streamId) ? stream : null, busy.sort()[0])
    if (against !== null) return { ok: false, ...against, actual: { version: stream.version, epoch: stream.epoch } }
    for (const { key, after } of net) {
      if (after === 'taken') guards.add(key)
      else guards.delete(key)
    }
    const facts = stored(request, stream.version, all.length)
    streams.set(request.streamId, stream)
    stream.version += facts.length
    stream.epoch += request.raiseEpoch === true ? 1 : 0
    stream.facts.push(...facts)
    all.push(...facts)
    if (request.lease !== undefined) leases.wish(request.streamId, request.lease)
    announcer.announce(facts)
    return { ok: true, version: stream.version, epoch: stream.epoch, position: facts.at(-1)?.position ?? 0 }
  }

  return {
    onAppended: announcer.onAppended,
    append: async (request) => append(checkRequest(request)),
    head: async (streamId) => {
      const stream = streams.get(streamId)
      return stream === undefined ? null : { version: stream.version, epoch: stream.epoch, deleted: stream.deleted }
    },
    readStream: async (streamId, { after = 0, limit = Number.POSITIVE_INFINITY, without = [] } = {}) =>
      (streams.get(streamId)?.facts ?? [])
        .filter(({ version, type }) => version > after && !without.includes(type))
        .slice(0, limit),
    readAll: async ({ after, limit }) => all.slice(after, after + limit),
    loadSnapshot: async (streamId) => snapshots.get(streamId) ?? null,
    saveSnapshot: async (streamId, snapshot) => {
      const before = snapshots.get(streamId)
      const isOlder = before !== undefined && before.version > snapshot.version
      if (isOlder && before.foldVersion === snapshot.foldVersion) return
      snapshots.set(streamId, asJson(snapshot))
    },
    deleteHead: (streamId) => {
      const stream = streams.get(streamId)
      if (stream !== undefined) stream.deleted = true
    },
  }
}

const conflictOf = (
  { expected }: AppendRequest,
  stream: Stream | null,
  busy: string | undefined,
): Pick<AppendConflict, 'conflict' | 'guard'> | null => {
  if (stream?.deleted === true) return { conflict: 'deleted' }
  if ('version' in expected && expected.version !== (stream?.version ?? 0)) return { conflict: 'version' }
  if ('epoch' in expected && expected.epoch !== stream?.epoch) return { conflict: 'epoch' }
  return busy === undefined ? null : { conflict: 'guard', guard: busy }
}

/** What comes back from a database is what JSON keeps, and nobody else's object. */
const asJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const stored = ({ streamId, facts }: AppendRequest, version: number, position: number): readonly StoredFact[] =>
  facts.map((fact, index) => ({
    ...asJson(fact),
    streamId,
    version: version + index + 1,
    position: position + index + 1,
  }))
