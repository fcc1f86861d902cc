import { factSchema, viewFrameSchema } from '@placet/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { type Serving, serve } from '../../packages/server/src/http/index.ts'
import {
  calls,
  createScriptedModel,
  hangs,
  type ScriptStep,
  says,
} from '../../packages/server/src/models/scripted/index.ts'
import { type EventReader, readEvents } from './event-reader.ts'
import { closeStore, createHttpStage, type HttpStage, people } from './http-stage.ts'

const closing: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

afterAll(closeStore)

const play = async (script: readonly ScriptStep[], limits: Partial<HttpStage['world']['limits']> = {}) => {
  const stage = await createHttpStage({ model: createScriptedModel(script), limits })
  const serving: Serving = await serve(stage.app, { host: '127.0.0.1', port: 0 })
  closing.push(stage.close, serving.close)
  const listen = async (
    path: string,
    { as = 'erika', ...headers }: { as?: keyof typeof people; 'last-event-id'?: string } = {},
  ): Promise<EventReader> => {
    const response = await fetch(`${serving.address}/ai-chat${path}`, { headers: { 'x-person': as, ...headers } })
    expect(response.status).toBe(200)
    const reader = readEvents(response)
    closing.push(reader.close)
    return reader
  }
  return { stage, listen }
}

const versions = (reader: EventReader) => reader.facts().map(({ data }) => data.version)
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const newTitle = 'Brot aus dem Steinofen – Backstube Petersen'
const title = calls('update_page_metadata', { uid: 'brot', language: 0, fields: { title: newTitle } })
const done = [calls('chat_set_progress', { label: 'Titel', current: 1, total: 1, completed: true }), says('Fertig.')]
const say = (stage: HttpStage, id: string, text: string) =>
  stage.ask('POST', `/conversations/${id}/messages`, { body: { text } })

