import type { Model, ModelPart, ModelRequest } from '@placet/core/ports'
import { describe, expect, onTestFinished, test } from 'vitest'

/** What an adapter is set up to do on the next call: speak in at least two deltas, call a tool, or fail. */
export type ModelScene = 'speaks' | 'calls' | 'fails'

export type StagedModel = {
  readonly model: Model
  readonly request: ModelRequest
  readonly close?: () => Promise<void>
}

/** `stage` answers null for what the adapter can never do. */
export type ModelStage = (scene: ModelScene) => Promise<StagedModel | null>

/** What every `Model` keeps, whatever stands behind it. */
export const modelContract = (name: string, stage: ModelStage): void => {
  const staged = async (scene: ModelScene) => {
    const found = await stage(scene)
    onTestFinished(() => found?.close?.())
    return found
  }
  const must = async (scene: ModelScene) => {
    const found = await staged(scene)
    if (found === null) throw new Error(`${name} cannot be staged: ${scene}`)
    return found
  }

  describe(`model contract: ${name}`, () => {
    test('has an id and a title in both languages', async () => {
      const { model } = await must('speaks')
      expect(model.id).toMatch(/\S/)
      expect(model.title.de).toMatch(/\S/)
      expect(model.title.en).toMatch(/\S/)
    })

    test('streams well-formed text in deltas and ends with one finish', async () => {
      const { model, request } = await must('speaks')
      const parts = await collect(model, request)
      const deltas = parts.filter((part) => part.type === 'text')
      expect(deltas.length).toBeGreaterThan(1)
      for (const { text } of deltas) expect(text !== '' && text.isWellFormed() && !text.includes('\0')).toBe(true)
      expect(ends(parts)).toEqual([parts.length - 1])
      expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'stop' })
    })

    test('hands tool calls back as raw JSON text with ids of their own', async () => {
      const { model, request } = await must('calls')
      const parts = await collect(model, request)
      const calls = parts.filter((part) => part.type === 'tool-call')
      expect(calls.length).toBeGreaterThan(0)
      expect(new Set(calls.map(({ callId }) => callId)).size).toBe(calls.length)
      for (const call of calls) {
        expect(request.tools.map((tool) => tool.name)).toContain(call.toolName)
        expect(JSON.parse(call.arguments)).toBeTypeOf('object')
      }
      expect(parts.at(-1)).toMatchObject({ type: 'finish', reason: 'toolCalls' })
      expect(ends(parts)).toEqual([parts.length - 1])
    })

    test('says that it failed instead of rejecting', async () => {
      const found = await staged('fails')
      if (found === null) return
      const parts = await collect(found.model, found.request)
      expect(parts.at(-1)).toMatchObject({ type: 'failed', code: expect.stringMatching(/^model\./) })
      expect(ends(parts)).toEqual([parts.length - 1])
    })

    test('tells nothing when it is aborted before it starts', async () => {
      const { model, request } = await must('speaks')
      expect(await collect(model, request, AbortSignal.abort())).toEqual([])
    })

    test('ends quietly when it is aborted in mid answer', async () => {
      const { model, request } = await must('speaks')
      const abort = new AbortController()
      const parts: ModelPart[] = []
      for await (const part of model.step(request, abort.signal)) {
        parts.push(part)
        abort.abort()
      }
      expect(parts).toHaveLength(1)
    })

    test('may be left in mid answer', async () => {
      const { model, request } = await must('speaks')
      for await (const part of model.step(request, new AbortController().signal)) {
        expect(part.type).toBe('text')
        break
      }
    })
  })
}

export const collect = async (model: Model, request: ModelRequest, signal = new AbortController().signal) => {
  const parts: ModelPart[] = []
  for await (const part of model.step(request, signal)) parts.push(part)
  return parts
}

const ends = (parts: readonly ModelPart[]): readonly number[] =>
  parts.flatMap(({ type }, index) => (type === 'finish' || type === 'failed' ? [index] : []))
