import type { ConversationFact } from '@placet/core/conversation'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStore, type Store } from '../index.ts'
import { stored } from '../testing/random-history.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ at: { memory: true } })
})
beforeEach(() => store.database.query('truncate streams, facts, conversations, messages, runs'))
afterAll(() => store.close())

const owner = { id: 'u', name: 'Ada' }
const created: ConversationFact = {
  type: 'ConversationCreated',
  data: { owner, language: 'de', title: 'Neu', subject: null, skill: null },
}
const message: ConversationFact = {
  type: 'UserMessageAdded',
  data: { messageId: 'm1', text: 'Hallo', origin: 'typed', author: owner, attachments: [] },
}
const answer: ConversationFact = {
  type: 'AssistantStreamStarted',
  data: { messageId: 'm2', runId: 'r', model: 'offline' },
}
const chunk = (text: string): ConversationFact => ({
  type: 'AssistantChunkReceived',
  data: { messageId: 'm2', offset: 0, text },
})

let seconds = 0
const append = async (...facts: ConversationFact[]): Promise<void> => {
  const version = (await store.events.head('conversation-1'))?.version ?? 0
  const next = facts.map((fact) => stored(fact, seconds++))
  const appended = await store.events.append({ streamId: 'conversation-1', expected: { version }, facts: next })
  expect(appended.ok).toBe(true)
}
const conversation = () =>
  store.kysely.selectFrom('conversations').selectAll().where('id', '=', '1').executeTakeFirstOrThrow()
const answerRow = () => store.kysely.selectFrom('messages').selectAll().where('id', '=', 'm2').executeTakeFirstOrThrow()

test('R137 a step without text leaves no message, whether it began before or with its end', async () => {
  const done: ConversationFact = {
    type: 'AssistantStreamCompleted',
    data: { messageId: 'm2', text: '', finishReason: 'toolCalls' },
  }
  const rows = () => store.kysely.selectFrom('messages').select('id').execute()
  await append(created, message, answer, done)
  expect(await rows()).toEqual([{ id: 'm1' }])
  await append(answer)
  await append(done)
  expect(await rows()).toEqual([{ id: 'm1' }])
  expect(await conversation()).toMatchObject({ message_count: 1 })
})

test('R68 the line of a decision or an answer that came back is no message any more', async () => {
  const said = (messageId: string, origin: 'denial' | 'answer'): ConversationFact => ({
    type: 'UserMessageAdded',
    data: { messageId, text: 'Behalten', origin, author: owner, attachments: [] },
  })
  await append(created, message, said('m3', 'denial'), said('m4', 'answer'))
  expect(await conversation()).toMatchObject({ message_count: 3 })
  await append(
    { type: 'DecisionHandedBack', data: { code: 'previewStale', messageId: 'm3' } },
    { type: 'DecisionHandedBack', data: { code: 'unknown' } },
    { type: 'InputHandedBack', data: { code: 'notPickedUp', messageId: 'm4' } },
  )
  expect(await store.kysely.selectFrom('messages').select('id').execute()).toEqual([{ id: 'm1' }])
  expect(await conversation()).toMatchObject({ message_count: 1 })
})

test('an answer that broke off holds the chunks that came; until then no chunk touches its row', async () => {
  await append(created, message, answer, chunk('Guten '), chunk('Mor'))
  expect(await answerRow()).toMatchObject({ state: 'streaming', text: '' })
  await append({ type: 'AssistantStreamFailed', data: { messageId: 'm2', code: 'network', params: {} } })
  expect(await answerRow()).toMatchObject({
    state: 'failed',
    text: 'Guten Mor',
    error: { code: 'network', params: {} },
  })
})

test('an answer that was stopped holds the text of its last fact', async () => {
  await append(created, answer, chunk('Guten '))
  const data = { messageId: 'm2', text: 'Guten Tag', finishReason: 'stopped' } as const
  await append({ type: 'AssistantStreamCompleted', data })
  expect(await answerRow()).toMatchObject({ state: 'stopped', text: 'Guten Tag', finish_reason: 'stopped' })
})

test('a conversation waits until the last call of its card is decided', async () => {
  const decision = (callId: string) =>
    ({ type: 'DecisionRecorded', data: { digest: 'd', callIds: [callId] } }) as unknown as ConversationFact
  const card = { type: 'ApprovalRequested', data: { digest: 'd', callIds: ['a', 'b'] } } as unknown as ConversationFact
  await append(created, message, card)
  expect(await conversation()).toMatchObject({ status: 'awaitingApproval', message_count: 1 })
  await append(decision('a'))
  expect((await conversation()).status).toBe('awaitingApproval')
  await append(decision('b'))
  expect((await conversation()).status).toBe('running')
  await append({ type: 'DecisionHandedBack', data: { code: 'notPickedUp' } })
  expect((await conversation()).status).toBe('awaitingApproval')
  await append({ type: 'RunEnded', data: { runId: 'r', reason: 'stopped' } })
  expect(await conversation()).toMatchObject({ status: 'idle', last_end: 'stopped' })
})

test('activity moves a conversation up, a new title does not', async () => {
  await append(created)
  const { updated_at: before } = await conversation()
  await append({ type: 'ConversationTitleChanged', data: { title: 'Brot', source: 'generated' } })
  expect(await conversation()).toMatchObject({ title: 'Brot', title_source: 'generated', updated_at: before })
  await append(message)
  expect((await conversation()).updated_at.getTime()).toBeGreaterThan(before.getTime())
})

test('a fact that nobody here knows is kept and touches nothing', async () => {
  await append(created, { type: 'OfTheFuture', data: { x: 1 } } as unknown as ConversationFact)
  expect((await store.events.readStream('conversation-1')).at(-1)).toMatchObject({
    type: 'OfTheFuture',
    data: { x: 1 },
  })
})

test('an append whose read models fail is not stored, and the others of its batch are', async () => {
  const broken = stored({ ...message, data: { ...message.data, messageId: null } } as unknown as ConversationFact)
  const fine = stored(message)
  const begin = (streamId: string, fact: typeof fine) =>
    store.events.append({ streamId, expected: { version: 0 }, facts: [fact] })
  const [, good, bad, alsoGood] = await Promise.allSettled([
    begin('first', fine),
    begin('good', fine),
    begin('bad', broken),
    begin('also good', fine),
  ])
  expect([good?.status, bad?.status, alsoGood?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(bad).toMatchObject({ reason: { name: 'PortFailure', code: 'database-failed', retryable: false } })
  expect(await store.events.head('bad')).toBeNull()
})
