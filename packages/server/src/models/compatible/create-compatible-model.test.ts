import { type Fixture, LLMock } from '@copilotkit/aimock'
import type { ModelRequest } from '@placet/core/ports'
import { describe, expect, onTestFinished, test } from 'vitest'
import { collect, modelContract } from '../../../../../test/contracts/model.ts'
import { createCompatibleModel } from './create-compatible-model.ts'

const tools = ['get_page_content', 'chat_set_progress'].map((name) => ({
  name,
  description: `The tool ${name}`,
  parameters: { type: 'object', properties: { label: { type: 'string' } } },
}))
const request: ModelRequest = { system: 'You help.', messages: [{ role: 'user', text: 'Hallo' }], tools }

type Answer = Omit<Fixture, 'match'>

const serve = async (answer: Answer) => {
  const mock = new LLMock({ port: 0, strict: true })
  mock.addFixture({ match: { userMessage: 'Hallo' }, ...answer })
  await mock.start()
  const close = () => mock.stop()
  return {
    mock,
    close,
    model: createCompatibleModel({ name: 'tiny-1', url: `${mock.url}/v1`, key: 'sk-test' }),
    request,
  }
}

const play = async (answer: Answer, sent: ModelRequest = request) => {
  const { mock, close, model } = await serve(answer)
  onTestFinished(close)
  return { parts: await collect(model, sent), sent: mock.getLastRequest() }
}

const scenes = {
  speaks: { response: { content: 'Guten Tag, womit kann ich helfen?' }, chunkSize: 4 },
  calls: { response: { toolCalls: [{ name: 'get_page_content', arguments: '{"uid":"p1"}' }] } },
  fails: { response: { error: { message: 'The server had an error' }, status: 500 } },
} satisfies Record<string, Answer>

modelContract('compatible, over HTTP', (scene) => serve(scenes[scene]))

const textOf = (parts: readonly { type: string; text?: string }[]) =>
  parts.map((part) => (part.type === 'text' ? part.text : '')).join('')

