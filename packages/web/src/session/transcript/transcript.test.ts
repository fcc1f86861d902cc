import type { Message } from '@placet/contract'
import { describe, expect, test } from 'vitest'
import { factAt, frameAt, viewAt } from '../session.fixture.ts'
import { foldDelta, foldFact, foldOlder, foldView, readTranscript, type Transcript } from './index.ts'

const start = readTranscript(viewAt(0), null)
type Told = readonly [string, Record<string, unknown>]
const fold = (...facts: readonly Told[]): Transcript =>
  facts.reduce((known, [type, data], index) => foldFact(known, factAt(index + 1, type, data)), start)
const seen = ({ view }: Transcript) => view.messages.map(({ role, text, state }) => [role, text, state])

const hello = [
  'UserMessageAdded',
  { messageId: 'm1', text: 'Hallo', origin: 'typed', author: { id: 'u1', name: 'Erika' } },
] as const
const answer = ['AssistantStreamStarted', { messageId: 'm2', runId: 'r', model: 'offline' }] as const
const chunk = (offset: number, text: string) => ['AssistantChunkReceived', { messageId: 'm2', offset, text }] as const
const done = (text: string, finishReason = 'stop') =>
  ['AssistantStreamCompleted', { messageId: 'm2', text, finishReason }] as const

describe('messages are made from facts', () => {
  test('C12 a message and its answer', () => {
    const told = fold(hello, answer, chunk(0, 'Guten '), chunk(6, 'Tag'), done('Guten Tag'))
    expect(seen(told)).toEqual([
      ['user', 'Hallo', 'complete'],
      ['assistant', 'Guten Tag', 'complete'],
    ])
    expect(told.view.messages[0]).toMatchObject({ origin: 'typed', author: { name: 'Erika' } })
  })

  test('C15 a stopped answer keeps its text, a failed one too, an empty one is no message', () => {
    expect(seen(fold(answer, chunk(0, 'Gut'), done('Gut', 'stopped')))).toEqual([['assistant', 'Gut', 'stopped']])
    const failed = fold(answer, chunk(0, 'Gut'), [
      'AssistantStreamFailed',
      { messageId: 'm2', code: 'model.network', params: {} },
    ])
    expect(failed.view.messages[0]).toMatchObject({ text: 'Gut', state: 'failed', error: { code: 'model.network' } })
    expect(seen(fold(answer, done('', 'toolCalls')))).toEqual([])
  })

  test('a call is a line of its own and tells how it goes', () => {
    const call = [
      'ToolCallRequested',
      { callId: 'k', messageId: 'm3', title: 'Seite lesen', toolName: '', arguments: '' },
    ] as const
    const part = (...more: readonly Told[]) => fold(call, ...more).view.messages[0]?.parts[0]
    expect(part()).toMatchObject({ title: 'Seite lesen', state: 'requested' })
    expect(part(['ToolCallStarted', { callId: 'k' }])).toMatchObject({ state: 'running' })
    const ends = { ok: false, errorCode: 'approval_denied', result: '' }
    expect(part(['ToolCallCompleted', { callId: 'k', ...ends }])).toMatchObject({ state: 'denied' })
    expect(part(['ToolCallCompleted', { callId: 'k', ok: true }])).toMatchObject({ state: 'done' })
    expect(part(['ToolCallCompleted', { callId: 'k', errorCode: 'interrupted' }])).toMatchObject({ state: 'unknown' })
  })

  test('R68 the line of a decision that came back goes again', () => {
    const decided = ['UserMessageAdded', { messageId: 'm4', text: 'Behalten', origin: 'denial' }] as const
    expect(seen(fold(decided, ['DecisionHandedBack', { code: 'previewStale', messageId: 'm4' }]))).toEqual([])
    expect(seen(fold(decided, ['DecisionHandedBack', { code: 'previewStale' }]))).toHaveLength(1)
  })

  test('a fact of another shape, or of a newer server, disturbs nothing', () => {
    const odd = fold(
      hello,
      ['AssistantChunkReceived', { offset: 'x' }],
      ['SomethingNew', { a: 1 }],
      ['NoticeAdded', {}],
    )
    expect(odd.version).toBe(4)
    expect(seen(odd)[0]).toEqual(['user', 'Hallo', 'complete'])
  })
})

describe('deltas', () => {
  const open = fold(answer, chunk(0, 'Guten '))
  const after = (offset: number, text: string) => seen(foldDelta(open, { messageId: 'm2', offset, text }))[0]?.[1]

  test('session 5 what is there is dropped, the rest is added, what begins beyond is left out', () => {
    expect(after(0, 'Guten')).toBe('Guten ')
    expect(after(6, 'Tag')).toBe('Guten Tag')
    expect(after(3, 'en Tag')).toBe('Guten Tag')
    expect(after(8, 'g')).toBe('Guten ')
  })

  test('session 5 none reaches an answer that is complete, or one that is not known', () => {
    const complete = fold(answer, done('Gut'))
    expect(foldDelta(complete, { messageId: 'm2', offset: 3, text: 'en' })).toBe(complete)
    expect(foldDelta(open, { messageId: 'm9', offset: 0, text: 'x' })).toBe(open)
  })

  test('a surrogate pair that is cut between two pieces is whole again', () => {
    const first = foldDelta(open, { messageId: 'm2', offset: 6, text: '\ud83d' })
    expect(seen(foldDelta(first, { messageId: 'm2', offset: 7, text: '\ude00' }))[0]?.[1]).toBe('Guten 😀')
  })
})

describe('views', () => {
  const message = (id: string): Message => ({
    ...{
      id,
      role: 'user',
      text: id,
      parts: [],
      createdAt: '2026-01-01T00:00:00.000Z',
      state: 'complete',
      current: true,
    },
  })

  test('a newer frame replaces the aspects and leaves the messages', () => {
    const told = foldView(fold(hello), frameAt(4, { status: 'running' }))
    expect(told.view).toMatchObject({ version: 4, status: 'running' })
    expect([told.version, seen(told).length]).toEqual([1, 1])
  })

  test('older messages join in front, once, and stay when the view is read again', () => {
    const read = readTranscript(viewAt(9, [message('c'), message('d')]), null)
    const all = foldOlder({ ...read, hasMore: true }, [message('a'), message('b'), message('c')], false)
    expect(all.view.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
    const again = readTranscript(viewAt(12, [message('c'), message('d'), message('e')]), all)
    expect(again.view.messages.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(again.hasMore).toBe(false)
  })

  test('what no longer joins up is left to be read again', () => {
    const read = readTranscript(viewAt(9, [message('a'), message('b')]), null)
    expect(readTranscript(viewAt(99, [message('x')]), read).view.messages.map(({ id }) => id)).toEqual(['x'])
  })
})
