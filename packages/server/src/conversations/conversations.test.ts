import { type ConversationCommand, foldVersion, type PersonCommand } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { AppendRequest, EventStore } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'
import { createMemoryEventStore } from '../store/memory/event-store.ts'
import { createMemoryLeaseStore } from '../store/memory/lease-store.ts'
import { systemClock } from '../worker/index.ts'
import { createConversations, type Executed, streamIdOf } from './index.ts'

const by = { id: 'u', name: 'Erika' }
const plan = { runId: 'r1', configuration: 'default', model: 'm', processRounds: 12, plainRounds: 5 }
const create: PersonCommand = {
  ...{ type: 'CreateConversation', id: 'c0', at: '2026-01-01T00:00:00.000Z', by },
  ...{ language: 'de', title: 'Neu', subject: null, skill: null, plan },
}
let commands = 0
const rename = (title: string): PersonCommand => {
  commands += 1
  return { type: 'Rename', id: `c${commands}`, at: '2026-01-01T00:00:01.000Z', by, title }
}
const origin = { actor: { kind: 'user', id: 'u' } } as const

/** A store that counts what is read of it. */
const counting = () => {
  const store = createMemoryEventStore(createMemoryLeaseStore(systemClock))
  const reads: number[] = []
  const appends: AppendRequest[] = []
  const events: EventStore = {
    ...store,
    readStream: async (...asked) => {
      const facts = await store.readStream(...asked)
      reads.push(facts.length)
      return facts
    },
    append: async (request) => {
      appends.push(request)
      return await store.append(request)
    },
  }
  return { events, store, reads, appends }
}

const renamed = async (events: EventStore, times: number): Promise<void> => {
  const conversations = createConversations(events)
  await conversations.execute('a', create, origin)
  for (let time = 1; time <= times; time += 1) await conversations.execute('a', rename(`Name ${time}`), origin)
}

describe('the folded state', () => {
  test('comes from memory, and after a start from the snapshot and the facts since', async () => {
    const { events, reads } = counting()
    await renamed(events, 210)
    expect(reads).toEqual([0])
    const { state, version } = await createConversations(events).state('a')
    expect(state.title).toBe('Name 210')
    expect(version).toBe(211)
    expect(reads).toEqual([0, 11])
  })

  test('is folded from the first fact when the snapshot is of another fold', async () => {
    const { events, store, reads } = counting()
    await renamed(events, 3)
    const streamId = streamIdOf('a')
    const wrong = { ...(await createConversations(events).state('a')).state, title: 'Of another fold' }
    for (const other of [foldVersion - 1, foldVersion + 1]) {
      await store.saveSnapshot(streamId, { version: 4, foldVersion: other, state: wrong })
      expect((await createConversations(events).state('a')).state.title).toBe('Name 3')
      expect(reads.at(-1)).toBe(4)
    }
    await store.saveSnapshot(streamId, { version: 4, foldVersion, state: wrong })
    expect((await createConversations(events).state('a')).state.title).toBe('Of another fold')
  })
})

describe('a command', () => {
  test('C3 that loses its version is decided anew on what the other one left', async () => {
    const { events } = counting()
    const [one, other] = [createConversations(events), createConversations(events)]
    await one.execute('a', create, origin)
    await other.state('a')
    for (const [index, conversations] of [one, other, one, one, other].entries()) {
      expect(isRefusal(await conversations.execute('a', rename(`Name ${index}`), origin))).toBe(false)
    }
    expect((await events.readStream(streamIdOf('a'))).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
    expect((await createConversations(events).state('a')).state.title).toBe('Name 4')
  })

  test('C3 that loses ten times is refused and stored nothing', async () => {
    const { store } = counting()
    let tries = 0
    const conversations = createConversations({
      ...store,
      append: async ({ streamId }) => {
        tries += 1
        return { ok: false, conflict: 'version', actual: { version: tries, epoch: 0 }, streamId } as never
      },
    })
    expect(await conversations.execute('a', create, origin)).toMatchObject({ refused: 'conflict' })
    expect(tries).toBe(10)
  })

  test('is stored with who, when and why, and told to whoever listens', async () => {
    const { events } = counting()
    const conversations = createConversations(events)
    const told: Executed[] = []
    const stop = conversations.onAppended((_id, executed) => told.push(executed))
    await conversations.execute('a', create, { ...origin, correlationId: 'request' })
    stop()
    await conversations.execute('a', rename('Neuer'), origin)
    const [first, second] = await events.readStream(streamIdOf('a'))
    expect(told).toMatchObject([{ version: 1, facts: [first] }])
    expect(first).toMatchObject({ at: create.at, ...origin, correlationId: 'request', causationId: 'c0' })
    expect(second?.correlationId).toBe(second?.causationId)
  })

  test('C48 of a person that ends a run fences the worker in it, a report is appended at its epoch', async () => {
    const { events, appends } = counting()
    const conversations = createConversations(events)
    const at = '2026-01-01T00:00:02.000Z'
    const run = async (command: ConversationCommand) => await conversations.execute('a', command, origin)
    await run(create)
    await run({ type: 'SendMessage', id: 's', at, by, messageId: 'm', text: 'Hallo', plan })
    await run({ type: 'ClaimRun', id: 'k', at, epoch: 1 })
    const chunk = { type: 'ReceiveChunk', at, epoch: 1, messageId: 'r1-s1', text: 'Gut' } as const
    await run({ ...chunk, id: 'x', offset: 0 })
    expect(appends.at(-1)?.expected).toEqual({ epoch: 1 })
    await run({ type: 'Stop', id: 't', at, by })
    expect(await events.head(streamIdOf('a'))).toMatchObject({ epoch: 2 })
    expect(await run({ ...chunk, id: 'y', offset: 3 })).toMatchObject({ refused: 'not-expected' })
    const late = { streamId: streamIdOf('a'), expected: { epoch: 1 }, facts: appends[0]?.facts ?? [] }
    expect(await events.append(late)).toMatchObject({ ok: false, conflict: 'epoch' })
  })
})