describe('an OpenAI-compatible server', () => {
  test('is sent the key, the model, the whole history and the tools', async () => {
    const { parts, sent } = await play(scenes.speaks, {
      ...request,
      messages: [
        { role: 'user', text: 'Hallo' },
        {
          role: 'assistant',
          text: '',
          toolCalls: [{ callId: 'c1', toolName: 'get_page_content', arguments: '{"uid":' }],
        },
        {
          role: 'tool',
          results: [{ callId: 'c1', toolName: 'get_page_content', text: 'not \ud800 JSON', isError: true }],
        },
      ],
    })
    expect(textOf(parts)).toBe('Guten Tag, womit kann ich helfen?')
    expect(parts.at(-1)).toMatchObject({ usage: { inputTokens: expect.any(Number), outputTokens: expect.any(Number) } })
    const body = sent?.body as unknown as { model: string; tools: unknown[]; messages: unknown[] }
    expect(sent?.headers).toMatchObject({ authorization: expect.anything() })
    expect(body).toMatchObject({ model: 'tiny-1', stream: true, tools: [{ type: 'function' }, { type: 'function' }] })
    expect(body.messages).toMatchObject([
      { role: 'system', content: 'You help.' },
      { role: 'user', content: 'Hallo' },
      { role: 'assistant', tool_calls: [{ id: 'c1', function: { name: 'get_page_content', arguments: '{}' } }] },
      { role: 'tool', tool_call_id: 'c1', content: 'not \ufffd JSON' },
    ])
  })

  test('is sent no tools when none are offered', async () => {
    const { sent } = await play(scenes.speaks, { ...request, tools: [] })
    expect(sent?.body).not.toHaveProperty('tools')
  })

  test('hands over two parallel calls; no arguments at all are `{}`', async () => {
    const { parts } = await play({
      response: {
        content: 'Moment.',
        toolCalls: [
          { id: 'a', name: 'get_page_content', arguments: '{"uid": "p1"}' },
          { id: 'b', name: 'chat_set_progress', arguments: '' },
        ],
      },
    })
    expect(parts.filter(({ type }) => type === 'tool-call')).toEqual([
      { type: 'tool-call', callId: 'a', toolName: 'get_page_content', arguments: '{"uid": "p1"}' },
      { type: 'tool-call', callId: 'b', toolName: 'chat_set_progress', arguments: '{}' },
    ])
    expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'toolCalls' })
  })

  test('may send emoji one half at a time, in text and in arguments', async () => {
    const written = '{"label":"Torte 🎂🗂"}'
    const { parts } = await play({
      response: { content: 'Süß: 🎂🗂', toolCalls: [{ name: 'chat_set_progress', arguments: written }] },
      chunkSize: 1,
    })
    for (const part of parts) if (part.type === 'text') expect(part.text.isWellFormed()).toBe(true)
    expect(textOf(parts)).toBe('Süß: 🎂🗂')
    expect(parts.find((part) => part.type === 'tool-call')).toMatchObject({ arguments: written })
  })

  test('may stop for length in mid arguments: no call is handed over', async () => {
    const { parts } = await play({
      response: { toolCalls: [{ name: 'chat_set_progress', arguments: '{"label":"Tor' }], finishReason: 'length' },
    })
    expect(parts.map(({ type }) => type)).toEqual(['finish'])
    expect(parts.at(-1)).toMatchObject({ reason: 'length' })
  })

  test('may break off in mid stream: the text stays, half a call does not', async () => {
    const { parts } = await play({
      response: { content: 'Guten Tag, womit' },
      chunkSize: 4,
      truncateAfterChunks: 3,
      latency: 20,
    })
    expect(textOf(parts)).not.toBe('')
    expect(parts.at(-1)).toMatchObject({ type: 'failed', code: 'model.network' })
    const cut = await play({
      response: { toolCalls: [{ name: 'chat_set_progress', arguments: '{"label":"Torte"}' }] },
      chunkSize: 4,
      truncateAfterChunks: 4,
    })
    expect(cut.parts).toMatchObject([{ type: 'failed', code: 'model.network' }])
  })

  test('may be hanging when the reader gives up', async () => {
    const { close, model } = await serve({ ...scenes.speaks, latency: 20_000 })
    onTestFinished(close)
    const abort = new AbortController()
    setTimeout(() => abort.abort(), 50)
    expect(await collect(model, request, abort.signal)).toEqual([])
  })

  test('may not be there at all', async () => {
    const model = createCompatibleModel({ name: 'tiny-1', url: 'http://127.0.0.1:9/v1' })
    expect(await collect(model, request)).toMatchObject([{ type: 'failed', code: 'model.network' }])
  })
})

describe('a refusal by the server', () => {
  const error = (status: number, message: string, more: { code?: string; retryAfter?: number } = {}): Answer => ({
    response: {
      error: { message, type: 'error', ...(more.code === undefined ? {} : { code: more.code }) },
      status,
      ...(more.retryAfter === undefined ? {} : { retryAfter: more.retryAfter }),
    },
  })
  const told = async (answer: Answer) => (await play(answer)).parts.at(-1)

  test('too many requests, with the time to wait', async () => {
    const part = await told(error(429, 'Slow down', { retryAfter: 7 }))
    expect(part).toMatchObject({ code: 'model.rateLimited', params: { status: 429, retryAfter: 7 } })
  })

  test('is worded by what it means', async () => {
    const quota = error(429, 'You exceeded your current quota', { code: 'insufficient_quota' })
    expect(await told(quota)).toMatchObject({ code: 'model.quotaExceeded' })
    const long = error(400, "This model's maximum context length is 8192 tokens", { code: 'context_length_exceeded' })
    expect(await told(long)).toMatchObject({ code: 'model.contextTooLong' })
    expect(await told(error(401, 'Incorrect API key provided'))).toMatchObject({ code: 'model.authentication' })
    expect(await told(error(400, 'Blocked', { code: 'content_filter' }))).toMatchObject({ code: 'model.contentFilter' })
    expect(await told(error(404, 'No such model'))).toMatchObject({ code: 'model.failed', params: { status: 404 } })
  })

  test('in the finish reason', async () => {
    const filtered = await told({ response: { content: 'Da', finishReason: 'content_filter' } })
    expect(filtered).toMatchObject({ type: 'failed', code: 'model.contentFilter' })
  })
})
