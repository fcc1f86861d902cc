import type { EventStore, LeaseStore } from '@placet/core/ports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

export type LeaseStoreUnderTest = {
  readonly leases: LeaseStore
  /** Of the same store: its appends carry the wishes. */
  readonly events: EventStore
  /** The store's own time. */
  now(): Promise<number>
  /** Lets time pass for the store. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

const leaseMs = 15_000

/** What every lease store owes. Every test begins without leases. */
export const leaseStoreContract = (name: string, open: () => Promise<LeaseStoreUnderTest>): void => {
  describe(`lease store: ${name}`, () => {
    let subject: LeaseStoreUnderTest
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(() => subject.close())

    /** A wish that is due in `inMs`. */
    const wish = async (streamId: string, inMs: number | null): Promise<void> => {
      const wakeAt = inMs === null ? null : new Date((await subject.now()) + inMs).toISOString()
      const head = await subject.events.head(streamId)
      await subject.events.append({
        streamId,
        expected: { version: head?.version ?? 0 },
        facts: [{ type: 'Noted', data: {}, at, actor, correlationId: 'c', causationId: 'd', schemaVersion: 1 }],
        lease: { wakeAt },
      })
    }
    const claimed = async (owner: string) => (await subject.leases.claim(owner, leaseMs))?.streamId ?? null

    test('C44 nothing is wanted: nothing is claimed, nothing is due', async () => {
      await wish('done', null)
      expect(await claimed('w1')).toBeNull()
      expect(await subject.leases.nextDueMs()).toBeNull()
    })

    test('C44 what is wanted goes to one claimer, the longest waiting first, until its lease runs out', async () => {
      await wish('first', -2000)
      await subject.pass(10)
      await wish('second', -5000)
      const lease = await subject.leases.claim('w1', leaseMs)
      expect(lease).toMatchObject({ streamId: 'first', owner: 'w1' })
      expect(Math.abs(Date.parse(lease?.expiresAt ?? '') - (await subject.now()) - leaseMs)).toBeLessThan(2000)
      expect(await claimed('w2')).toBe('second')
      expect(await claimed('w3')).toBeNull()
    })

    test('C44 many claimers never get the same one', async () => {
      for (let index = 0; index < 10; index++) await wish(`s${index}`, -10)
      const got = await Promise.all(Array.from({ length: 15 }, (_, index) => claimed(`w${index}`)))
      const streams = got.filter((streamId) => streamId !== null)
      expect(new Set(streams).size).toBe(10)
      expect(streams).toHaveLength(10)
    })

    test('C44 a lease that ran out is taken over by another, never by the one who slept', async () => {
      await wish('s', -10)
      expect(await claimed('sleeper')).toBe('s')
      await subject.pass(leaseMs + 1000)
      expect(await subject.leases.nextDueMs()).toBe(0)
      expect(await claimed('sleeper')).toBeNull()
      expect(await claimed('other')).toBe('s')
      expect(await subject.leases.heartbeat('sleeper', leaseMs)).toEqual([])
      await subject.leases.release('s', 'sleeper')
      expect(await claimed('third')).toBeNull()
    })

    test('C44 a heartbeat prolongs what is held and names it', async () => {
      await wish('s', -10)
      await wish('t', -10)
      await claimed('w1')
      await claimed('w1')
      await subject.pass(leaseMs - 1000)
      expect([...(await subject.leases.heartbeat('w1', leaseMs))].sort()).toEqual(['s', 't'])
      await subject.pass(leaseMs - 1000)
      expect(await claimed('w2')).toBeNull()
    })

    test('a wish in the future is claimed when it is due, and not before', async () => {
      await wish('later', 60_000)
      expect(await claimed('w1')).toBeNull()
      const due = await subject.leases.nextDueMs()
      expect(due).toBeGreaterThan(50_000)
      expect(due).toBeLessThanOrEqual(60_000)
      await subject.pass(60_001)
      expect(await subject.leases.nextDueMs()).toBe(0)
      expect(await claimed('w1')).toBe('later')
    })

    test('release keeps the wish as the last append left it, and queues up behind the others', async () => {
      await wish('again', -10)
      await subject.pass(10)
      await wish('other', -10)
      expect(await claimed('w1')).toBe('again')
      await subject.pass(10)
      await subject.leases.release('again', 'w1')
      expect(await claimed('w1')).toBe('other')
      expect(await claimed('w1')).toBe('again')
      await wish('again', null)
      await subject.leases.release('again', 'w1')
      await subject.leases.release('other', 'w1')
      expect(await claimed('w2')).toBe('other')
      expect(await claimed('w2')).toBeNull()
    })

    test('a held lease is due when it runs out', async () => {
      await wish('s', -10)
      await claimed('w1')
      const due = await subject.leases.nextDueMs()
      expect(due).toBeGreaterThan(leaseMs - 5000)
      expect(due).toBeLessThanOrEqual(leaseMs)
    })

    test('an append while the lease is held changes the wish, not the holder', async () => {
      await wish('s', -10)
      await claimed('w1')
      await wish('s', -5)
      expect(await claimed('w2')).toBeNull()
      expect(await subject.leases.heartbeat('w1', leaseMs)).toEqual(['s'])
    })

    test('all leases can be voided at the start of the sole holder', async () => {
      await wish('s', -10)
      await claimed('the dead')
      await subject.leases.releaseAll()
      expect(await claimed('the new')).toBe('s')
    })
  })
}

const at = '2026-01-02T03:04:05.000Z'
const actor = { kind: 'system', id: 'contract' } as const