describe('the live stream', () => {
  test('C14 view first, then every fact once and in order, stored ones and live ones', async () => {
    const { stage, listen } = await play([title, ...done])
    const { id } = await stage.create({ pageUid: 'brot', skill: 'seo' })
    await stage.settled(id)
    const reader = await listen(`/conversations/${id}/events`)
    await reader.until(({ event, data }) => event === 'fact' && data.type === 'ApprovalRequested')
    expect(reader.events[0]).toMatchObject({ event: 'view', id: null, data: { status: 'awaitingApproval' } })
    const { digest } = await stage.settledCard(id)
    await stage.ask('POST', `/conversations/${id}/decision`, { body: { digest, decision: 'apply' } })
    await reader.until(({ event, data }) => event === 'view' && data.status === 'idle')
    const { version } = await stage.stage.conversations.state(id)
    await reader.until(({ data }) => data.version === version)
    expect(versions(reader)).toEqual(upTo(1, version))
    for (const { data } of reader.facts()) expect(factSchema.safeParse(data).error).toBeUndefined()
    const views = reader.events.filter(({ event }) => event === 'view')
    for (const { data } of views) expect(viewFrameSchema.safeParse(data).error).toBeUndefined()
    expect(views.at(-1)?.data).toMatchObject({
      card: null,
      outcomes: [{ outcome: 'applied' }],
      guided: { completed: true },
    })
  })

  test('C14 whoever comes back in the middle of an answer gets exactly what is missing', async () => {
    const { stage, listen } = await play([hangs('Eins ', 'zwei ', 'drei')])
    const { id } = await stage.create({})
    await say(stage, id, 'Zähle')
    const first = await listen(`/conversations/${id}/events`)
    const isChunk = ({ data }: { data: Record<string, unknown> }) => data.type === 'AssistantChunkReceived'
    const seen = (await first.until(isChunk)).filter(({ event }) => event === 'fact').at(-1)
    await first.close()
    const second = await listen(`/conversations/${id}/events?after=0`, { 'last-event-id': seen?.id ?? '' })
    await stage.ask('POST', `/conversations/${id}/stop`)
    await second.until(({ data }) => data.type === 'RunEnded')
    const { version } = await stage.stage.conversations.state(id)
    await second.until(({ data }) => data.version === version)
    expect(versions(second)).toEqual(upTo(Number(seen?.id) + 1, version))
  })

  test('C14 C15 two readers see the same; one who leaves neither stops nor slows the answer', async () => {
    const { stage, listen } = await play([says('Eins ', 'zwei'), says('Gut.')])
    const { id } = await stage.create({})
    const [one, two, gone] = await Promise.all([1, 2, 3].map(() => listen(`/conversations/${id}/events`)))
    await say(stage, id, 'Los')
    await gone?.close()
    await one?.until(({ data }) => data.type === 'RunEnded')
    await two?.until(({ data }) => data.type === 'RunEnded')
    expect(one?.facts()).toEqual(two?.facts())
    const deltas = one?.events.filter(({ event }) => event === 'text-delta').map(({ data }) => data.text)
    expect(deltas?.join('')).toBe('Eins zwei')
  })

  test('C14 fifteen hundred readers of one answer each get all of it', async () => {
    const { stage } = await play([says('Eins ', 'zwei ', 'drei'), says('Titel')])
    const { id } = await stage.create({})
    const path = `/conversations/${id}/events`
    const readers = await Promise.all(
      Array.from({ length: 1500 }, async () => readEvents(await stage.ask('GET', path))),
    )
    await say(stage, id, 'Los')
    await Promise.all(readers.map((reader) => reader.until(({ data }) => data.type === 'RunEnded')))
    const [first] = readers
    for (const reader of readers) expect(versions(reader)).toEqual(upTo(1, versions(reader).length))
    expect(first === undefined ? 0 : versions(first).length).toBeGreaterThan(5)
    stage.live.close()
    await Promise.all(readers.map((reader) => reader.whenEnded()))
  })

  test('R222 R54 facts and views for others than administrators hold nothing technical', async () => {
    const { stage, listen } = await play([title, title])
    for (const as of ['erika', 'otto'] as const) {
      const { id } = await stage.create({ pageUid: 'brot', skill: 'seo' }, as)
      await stage.settled(id)
      const reader = await listen(`/conversations/${id}/events`, { as })
      await reader.until(({ event, data }) => event === 'fact' && data.type === 'ApprovalRequested')
      expect(JSON.stringify(reader.events).includes('update_page_metadata')).toBe(as === 'erika')
      expect(reader.facts().find(({ data }) => data.type === 'ToolCallRequested')?.data).toMatchObject({
        data: { title: expect.any(String), toolName: as === 'erika' ? 'update_page_metadata' : '' },
      })
    }
  })

  test('a version ahead of the store asks to read the view again and ends the stream', async () => {
    const { stage, listen } = await play([])
    const { id } = await stage.create({})
    const reader = await listen(`/conversations/${id}/events?after=99`)
    await reader.whenEnded()
    expect(reader.events).toEqual([{ event: 'reset', id: null, data: { version: 1 } }])
  })

  test('one stream carries the list, the pages that changed, and a conversation by its name', async () => {
    const { stage, listen } = await play([title, ...done])
    const { id } = await stage.create({ pageUid: 'brot', skill: 'seo' })
    const { digest } = await stage.settledCard(id)
    const { version } = await stage.stage.conversations.state(id)
    const reader = await listen(`/events?conversation=${id}&after=${version}`)
    const foreign = await listen('/events', { as: 'fay' })
    await reader.until(({ event }) => event === 'view')
    await stage.ask('POST', `/conversations/${id}/decision`, { body: { digest, decision: 'apply' } })
    await reader.until(({ event, data }) => event === 'summary' && data.status === 'idle')
    await reader.until(({ event }) => event === 'page')
    expect(reader.events.find(({ event }) => event === 'page')?.data).toEqual({ uid: 'brot', language: 0 })
    const own = reader.events.filter(({ event }) => event === 'fact' || event === 'view')
    expect(own.every(({ data }) => data.conversation === id)).toBe(true)
    expect(versions(reader)[0]).toBe(version + 1)
    expect(foreign.events.filter(({ event }) => event !== 'page')).toEqual([])
  })

  test('a stream ends with its session, and all of them when the server ends', async () => {
    const { stage, listen } = await play([])
    const { id } = await stage.create({}, 'otto')
    const [one, other] = [await listen(`/conversations/${id}/events`, { as: 'otto' }), await listen('/events')]
    stage.live.endWhere(({ user }) => user.id === people.otto.user.id)
    await one.whenEnded()
    expect(other.isEnded()).toBe(false)
    stage.live.close()
    await other.whenEnded()
  })
})
