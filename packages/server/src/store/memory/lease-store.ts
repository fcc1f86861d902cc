import type { Clock, LeaseStore, LeaseWish } from '@placet/core/ports'

type Row = { owner: string | null; expiresAt: number; wakeAt: number | null; wantedSince: number }

export type MemoryLeaseStore = LeaseStore & {
  /** What an append does to the row of its stream. */
  wish(streamId: string, wish: LeaseWish): void
}

/** Leases in memory, for tests; time is the clock's. */
export const createMemoryLeaseStore = (clock: Pick<Clock, 'now'>): MemoryLeaseStore => {
  const rows = new Map<string, Row>()
  const now = () => Date.parse(clock.now())
  const heldBy = (owner: string) => [...rows].filter(([, row]) => row.owner === owner)

  const letGo = (row: Row): void => {
    row.owner = null
    row.wantedSince = Math.max(now(), row.wakeAt ?? 0)
  }

  const isFree = (row: Row, claimer: string): boolean =>
    row.wakeAt !== null &&
    row.wakeAt <= now() &&
    (row.owner === null || (row.expiresAt < now() && row.owner !== claimer))

  return {
    wish: (streamId, { wakeAt: wakeText }) => {
      const wakeAt = wakeText === null ? null : Date.parse(wakeText)
      const since = Math.max(now(), wakeAt ?? 0)
      const row = rows.get(streamId)
      if (row === undefined) {
        rows.set(streamId, { owner: null, expiresAt: 0, wakeAt, wantedSince: since })
        return
      }
      const isWaiting = row.wakeAt !== null && row.owner === null
      row.wantedSince = isWaiting ? Math.min(row.wantedSince, since) : since
      row.wakeAt = wakeAt
    },
    claim: async (owner, leaseMs) => {
      const [next] = [...rows]
        .filter(([, row]) => isFree(row, owner))
        .sort(([idA, a], [idB, b]) => a.wantedSince - b.wantedSince || (idA < idB ? -1 : 1))
      if (next === undefined) return null
      const [streamId, row] = next
      row.owner = owner
      row.expiresAt = now() + leaseMs
      return { streamId, owner, expiresAt: new Date(row.expiresAt).toISOString() }
    },
    heartbeat: async (owner, leaseMs) => {
      const held = heldBy(owner)
      for (const [, row] of held) row.expiresAt = now() + leaseMs
      return held.map(([streamId]) => streamId)
    },
    release: async (streamId, owner) => {
      const row = rows.get(streamId)
      if (row?.owner === owner) letGo(row)
    },
    releaseAll: async () => {
      for (const row of rows.values()) if (row.owner !== null) letGo(row)
    },
    nextDueMs: async () => {
      const due = [...rows.values()].flatMap((row) =>
        row.wakeAt === null ? [] : [Math.max(row.wakeAt, row.owner === null ? 0 : row.expiresAt)],
      )
      return due.length === 0 ? null : Math.max(0, Math.min(...due) - now())
    },
  }
}
