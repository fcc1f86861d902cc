import type { ModelRequest } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'
import { collect, modelContract } from '../../../../../test/contracts/model.ts'
import { calls, expecting, fails, hangs, type ScriptStep, says } from './script.ts'
import { createScriptedModel } from './scripted-model.ts'

const tool = { name: 'get_page_content', description: 'Reads a page', parameters: { type: 'object' } }
const request: ModelRequest = { system: 'You help.', messages: [{ role: 'user', text: 'Hallo Welt' }], tools: [tool] }

const scenes = {
  speaks: says('Guten ', 'Tag'),
  calls: calls('get_page_content', { uid: 'p1' }),
  fails: fails('model.rateLimited', { retryAfter: 3 }),
} satisfies Record<string, ScriptStep>

modelContract('scripted', async (scene) => ({ model: createScriptedModel([scenes[scene]]), request }))

describe('the scripted model', () => {
  test('plays its steps in order and is content at the end', async () => {
    const model = createScriptedModel([
      expecting({ user: /welt/i, tools: ['get_page_content'], system: 'You help' }, scenes.calls),
      says('Fertig.'),
    ])
    expect(await collect(model, request)).toEqual([
      { type: 'tool-call', callId: 'call-1-1', toolName: 'get_page_content', arguments: '{"uid":"p1"}' },
      { type: 'finish', reason: 'toolCalls', usage: { inputTokens: null, outputTokens: null } },
    ])
    expect(await collect(model, request)).toMatchObject([{ text: 'Fertig.' }, { reason: 'stop' }])
    expect(model.requests).toEqual([request, request])
    model.assertDone()
  })

  test('fails loudly when it is sent something else', async () => {
    const model = createScriptedModel([
      expecting({ user: 'Adieu', results: { ask_choice: 'keep' }, tools: [] }, says('Ja')),
    ])
    expect(await collect(model, request)).toMatchObject([{ type: 'failed', code: 'model.failed' }])
    expect(() => model.assertDone()).toThrow(/step 1: the newest user message.*ask_choice is missing.*tools offered/s)
  })

  test('looks into the newest tool results', async () => {
    const results = [{ callId: 'c', toolName: 'ask_choice', text: '{"choice":"keep"}', isError: false }]
    const answered: ModelRequest = { ...request, messages: [...request.messages, { role: 'tool', results }] }
    const model = createScriptedModel([
      expecting({ results: { ask_choice: 'keep' }, that: () => 'no, not like this' }, {}),
    ])
    await collect(model, answered)
    expect(() => model.assertDone()).toThrow('step 1: no, not like this')
  })

  test('fails loudly when the script is over, or was not played to its end', async () => {
    const model = createScriptedModel([])
    expect(await collect(model, request)).toMatchObject([{ type: 'failed' }])
    expect(() => model.assertDone()).toThrow('the script has only 0 steps')
    expect(() => createScriptedModel([says('a')]).assertDone()).toThrow('1 of 1 steps were never asked for')
  })

  test('hangs until it is aborted, then ends quietly', async () => {
    const abort = new AbortController()
    const model = createScriptedModel([hangs('Moment')])
    const parts = collect(model, request, abort.signal)
    setImmediate(() => abort.abort())
    expect(await parts).toEqual([{ type: 'text', text: 'Moment' }])
    model.assertDone()
  })
})
