import type { ModelToolCall, ToolContext, ToolHost } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'

/** A host with calls that its world can answer; null for what it can never be asked. */
export type StagedToolHost = {
  readonly host: ToolHost
  /** Every tool allowed, no process. */
  readonly context: ToolContext
  readonly read: ModelToolCall
  readonly write: ModelToolCall | null
  readonly ask: ModelToolCall | null
  /** Arguments that are JSON but do not fit the tool's schema. */
  readonly misfit: ModelToolCall
  /** A read that the world behind the host fails at. */
  readonly failing: ModelToolCall | null
}

export type ToolHostStage = () => Promise<StagedToolHost>

const resultBytesMax = 50_000
const unknown: ModelToolCall = { callId: 'c-unknown', toolName: 'no_such_tool', arguments: '{}' }
const never = new AbortController().signal

/** What every `ToolHost` keeps, whatever tools stand behind it. */
export const toolHostContract = (name: string, stage: ToolHostStage): void => {
  describe(`tool host contract: ${name}`, () => {
    offers(stage)
    admits(stage)
    carriesOut(stage)
  })
}

const offers = (stage: ToolHostStage): void => {
  test('offers tools with distinct names, a description and an object schema', async () => {
    const { host, context } = await stage()
    const offered = await host.offered(context)
    expect(offered.length).toBeGreaterThan(0)
    expect(new Set(offered.map((tool) => tool.name)).size).toBe(offered.length)
    for (const tool of offered) {
      expect(tool.name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
      expect(tool.description).toMatch(/\S/)
      expect(tool.parameters).toMatchObject({ type: 'object' })
    }
  })

  test('offers a subset of what the skill allows', async () => {
    const { host, context, read } = await stage()
    const only = await host.offered({ ...context, allowedTools: [read.toolName, 'no_such_tool'] })
    expect(only.map((tool) => tool.name)).toEqual([read.toolName])
    expect(await host.offered({ ...context, allowedTools: [] })).toEqual([])
  })
}

const admits = (stage: ToolHostStage): void => {
  test('admits calls that fit, with a title in both languages and their effect', async () => {
    const { host, context, read, write, ask } = await stage()
    for (const [call, effect] of [
      [read, 'read'],
      [write, 'write'],
      [ask, 'ask'],
    ] as const) {
      if (call === null) continue
      const admitted = await host.admit(call, context)
      expect(admitted).toMatchObject({ ...call, effect, refused: null })
      expect(admitted.title.de && admitted.title.en).toMatch(/\S/)
      expect(admitted.question === null).toBe(effect !== 'ask')
    }
  })

  test('refuses what it does not know as a write, in words that are not the model’s', async () => {
    const { host, context } = await stage()
    const admitted = await host.admit(unknown, context)
    expect(admitted.effect).toBe('write')
    expect(admitted.refused?.message).toMatch(/\S/)
    expect(`${admitted.title.de} ${admitted.title.en}`).not.toContain(unknown.toolName)
  })

  test('refuses a tool that the skill does not allow', async () => {
    const { host, context, read } = await stage()
    expect((await host.admit(read, { ...context, allowedTools: [] })).refused).not.toBeNull()
  })

  test('C26 refuses arguments that do not parse or do not fit, and keeps what the model wrote (B061)', async () => {
    const { host, context, read, misfit } = await stage()
    for (const call of [misfit, { ...read, arguments: '{"a": "x' }, { ...read, arguments: '[]' }]) {
      const admitted = await host.admit(call, context)
      expect(admitted.refused?.message).toMatch(/\S/)
      expect(admitted.arguments).toBe(call.arguments)
      expect(await host.run(call, context, never)).toMatchObject({ ok: false, errorCode: admitted.refused?.code })
    }
  })

  test('judges the same call the same way again: nothing was carried out', async () => {
    const { host, context, write, read } = await stage()
    const call = write ?? read
    expect(await host.admit(call, context)).toEqual(await host.admit(call, context))
  })
}

const carriesOut = (stage: ToolHostStage): void => {
  test('runs a read, and again, with a result within its budget', async () => {
    const { host, context, read } = await stage()
    const first = await host.run(read, context, never)
    expect(first).toMatchObject({ ok: true, errorCode: null })
    expect(first.result.isWellFormed()).toBe(true)
    expect(Buffer.byteLength(first.result)).toBeLessThanOrEqual(resultBytesMax)
    expect(await host.run(read, context, never)).toEqual(first)
  })

  test('answers an outcome, never a rejection, whatever goes wrong', async () => {
    const { host, context, read, write, misfit, failing } = await stage()
    const broken = { ...read, arguments: '{' }
    for (const call of [unknown, misfit, broken, write, failing]) {
      if (call === null) continue
      const outcome = await host.run(call, context, never)
      expect(outcome.ok).toBe(false)
      expect(outcome.errorCode).toMatch(/\S/)
      expect(outcome.result).toMatch(/\S/)
    }
    expect(await host.run(read, context, AbortSignal.abort())).toMatchObject({ ok: false })
    expect(await host.run(read, { ...context, allowedTools: [] }, never)).toMatchObject({ ok: false })
  })

  test('proposes for a write: one record and the values for its fields', async () => {
    const { host, context, write } = await stage()
    if (write === null) return
    const proposal = await host.propose(write, context)
    expect(proposal.ref).toMatchObject({ table: expect.any(String), uid: expect.any(String) })
    expect(Object.keys(proposal.values).length).toBeGreaterThan(0)
    expect(await host.propose(write, context)).toEqual(proposal)
  })
}
