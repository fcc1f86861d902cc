import { join } from 'node:path'
import type { Card, DecisionInput } from '@placet/core/approval'
import type { Change } from '@placet/core/content'
import { type ConversationFact, isBusy, type PersonCommand, type TurnPlan } from '@placet/core/conversation'
import { isRefusal, type OmitEach, type StoredFact } from '@placet/core/kernel'
import type { Clock, ContentSource, EventStore, LeaseStore, Model, OpenPoints } from '@placet/core/ports'
import {
  type Conversations,
  conversationFacts,
  createConversations,
  streamIdOf,
} from '../../packages/server/src/conversations/index.ts'
import { startConversation } from '../../packages/server/src/requests/index.ts'
import { createSkills } from '../../packages/server/src/skills/index.ts'
import { createMemoryEventStore } from '../../packages/server/src/store/memory/event-store.ts'
import { createMemoryLeaseStore } from '../../packages/server/src/store/memory/lease-store.ts'
import { builtInTools, createToolHost } from '../../packages/server/src/tools/index.ts'
import {
  createWorker,
  systemClock,
  type Worker,
  type World,
  workerDefaults,
} from '../../packages/server/src/worker/index.ts'
import { createMemoryContentSource } from '../contracts/fakes/memory-content-source.ts'
import { bakery } from '../contracts/fakes/memory-site.ts'

export const erika = { id: 'owner', name: 'Erika', isAdmin: true, mayEdit: true }
export const skillFolder = join(import.meta.dirname, '../../skills')

export type StageOptions = {
  readonly model: Model
  readonly source?: ContentSource
  readonly events?: EventStore
  readonly leases?: LeaseStore
  readonly openPoints?: OpenPoints
  readonly clock?: Clock
  readonly language?: 'de' | 'en'
  readonly leaseMs?: number
  readonly onText?: World['onText']
  readonly people?: World['people']
}

type Wanted = OmitEach<PersonCommand, 'id' | 'at' | 'by'>

/** Real deciders, worker, tools and skills around a site, a store and a model that a test chooses; no surface. */
export const createStage = async (options: StageOptions) => {
  const clock = options.clock ?? systemClock
  const memoryLeases = createMemoryLeaseStore(clock)
  const events = options.events ?? createMemoryEventStore(memoryLeases)
  const leases = options.leases ?? memoryLeases
  const written: { readonly change: Change }[] = []
  const source = recording(options.source ?? createMemoryContentSource(bakery), written)
  const skills = await createSkills([skillFolder])
  const openPoints = options.openPoints ?? { list: async () => [] }
  const conversations = createConversations(events)
  const errors: unknown[] = []
  const world: World = {
    ...{ clock, model: options.model, source, skills, openPoints, systemPrompt: '', decisionGraceMs: 45_000 },
    tools: createToolHost(builtInTools, { source, openPoints }),
    people: options.people ?? { find: async (id) => (id === erika.id ? erika : null) },
    ...(options.onText === undefined ? {} : { onText: options.onText }),
    log: (level, message, details) => {
      if (level === 'error') errors.push([message, details])
    },
  }
  const plan = (): TurnPlan => ({
    ...{ runId: clock.id(), configuration: 'default', model: options.model.id },
    ...{ processRounds: 12, plainRounds: 5 },
  })
  const workers: Worker[] = []
  const work = (): Worker => {
    const worker = createWorker(
      { leases, conversations, world },
      { ...workerDefaults, leaseMs: options.leaseMs ?? 15_000, pollMs: 200 },
    )
    workers.push(worker)
    return worker
  }

  const facts = async (id: string): Promise<readonly StoredFact<ConversationFact>[]> =>
    conversationFacts(await events.readStream(streamIdOf(id)))

  const send = async (id: string, wanted: Wanted): Promise<string | null> => {
    const command = {
      ...wanted,
      id: clock.id(),
      at: clock.now(),
      by: { id: erika.id, name: erika.name },
    } as PersonCommand
    const executed = await conversations.execute(id, command, { actor: { kind: 'user', id: erika.id } })
    return isRefusal(executed) ? executed.refused : null
  }

  return {
    ...{ clock, conversations, events, leases, source, skills, world, written, errors, plan, work, facts, send },
    start: async (pageUid: string, skill?: string, languageUid = 0): Promise<string> => {
      const request = { pageUid, languageUid, ...(skill === undefined ? {} : { skill }) }
      const context = { conversations, source, skills, clock, plan }
      const started = await startConversation(context, request, { user: erika, language: options.language ?? 'de' })
      if (isRefusal(started)) throw new Error(`The start was refused: ${started.refused}`)
      return started.conversationId
    },
    card: async (id: string): Promise<Card> => {
      const { state } = await settled(conversations, id)
      if (state.turn.kind !== 'awaitingApproval' || state.turn.run.card === null)
        throw new Error(`No card waits, but ${state.turn.kind}.`)
      return state.turn.run.card
    },
    decide: async (id: string, decision: DecisionInput, acceptLoss?: boolean): Promise<string | null> => {
      const { state } = await settled(conversations, id)
      const digest = state.turn.kind === 'awaitingApproval' ? (state.turn.run.card?.digest ?? '') : ''
      return await send(id, { type: 'Decide', digest, decision, ...(acceptLoss === undefined ? {} : { acceptLoss }) })
    },
    choose: async (id: string, index = 0): Promise<string | null> => {
      const { state } = await settled(conversations, id)
      if (state.turn.kind !== 'awaitingInput' || state.turn.run.question === null)
        throw new Error(`No question waits, but ${state.turn.kind}.`)
      const { digest, options: offered } = state.turn.run.question
      return await send(id, { type: 'AnswerQuestion', digest, choice: offered[index]?.value ?? '' })
    },
    settled: (id: string) => settled(conversations, id),
    close: async () => {
      for (const worker of workers) await worker.stop()
    },
  }
}

export type Stage = Awaited<ReturnType<typeof createStage>>

/** Once the turn waits for a person or is over. */
const settled = async (conversations: Conversations, id: string) => {
  for (;;) {
    let stop = () => {}
    const changed = new Promise<void>((resolve) => {
      stop = conversations.onAppended((changedId) => {
        if (changedId === id) resolve()
      })
    })
    const folded = await conversations.state(id)
    if (!isBusy(folded.state.turn)) {
      stop()
      return folded
    }
    await changed
    stop()
  }
}

const recording = (source: ContentSource, written: { readonly change: Change }[]): ContentSource => ({
  ...source,
  apply: async (change, user) => {
    const applied = await source.apply(change, user)
    if (!isRefusal(applied)) written.push({ change })
    return applied
  },
})
