import { type Message, viewSchema } from '@placet/contract'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  calls,
  createScriptedModel,
  hangs,
  type ScriptStep,
  says,
} from '../../packages/server/src/models/scripted/index.ts'
import { closeStore, createHttpStage, type HttpStage, problemOf } from './http-stage.ts'

const stages: HttpStage[] = []

afterAll(closeStore)

const play = async (script: readonly ScriptStep[], options: Partial<Parameters<typeof createHttpStage>[0]> = {}) => {
  const stage = await createHttpStage({ model: createScriptedModel(script), ...options })
  stages.push(stage)
  return stage
}

afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})

const title = (value: string): ScriptStep =>
  calls('update_page_metadata', { uid: 'brot', language: 0, fields: { title: value } })
const newTitle = 'Brot aus dem Steinofen – Backstube Petersen'
const done = [calls('chat_set_progress', { label: 'Titel', current: 1, total: 1, completed: true }), says('Fertig.')]
const onBread = { pageUid: 'brot', skill: 'seo' }

describe('conversations over HTTP', () => {
  test('R71 create, card, decision, applied: a worker carries out what was answered 202', async () => {
    const stage = await play([title(newTitle), ...done])
    const made = await stage.create(onBread)
    expect(viewSchema.safeParse(made).error).toBeUndefined()
    expect(made).toMatchObject({ status: 'running', page: { uid: 'brot' }, skill: { identifier: 'seo' } })
    const card = await stage.settledCard(made.id)
    expect(card).toMatchObject({ kind: 'process', answers: ['apply', 'variant', 'keep', 'skip'] })
    const answer = await stage.ask('POST', `/conversations/${made.id}/decision`, {
      body: { digest: card.digest, decision: 'apply' },
    })
    expect(answer.status).toBe(202)
    await stage.settled(made.id)
    const after = await stage.get<typeof made>(`/conversations/${made.id}`)
    expect(viewSchema.safeParse(after).error).toBeUndefined()
    expect(after).toMatchObject({ status: 'idle', card: null, guided: { completed: true } })
    expect(after.outcomes).toMatchObject([{ outcome: 'applied' }])
    expect(
      (await stage.stage.source.page('brot', 0, { id: 'owner', name: '', isAdmin: true, mayEdit: true }))?.title,
    ).toBe(newTitle)
  })

  test('R72 of two decisions at once one wins, the other learns who decided what and when', async () => {
    const stage = await play([title(newTitle), ...done])
    const { id } = await stage.create(onBread)
    const { digest } = await stage.settledCard(id)
    const decide = (decision: string) =>
      stage.ask('POST', `/conversations/${id}/decision`, { body: { digest, decision } })
    const answers = await Promise.all([decide('apply'), decide('apply')])
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409])
    const lost = answers.find(({ status }) => status === 409) as Response
    expect(await problemOf(lost)).toMatchObject({
      code: 'error.alreadyDecided',
      params: { decision: 'apply', by: { id: 'owner' }, at: expect.stringMatching(/Z$/) },
    })
  })

  test('R70 an unknown word is 400; a note together with an approval is refused', async () => {
    const stage = await play([title(newTitle)])
    const { id } = await stage.create(onBread)
    const { digest } = await stage.settledCard(id)
    const send = (body: object) => stage.ask('POST', `/conversations/${id}/decision`, { body: { digest, ...body } })
    for (const body of [
      { decision: 'maybe' },
      { decision: 'apply', note: 'gut' },
      { decision: 'keep', acceptLoss: true },
    ]) {
      const answer = await send(body)
      expect([answer.status, (await problemOf(answer)).code]).toEqual([400, 'error.malformed'])
    }
    expect((await stage.settledCard(id)).digest).toBe(digest)
  })

  test('C12 C15 a message is answered without a reader; stop keeps what was written', async () => {
    const stage = await play([hangs('Ich fange an')])
    const { id } = await stage.create({})
    const sent = await stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'Hallo' } })
    expect(sent.status).toBe(202)
    const streamed = () =>
      stage.stage.facts(id).then((facts) => facts.some(({ type }) => type === 'AssistantChunkReceived'))
    await expect.poll(streamed).toBe(true)
    const busy = await stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'Noch etwas' } })
    expect([busy.status, (await problemOf(busy)).code]).toEqual([409, 'error.conversationProcessing'])
    expect((await stage.ask('POST', `/conversations/${id}/stop`, { body: {} })).status).toBe(202)
    const { items } = await stage.get<{ items: Message[] }>(`/conversations/${id}/messages`)
    expect(items.slice(0, 2)).toMatchObject([
      { role: 'user', text: 'Hallo', origin: 'typed' },
      { role: 'assistant', text: 'Ich fange an', state: 'stopped' },
    ])
    expect((await stage.ask('POST', `/conversations/${id}/stop`)).status).toBe(202)
  })

  test('R190 an empty message and one that is too long are told apart', async () => {
    const stage = await play([], { limits: { maxMessageLength: 20 } })
    const { id } = await stage.create({})
    const send = async (text: string) =>
      (await problemOf(await stage.ask('POST', `/conversations/${id}/messages`, { body: { text } }))).code
    expect(await send('  ')).toBe('error.messageEmpty')
    expect(await send('x'.repeat(21))).toBe('error.messageTooLong')
  })

  test('R191 a turn beyond the limit is 429 and leaves nothing behind; waiting ones do not count', async () => {
    const stage = await play([title(newTitle), hangs('a'), hangs('b')], { limits: { runningPerUserMax: 2 } })
    const waiting = await stage.create(onBread)
    await stage.settledCard(waiting.id)
    const ids = [await stage.create({}), await stage.create({}), await stage.create({})].map(({ id }) => id)
    const send = (id: string) => stage.ask('POST', `/conversations/${id}/messages`, { body: { text: 'Los' } })
    const answers = await Promise.all(ids.map(send))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429])
    const refused = answers.findIndex(({ status }) => status === 429)
    expect(await problemOf(answers[refused] as Response)).toMatchObject({
      code: 'error.tooManyRunning',
      params: { max: 2 },
    })
    expect(await stage.stage.facts(ids[refused] ?? '')).toHaveLength(1)
    for (const id of ids) await stage.ask('POST', `/conversations/${id}/stop`)
  })

  test('C12 the same messageId again is told the first answer, also in parallel', async () => {
    const stage = await play([says('Gut.')])
    const { id } = await stage.create({})
    const body = { text: 'Hallo', messageId: '6b7d6d4c-7f0e-4d7d-9d5a-1d8d5b4b7a11' }
    const send = async () => await (await stage.ask('POST', `/conversations/${id}/messages`, { body })).json()
    const [first, second] = await Promise.all([send(), send()])
    await stage.settled(id)
    expect([second, await send()]).toEqual([first, first])
    expect((await stage.stage.facts(id)).filter(({ type }) => type === 'UserMessageAdded')).toHaveLength(1)
  })

  test('R54 R222 tool names, arguments and technical lines are empty for everybody but administrators', async () => {
    const stage = await play([title(newTitle), title(newTitle)])
    for (const as of ['erika', 'otto'] as const) {
      const { id } = await stage.create(onBread, as)
      await stage.settled(id)
      const text = JSON.stringify(await stage.get(`/conversations/${id}`, { as }))
      expect(text.includes('update_page_metadata')).toBe(as === 'erika')
    }
  })

  test('S2 another person’s, an unknown and a malformed id get the same answer', async () => {
    const stage = await play([])
    const { id } = await stage.create({}, 'otto')
    const paths = [id, 'unknown', 'ä', '%00', `${'x'.repeat(300)}`, '..%2f..']
    const answers = await Promise.all(paths.map((path) => stage.ask('GET', `/conversations/${path}`)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
    expect(new Set(texts).size).toBe(1)
  })
})
