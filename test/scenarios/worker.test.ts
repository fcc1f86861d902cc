import type { Clock, LeaseStore, Model } from '@placet/core/ports'
import { afterEach, describe, expect, test } from 'vitest'
import { streamIdOf } from '../../packages/server/src/conversations/index.ts'
import {
  calls,
  createScriptedModel,
  expecting,
  fails,
  hangs,
  type ScriptStep,
  says,
} from '../../packages/server/src/models/scripted/index.ts'
import { createWorker, systemClock, workerDefaults } from '../../packages/server/src/worker/index.ts'
import { createMemoryContentSource } from '../contracts/fakes/memory-content-source.ts'
import { bakery } from '../contracts/fakes/memory-site.ts'
import { createStage, type Stage } from './stage.ts'

const stages: Stage[] = []

const open = async (script: readonly ScriptStep[], options: Partial<Parameters<typeof createStage>[0]> = {}) => {
  const model = createScriptedModel(script)
  const stage = await createStage({ model, ...options })
  stages.push(stage)
  return { stage, model }
}

afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})

const until = async (stage: Stage, isThere: () => Promise<boolean>): Promise<void> => {
  while (!(await isThere())) {
    await new Promise<void>((resolve) => {
      const stop = stage.conversations.onAppended(() => {
        stop()
        resolve()
      })
    })
  }
}

const has = async (stage: Stage, id: string, type: string): Promise<boolean> =>
  (await stage.facts(id)).some((fact) => fact.type === type)

const chat = async (stage: Stage, text: string): Promise<string> => {
  const id = await stage.start('brot')
  expect(
    await stage.send(id, { type: 'SendMessage', messageId: stage.clock.id(), text, plan: stage.plan() }),
  ).toBeNull()
  return id
}

describe('a worker and its lease', () => {
  test('C44 C48 a worker without a heartbeat loses its run to another, and its late reports are refused', async () => {
    const { stage } = await open([hangs('Ich habe drei')], { leaseMs: 300 })
    const frozen: Clock = { ...systemClock, after: () => () => undefined }
    const dead = createWorker(
      { leases: stage.leases, conversations: stage.conversations, world: { ...stage.world, clock: frozen } },
      { ...workerDefaults, leaseMs: 300, graceMs: 0 },
    )
    const id = await stage.start('brot', 'seo')
    dead.wake()
    await until(stage, () => has(stage, id, 'AssistantChunkReceived'))
    stage.work()
    const { state } = await stage.settled(id)
    expect(state.lastEnd).toBe('failed')
    const facts = await stage.facts(id)
    expect(facts.find((fact) => fact.type === 'AssistantStreamFailed')?.data).toMatchObject({ code: 'run.interrupted' })
    expect(facts.find((fact) => fact.type === 'AssistantChunkReceived')?.data).toMatchObject({ text: 'Ich habe drei' })
    expect(facts.flatMap((fact) => (fact.type === 'RunClaimed' ? [fact.data.epoch] : []))).toEqual([1, 2])
    const late = {
      type: 'FailStep',
      id: 'late',
      at: stage.clock.now(),
      epoch: 1,
      messageId: 'x',
      code: 'x',
      params: {},
    } as const
    expect(await stage.conversations.execute(id, late, { actor: { kind: 'worker', id: 'dead' } })).toMatchObject({
      refused: 'stale-epoch',
    })
    expect(await stage.send(id, { type: 'Stop' })).toBeNull()
  })

  test('C44 a lease lasts fifteen seconds unless it is set otherwise', () => {
    expect(workerDefaults.leaseMs).toBe(15_000)
  })

  test('a graceful end lets the effect in flight finish and the lease go', async () => {
    const { stage, model } = await open([says('Guten Tag.')])
    const id = await stage.start('brot', 'seo')
    const worker = stage.work()
    await until(stage, () => has(stage, id, 'RunClaimed'))
    await worker.stop()
    model.assertDone()
    expect(await stage.leases.claim('another', 1000)).toBeNull()
    expect(await has(stage, id, 'RunEnded')).toBe(true)
  })

  test('a graceful end lets go of what hangs too, so another need not wait for the lease to run out', async () => {
    const { stage } = await open([hangs('Ich habe drei')])
    const desk = { leases: stage.leases, conversations: stage.conversations, world: stage.world }
    const worker = createWorker(desk, { ...workerDefaults, graceMs: 0 })
    const id = await stage.start('brot', 'seo')
    worker.wake()
    await until(stage, () => has(stage, id, 'AssistantChunkReceived'))
    await worker.stop()
    expect(await stage.leases.claim('another', 1000)).toMatchObject({ streamId: streamIdOf(id) })
  })

  test('a retry after the end goes on in a new run that names the one before', async () => {
    const { stage } = await open([fails('model.network'), says('Da bin ich.')])
    stage.work()
    const id = await stage.start('brot', 'seo')
    await stage.settled(id)
    await stage.send(id, { type: 'Retry', plan: stage.plan() })
    await stage.settled(id)
    const runs = (await stage.facts(id)).flatMap((fact) => (fact.type === 'RunStarted' ? [fact.data] : []))
    expect(runs[1]).toMatchObject({ trigger: 'retry', predecessorRunUuid: runs[0]?.runId, invocation: null })
  })
})

