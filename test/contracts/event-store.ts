import type { NewFact } from '@placet/core/kernel'
import type { AppendRequest, EventStore } from '@placet/core/ports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

export type EventStoreUnderTest = {
  readonly store: EventStore
  /** Leaves the head as a tombstone, as deleting a conversation for good does. */
  deleteHead(streamId: string): Promise<void>
  /** Makes the facts of a stream those of a transaction that still runs; the answer lets it commit. */
  holdBack?(streamId: string): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** What every event store owes. One store serves all tests; each test has streams of its own. */
export const eventStoreContract = (
  name: string,
  open: () => Promise<EventStoreUnderTest>,
  /** It has transactions beside each other, so one can be slower than another. */
  { concurrent }: { readonly concurrent: boolean },
): void => {
  describe(`event store: ${name}`, () => {
    let subject: EventStoreUnderTest
    beforeAll(async () => {
      subject = await open()
    })
    afterAll(() => subject.close())
    const append = (request: AppendRequest) => subject.store.append(request)
    const at = (streamId: string, version: number, ...texts: string[]) =>
      append({ streamId, expected: { version }, facts: texts.map(noted) })

    test('C1 every fact comes back with type, version, position, schema version, actor, time and both ids', async () => {
      const streamId = newStream()
      const fact: NewFact = {
        type: 'Noted',
        data: { text: 'Größe “x” 🙂 \n', list: [1, { deep: null }] },
        at: '2026-03-04T05:06:07.089Z',
        actor: { kind: 'user', id: 'u1', name: 'Ada' },
        correlationId: 'request',
        causationId: 'command',
        schemaVersion: 3,
      }
      const appended = await append({ streamId, expected: { version: 0 }, facts: [fact, noted('next')] })
      const [first, second] = await subject.store.readStream(streamId)
      expect(first).toEqual({ ...fact, streamId, version: 1, position: first?.position })
      expect(second?.version).toBe(2)
      expect(second?.position).toBeGreaterThan(first?.position ?? Number.POSITIVE_INFINITY)
      expect(appended).toEqual({ ok: true, version: 2, epoch: 0, position: second?.position })
    })

    test('C3 an append behind the head is refused and says where the head is', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a', 'b')
      expect(await at(streamId, 1, 'late')).toEqual({
        ok: false,
        conflict: 'version',
        actual: { version: 2, epoch: 0 },
      })
      expect(await textsOf(subject.store, streamId)).toEqual(['a', 'b'])
    })

    test('C3 an append ahead of the head is refused', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a')
      expect(await at(streamId, 2, 'early')).toMatchObject({ ok: false, conflict: 'version', actual: { version: 1 } })
    })

    test('C3 an append ahead on a stream that does not exist is refused, and it still does not exist', async () => {
      const streamId = newStream()
      expect(await at(streamId, 1, 'early')).toMatchObject({ ok: false, conflict: 'version', actual: { version: 0 } })
      expect(await subject.store.head(streamId)).toBeNull()
    })

    test('C3 a stream begins once', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a')
      expect(await at(streamId, 0, 'b')).toMatchObject({ ok: false, conflict: 'version', actual: { version: 1 } })
    })

    test('C3 of many writers on one version exactly one wins, and nothing is lost or doubled', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'begin')
      for (let version = 1; version <= 5; version++) {
        const answers = await Promise.all(Array.from({ length: 20 }, (_, writer) => at(streamId, version, `${writer}`)))
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      }
      const facts = await subject.store.readStream(streamId)
      expect(facts.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
    })

    test('C3 appends to one stream that are sent together happen one after the other, in order', async () => {
      const streamId = newStream()
      const answers = await Promise.all([at(streamId, 0, 'a'), at(streamId, 1, 'b', 'c'), at(streamId, 3, 'd')])
      expect(answers.map((answer) => answer.ok && answer.version)).toEqual([1, 3, 4])
      expect(await textsOf(subject.store, streamId)).toEqual(['a', 'b', 'c', 'd'])
    })

    test('C3 a loser among many appends leaves the others alone', async () => {
      const streams = Array.from({ length: 30 }, newStream)
      const answers = await Promise.all(streams.map((streamId, index) => at(streamId, index % 3 === 0 ? 7 : 0, 'a')))
      expect(answers.map(({ ok }) => ok)).toEqual(streams.map((_, index) => index % 3 !== 0))
    })

    test('an append by epoch ignores the version', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a', 'b')
      const answer = await append({ streamId, expected: { epoch: 0 }, facts: [noted('chunk')] })
      expect(answer).toMatchObject({ ok: true, version: 3, epoch: 0 })
    })

    test('C48 who holds an older epoch is refused, also when it was raised in the same breath', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a')
      const [claim, ...others] = await Promise.all([
        append({ streamId, expected: { version: 1 }, facts: [noted('claimed')], raiseEpoch: true }),
        append({ streamId, expected: { epoch: 0 }, facts: [noted('of the dead')] }),
        append({ streamId, expected: { epoch: 1 }, facts: [noted('of the living')] }),
      ])
      expect(claim).toMatchObject({ ok: true, version: 2, epoch: 1 })
      expect(others).toMatchObject([
        { ok: false, conflict: 'epoch', actual: { version: 2, epoch: 1 } },
        { ok: true, version: 3, epoch: 1 },
      ])
      expect(await textsOf(subject.store, streamId)).toEqual(['a', 'claimed', 'of the living'])
    })

    test('C48 an epoch on a stream that does not exist is refused', async () => {
      const answer = await append({ streamId: newStream(), expected: { epoch: 0 }, facts: [noted('a')] })
      expect(answer).toEqual({ ok: false, conflict: 'epoch', actual: { version: 0, epoch: 0 } })
    })

    test('the epoch can be raised, and a lease wished for, without a fact; a stream cannot begin so', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a')
      const answer = await append({
        streamId,
        expected: { version: 1 },
        facts: [],
        raiseEpoch: true,
        lease: { wakeAt: null },
      })
      expect(answer).toMatchObject({ ok: true, version: 1, epoch: 1 })
      await expect(append({ streamId: newStream(), expected: { version: 0 }, facts: [] })).rejects.toThrow(
        'without a fact',
      )
    })

    test('a guard that is taken refuses the whole append and is named', async () => {
      const [first, second] = [newStream(), newStream()]
      const [free, taken] = [`free ${second}`, `taken ${first}`]
      const claiming = (streamId: string, ...keys: string[]) =>
        append({
          streamId,
          expected: { version: 0 },
          facts: [noted('a')],
          guards: keys.map((key) => ({ kind: 'claim', key }) as const),
        })
      expect(await claiming(first, taken)).toMatchObject({ ok: true })
      const lost = await claiming(second, free, taken)
      expect(lost).toEqual({ ok: false, conflict: 'guard', guard: taken, actual: { version: 0, epoch: 0 } })
      expect(await subject.store.head(second)).toBeNull()
      expect(await claiming(second, free)).toMatchObject({ ok: true })
    })

    test('of many who claim one guard exactly one wins', async () => {
      const key = `one ${newStream()}`
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          append({
            streamId: newStream(),
            expected: { version: 0 },
            facts: [noted('a')],
            guards: [{ kind: 'claim', key }],
          }),
        ),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
      expect(answers.filter((answer) => !answer.ok && answer.conflict === 'guard')).toHaveLength(19)
    })

    test('a released guard is free again, also for the append that releases it', async () => {
      const streamId = newStream()
      const key = `again ${streamId}`
      const guarded = (version: number, ...kinds: ('claim' | 'release')[]) =>
        append({ streamId, expected: { version }, facts: [noted('a')], guards: kinds.map((kind) => ({ kind, key })) })
      expect(await guarded(0, 'claim')).toMatchObject({ ok: true })
      expect(await guarded(1, 'claim', 'release')).toMatchObject({ ok: false, conflict: 'guard' })
      expect(await guarded(1, 'release', 'claim')).toMatchObject({ ok: true })
      expect(await guarded(2, 'claim')).toMatchObject({ ok: false })
      expect(await guarded(2, 'release')).toMatchObject({ ok: true })
      expect(await guarded(3, 'claim', 'release')).toMatchObject({ ok: true })
      expect(await guarded(4, 'claim')).toMatchObject({ ok: true })
    })

    test('an append that loses its version claims and releases nothing', async () => {
      const streamId = newStream()
      const key = `kept ${streamId}`
      await append({ streamId, expected: { version: 0 }, facts: [noted('a')], guards: [{ kind: 'claim', key }] })
      await append({ streamId, expected: { version: 9 }, facts: [noted('b')], guards: [{ kind: 'release', key }] })
      const claim = await append({
        streamId,
        expected: { version: 1 },
        facts: [noted('b')],
        guards: [{ kind: 'claim', key }],
      })
      expect(claim).toMatchObject({ ok: false, conflict: 'guard' })
    })

    test('a deleted stream refuses every append', async () => {
      const streamId = newStream()
      await at(streamId, 0, 'a')
      await subject.deleteHead(streamId)
      expect(await at(streamId, 1, 'b')).toMatchObject({ ok: false, conflict: 'deleted', actual: { version: 1 } })
      expect(await at(streamId, 0, 'b')).toMatchObject({ ok: false, conflict: 'deleted' })
      const byEpoch = await append({ streamId, expected: { epoch: 0 }, facts: [noted('b')] })
      expect(byEpoch).toMatchObject({ ok: false, conflict: 'deleted' })
      expect(await subject.store.head(streamId)).toEqual({ version: 1, epoch: 0, deleted: true })
    })

    test('a stream is read from a version on, with a limit, and without some types', async () => {
      const streamId = newStream()
      const chunk = (text: string): NewFact => ({ ...noted(text), type: 'AssistantChunkReceived' })
      const facts = [noted('a'), chunk('b'), chunk('c'), noted('d'), noted('e')]
      await append({ streamId, expected: { version: 0 }, facts })
      expect(await textsOf(subject.store, streamId, { after: 2 })).toEqual(['c', 'd', 'e'])
      expect(await textsOf(subject.store, streamId, { after: 1, limit: 2 })).toEqual(['b', 'c'])
      const without = ['AssistantChunkReceived']
      expect(await textsOf(subject.store, streamId, { without })).toEqual(['a', 'd', 'e'])
      expect(await textsOf(subject.store, streamId, { without, limit: 2 })).toEqual(['a', 'd'])
      expect(await textsOf(subject.store, newStream())).toEqual([])
    })

    test('a snapshot keeps its fold version, and a newer one is not replaced by an older one', async () => {
      const { store } = subject
      const streamId = newStream()
      expect(await store.loadSnapshot(streamId)).toBeNull()
      const newer = { version: 7, foldVersion: 2, state: { b: [1, null], a: 'ü' } }
      await store.saveSnapshot(streamId, newer)
      await store.saveSnapshot(streamId, { version: 5, foldVersion: 2, state: 'older' })
      expect(await store.loadSnapshot(streamId)).toEqual(newer)
      await store.saveSnapshot(streamId, { version: 5, foldVersion: 3, state: 'folded anew' })
      expect(await store.loadSnapshot(streamId)).toEqual({ version: 5, foldVersion: 3, state: 'folded anew' })
    })

    test('C1 all streams are read in the order of their positions, page by page, each fact once', async () => {
      const streams = [newStream(), newStream(), newStream()]
      await Promise.all(streams.map((streamId) => at(streamId, 0, 'a', 'b')))
      await at(streams[1] ?? '', 2, 'c')
      const mine: string[] = []
      let after = 0
      for (;;) {
        const page = await subject.store.readAll({ after, limit: 3 })
        if (page.length === 0) break
        for (const fact of page) {
          expect(fact.position).toBeGreaterThan(after)
          after = fact.position
          if (streams.includes(fact.streamId)) mine.push(`${fact.streamId} ${fact.version}`)
        }
      }
      expect(new Set(mine).size).toBe(7)
      expect(mine).toHaveLength(7)
      expect(mine.at(-1)).toBe(`${streams[1]} 3`)
    })

    if (!concurrent) return
    test('a fact whose transaction still runs is not read over all streams, and is not missed afterwards', async () => {
      const { store, holdBack } = subject
      if (holdBack === undefined)
        throw new Error('A store with transactions beside each other says how one is held back.')
      const streamId = newStream()
      await at(streamId, 0, 'slow')
      const commit = await holdBack(streamId)
      const newest = await lastOf(store)
      expect(newest?.streamId).not.toBe(streamId)
      await commit()
      const read = await store.readAll({ after: newest?.position ?? 0, limit: 10 })
      expect(read.map((fact) => fact.streamId)).toContain(streamId)
    })
  })
}

const lastOf = async (store: EventStore) => {
  let last = (await store.readAll({ after: 0, limit: 1 })).at(-1)
  for (;;) {
    const page = await store.readAll({ after: last?.position ?? 0, limit: 500 })
    if (page.length === 0) return last
    last = page.at(-1)
  }
}

let streams = 0
const newStream = (): string => `contract-${++streams}`

const noted = (text: string): NewFact => ({
  type: 'Noted',
  data: { text },
  at: '2026-01-02T03:04:05.000Z',
  actor: { kind: 'system', id: 'contract' },
  correlationId: 'c',
  causationId: 'd',
  schemaVersion: 1,
})

const textsOf = async (
  store: EventStore,
  streamId: string,
  options?: Parameters<EventStore['readStream']>[1],
): Promise<readonly string[]> =>
  (await store.readStream(streamId, options)).map(({ data }) => (data as { text: string }).text)
