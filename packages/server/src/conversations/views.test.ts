import type { PersonCommand } from '@placet/core/conversation'
import { describe, expect, test } from 'vitest'
import { createMemoryEventStore } from '../store/memory/event-store.ts'
import { createMemoryLeaseStore } from '../store/memory/lease-store.ts'
import { systemClock } from '../worker/index.ts'
import { createConversations } from './conversations.ts'
import { createConversationViews } from './views.ts'

const by = { id: 'u', name: 'U' }
const plan = { runId: 'r', configuration: 'default', model: 'm', processRounds: 12, plainRounds: 5 }

const stage = async (kept?: number) => {
  const events = createMemoryEventStore(createMemoryLeaseStore(systemClock))
  const conversations = createConversations(events)
  const views = createConversationViews(events, conversations, kept)
  const send = async (id: string, wanted: object) => {
    const command = { ...wanted, by, id: systemClock.id(), at: systemClock.now() } as PersonCommand
    await conversations.execute(id, command, { actor: { kind: 'user', id: by.id } })
  }
  const create = (id: string) =>
    send(id, { type: 'CreateConversation', language: 'de', title: id, subject: null, skill: null, plan })
  const rename = (id: string, title: string) => send(id, { type: 'Rename', title })
  return { views, create, rename }
}

describe('the folded views', () => {
  test('grow with each append once they are in memory, and are read at an earlier version', async () => {
    const { views, create, rename } = await stage()
    await create('a')
    expect(views.peek('a')).toBeNull()
    expect(await views.load('unknown')).toBeNull()
    await views.load('a')
    await rename('a', 'Zwei')
    expect(views.peek('a')).toMatchObject({ version: 2, view: { conversation: { title: 'Zwei' } } })
    expect(await views.at('a', 1)).toMatchObject({ version: 1, view: { conversation: { title: 'a' } } })
  })

  test('an append while it is being read is not lost', async () => {
    const { views, create, rename } = await stage()
    await create('a')
    const [, loaded] = await Promise.all([rename('a', 'Zwei'), views.load('a'), views.load('a')])
    await rename('a', 'Drei')
    expect(loaded?.version).toBeLessThanOrEqual(2)
    expect((await views.load('a'))?.view.conversation.title).toBe('Drei')
  })

  test('the longest unused goes first, a watched one stays', async () => {
    const { views, create } = await stage(1)
    for (const id of ['a', 'b', 'c']) await create(id)
    const unwatch = views.watch('a')
    for (const id of ['a', 'b', 'c']) await views.load(id)
    expect(['a', 'b', 'c'].map((id) => views.peek(id) !== null)).toEqual([true, false, true])
    unwatch()
    await views.load('b')
    await views.load('c')
    expect(views.peek('a')).toBeNull()
  })
})