describe('an effect in flight', () => {
  /** Says one word and then hangs, and tells when it is aborted. */
  const hanging = () => {
    const aborted = Promise.withResolvers<void>()
    const model: Model = {
      id: 'hanging',
      title: { de: 'x', en: 'x' },
      async *step(_request, signal) {
        signal.addEventListener('abort', () => aborted.resolve())
        yield { type: 'text', text: 'Ich ' }
        await aborted.promise
      },
    }
    return { model, aborted: aborted.promise }
  }

  test('C15 is aborted as soon as a stop makes it pointless', async () => {
    const { model, aborted } = hanging()
    const { stage } = await open([], { model })
    stage.work()
    const id = await stage.start('brot', 'seo')
    await until(stage, () => has(stage, id, 'AssistantChunkReceived'))
    await stage.send(id, { type: 'Stop' })
    await aborted
    expect(stage.errors).toEqual([])
  })

  test('C44 is aborted by the heartbeat that finds its lease with somebody else', async () => {
    const { model, aborted } = hanging()
    const { stage } = await open([], { model })
    const leases: LeaseStore = { ...stage.leases, heartbeat: async () => [] }
    const robbed = createWorker(
      { leases, conversations: stage.conversations, world: stage.world },
      { ...workerDefaults, leaseMs: 300, graceMs: 0 },
    )
    const id = await stage.start('brot', 'seo')
    robbed.wake()
    await aborted
    await robbed.stop()
    expect(await has(stage, id, 'AssistantStreamCompleted')).toBe(false)
    expect(stage.errors).toEqual([])
  })

  const reading = () => [
    calls('get_pagetree', {}),
    expecting({ results: { get_pagetree: /error/ } }, says('Der Seitenbaum antwortet nicht.')),
  ]

  test('C22 a read that hangs is completed as timed out, once, and the turn goes on', async () => {
    const source = { ...createMemoryContentSource(bakery), pages: () => new Promise<never>(() => undefined) }
    const clock: Clock = { ...systemClock, after: (ms, task) => systemClock.after(ms === 60_000 ? 1 : ms, task) }
    const { stage, model } = await open(reading(), { source, clock })
    stage.work()
    const id = await stage.start('brot', 'seo')
    await stage.settled(id)
    model.assertDone()
    expect(await completions(stage, id)).toEqual(['timeout'])
  })

  test('C22 C45 a read that crashes is completed with the reason, once, and the turn goes on', async () => {
    const { stage, model } = await open(reading())
    const run = async () => {
      throw new Error('boom')
    }
    const world = { ...stage.world, tools: { ...stage.world.tools, run } }
    const worker = createWorker({ leases: stage.leases, conversations: stage.conversations, world })
    const id = await stage.start('brot', 'seo')
    worker.wake()
    await stage.settled(id)
    await worker.stop()
    model.assertDone()
    expect(await completions(stage, id)).toEqual(['run.crashed'])
  })

  const completions = async (stage: Stage, id: string) =>
    (await stage.facts(id)).flatMap((fact) => (fact.type === 'ToolCallCompleted' ? [fact.data.errorCode] : []))
})

describe('the two lanes', () => {
  test('a title is made beside the turn, from the first message and its answer', async () => {
    const { stage, model } = await open([says('Brot backen wir seit 1952.'), says('Seit wann es Brot gibt')])
    stage.work()
    const id = await chat(stage, 'Seit wann backt ihr Brot?')
    await until(stage, async () => (await stage.conversations.state(id)).state.titleSource === 'generated')
    expect((await stage.conversations.state(id)).state.title).toBe('Seit wann es Brot gibt')
    model.assertDone()
  })

  test('a failed title leaves the rule its title, without an error, and is not tried again', async () => {
    const { stage, model } = await open([says('Brot backen wir seit 1952.'), fails('model.rateLimited')])
    stage.work()
    const id = await chat(stage, 'Seit wann backt ihr Brot?')
    await until(stage, async () => (await stage.conversations.state(id)).state.titleSettled)
    const { state } = await stage.conversations.state(id)
    expect(state).toMatchObject({ title: 'Seit wann backt ihr Brot?', titleSource: 'rule', lastEnd: 'completed' })
    model.assertDone()
  })

  test('a title never delays an answer: the next turn runs while the title hangs', async () => {
    const { stage } = await open([says('Seit 1952.'), hangs(), says('Dienstag bis Samstag.')])
    stage.work()
    const id = await chat(stage, 'Seit wann backt ihr Brot?')
    await until(stage, () => has(stage, id, 'RunEnded'))
    const plan = stage.plan()
    expect(
      await stage.send(id, { type: 'SendMessage', messageId: 'm2', text: 'Und wann habt ihr offen?', plan }),
    ).toBeNull()
    await until(stage, async () => (await stage.facts(id)).filter((fact) => fact.type === 'RunEnded').length === 2)
    await stage.send(id, { type: 'Rename', title: 'Öffnungszeiten' })
    expect((await stage.conversations.state(id)).state).toMatchObject({ title: 'Öffnungszeiten', titleSource: 'user' })
  })
})

test('an answer with thousands of calls carries out a few; each that is kept gets one result', async () => {
  const many = Array.from({ length: 3_000 }, () => ({ toolName: 'get_site', arguments: {} }))
  const { stage } = await open([{ calls: many }, says('Genug.')])
  const id = await chat(stage, 'Los')
  stage.work()
  await stage.settled(id)
  const facts = await stage.facts(id)
  const results = facts.flatMap((fact) => (fact.type === 'ToolCallCompleted' ? [fact.data] : []))
  expect(facts.filter(({ type }) => type === 'ToolCallRequested')).toHaveLength(65)
  expect(results.map(({ errorCode }) => errorCode)).toEqual(expect.arrayContaining([null, 'tooManyCalls']))
  expect(results.filter(({ errorCode }) => errorCode === null)).toHaveLength(64)
  expect(results).toHaveLength(65)
})
