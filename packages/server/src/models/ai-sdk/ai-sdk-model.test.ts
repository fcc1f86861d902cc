import { APICallError, type LanguageModelV4, type LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { ModelRequest } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'
import { collect } from '../../../../../test/contracts/model.ts'
import { createAiSdkModel } from './ai-sdk-model.ts'
import { CleanText } from './clean-text.ts'
import { failureOf } from './failure.ts'

const request: ModelRequest = { system: '', messages: [{ role: 'user', text: 'Hallo' }], tools: [] }

const speaking = (parts: readonly LanguageModelV4StreamPart[], after: 'close' | 'hang' = 'close') => {
  const languageModel: LanguageModelV4 = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('not asked for')),
    doStream: async () => ({
      stream: new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(part)
          if (after === 'close') controller.close()
        },
      }),
    }),
  }
  return createAiSdkModel({ id: 'test:test', title: { de: 'Test', en: 'Test' }, languageModel })
}

const delta = (text: string): LanguageModelV4StreamPart => ({ type: 'text-delta', id: '0', delta: text })

describe('the border to the SDK', () => {
  test('joins halves of a character, replaces lone ones, takes NUL out', () => {
    const text = new CleanText()
    expect(['a\ud83d', '\0', '\ude00b', '\ud83d', 'c', '\ud83d'].map((part) => text.push(part))).toEqual([
      ...['a', '', '😀b', '', '\ufffdc', ''],
    ])
    expect(text.flush()).toBe('\ufffd')
  })

  test('tells reasoning apart from text, and keeps no part after the end', async () => {
    const parts = await collect(
      speaking([
        { type: 'reasoning-delta', id: 'r', delta: 'hm' },
        delta('ja'),
        { type: 'error', error: 'no' },
        delta('!'),
      ]),
      request,
    )
    expect(parts).toMatchObject([{ type: 'reasoning', text: 'hm' }, { type: 'text', text: 'ja' }, { type: 'failed' }])
  })

  test('takes a stream without a finish for cut', async () => {
    expect(await collect(speaking([delta('ja')]), request)).toMatchObject([{ text: 'ja' }, { code: 'model.network' }])
  })

  test('ends on abort also when the provider does not listen', async () => {
    const abort = new AbortController()
    setImmediate(() => abort.abort())
    expect(await collect(speaking([delta('ja')], 'hang'), request, abort.signal)).toMatchObject([{ text: 'ja' }])
  })
})

describe('the reason of a failure', () => {
  const answered = (statusCode: number, responseHeaders: Record<string, string> = {}) =>
    failureOf(new APICallError({ message: 'no', url: 'http://x', requestBodyValues: {}, statusCode, responseHeaders }))

  test('reads the time to wait in each form', () => {
    expect(answered(429, { 'retry-after-ms': '1500' }).params).toEqual({ status: 429, retryAfter: 2 })
    expect(answered(429, { 'retry-after': '4' }).params).toEqual({ status: 429, retryAfter: 4 })
    const soon = new Date(Date.now() + 60_000).toUTCString()
    expect(Number(answered(429, { 'retry-after': soon }).params.retryAfter)).toBeGreaterThan(50)
    expect(answered(429, { 'retry-after': 'soon' }).params).toEqual({ status: 429 })
  })

  test('follows the status where the words say nothing', () => {
    expect(answered(402).code).toBe('model.quotaExceeded')
    expect(answered(403).code).toBe('model.authentication')
    expect(answered(413).code).toBe('model.contextTooLong')
    expect(answered(504).code).toBe('model.network')
    expect(answered(500).code).toBe('model.failed')
  })

  test('sees a broken connection through its causes', () => {
    const reset = Object.assign(new Error('read'), { code: 'ECONNRESET' })
    expect(failureOf(new TypeError('terminated', { cause: reset })).code).toBe('model.network')
    expect(failureOf({ code: 'rate_limit_exceeded' }).code).toBe('model.rateLimited')
    expect(failureOf(undefined).code).toBe('model.failed')
  })
})
