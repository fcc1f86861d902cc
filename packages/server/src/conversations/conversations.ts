import {
  type Conversation,
  type ConversationCommand,
  type ConversationFact,
  type ConversationRefusal,
  conversation,
  foldVersion,
  schemaVersionOf,
} from '@placet/core/conversation'
import { type Actor, fold, isRefusal, type NewFact, type Refusal, type StoredFact } from '@placet/core/kernel'
import type { AppendConflict, Appended, EventStore } from '@placet/core/ports'
import { conversationFacts } from './facts.ts'
import { createSerial } from './serial.ts'
import { createStateCache, type Folded } from './state-cache.ts'

export type Executed = Folded & {
  readonly facts: readonly StoredFact<ConversationFact>[]
  /** A worker is wanted now and was not before. */
  readonly wanted: boolean
}

/** Told of every append, with the state after it: worker, live streams and waiting commands listen. */
export type AppendListener = (conversationId: string, executed: Executed) => void

/** Lost the expected version ten times in a row: somebody else keeps writing. */
export type Conflict = Refusal<'conflict'>

/**
 * Commands in, facts out: the one way anything changes in a conversation. Folds the state (from memory, else snapshot
 * and tail), decides, appends, and tells the listeners. The cost does not depend on the conversation's length.
 */
export interface Conversations {
  /** `epoch` fences a worker's report: it is appended at that epoch, at whatever version. */
  execute(
    conversationId: string,
    command: ConversationCommand,
    origin: { readonly actor: Actor; readonly correlationId?: string },
  ): Promise<Executed | ConversationRefusal | Conflict>
  state(conversationId: string): Promise<Folded>
  /** All facts but the chunks of answers: what prompts and transcripts are made of. */
  history(conversationId: string): Promise<readonly StoredFact<ConversationFact>[]>
  onAppended(listener: AppendListener): () => void
}

const attemptsMax = 10
const snapshotEvery = 200

export const streamIdOf = (conversationId: string): string => `conversation-${conversationId}`
export const conversationIdOf = (streamId: string): string => streamId.slice('conversation-'.length)

export const createConversations = (events: EventStore): Conversations => {
  const states = createStateCache(events)
  const serial = createSerial()
  const listeners = new Set<AppendListener>()

  const attempt = async (
    id: string,
    command: ConversationCommand,
    actor: Actor,
    correlationId: string,
  ): Promise<Executed | ConversationRefusal | AppendConflict> => {
    const before = await states.load(streamIdOf(id))
    const decided = conversation.decide(before.state, command)
    if (isRefusal(decided)) return decided as ConversationRefusal
    const facts = decided as readonly ConversationFact[]
    if (facts.length === 0) return { ...before, facts: [], wanted: false }
    const stamped = facts.map((fact) => stamp(fact, command, actor, correlationId))
    const after = fold(conversation.evolve, before.state, facts)
    const answer = await events.append(appendRequest(id, command, before, after, stamped))
    return answer.ok ? appended(id, before, after, stamped, answer) : answer
  }

  const appended = async (
    id: string,
    before: Folded,
    after: Conversation,
    facts: readonly NewFact<ConversationFact>[],
    answer: Appended,
  ): Promise<Executed> => {
    const streamId = streamIdOf(id)
    const first = answer.version - facts.length + 1
    const inOrder = first === before.version + 1
    const folded: Folded = { state: after, version: answer.version, epoch: answer.epoch }
    const next = inOrder ? states.keep(streamId, folded) : await states.reload(streamId)
    const stored = facts.map((fact, index) => ({
      ...fact,
      streamId,
      version: first + index,
      position: answer.position - facts.length + 1 + index,
    }))
    if (inOrder && Math.floor(answer.version / snapshotEvery) > Math.floor(before.version / snapshotEvery)) {
      await events.saveSnapshot(streamId, { version: next.version, foldVersion, state: next.state })
    }
    const executed = { ...next, facts: stored, wanted: wanted(after) && !wanted(before.state) }
    for (const listener of listeners) listener(id, executed)
    return executed
  }

  const execute: Conversations['execute'] = (id, command, { actor, correlationId = command.id }) =>
    serial(id, async () => {
      for (let tries = 0; tries < attemptsMax; tries += 1) {
        const result = await attempt(id, command, actor, correlationId)
        if (!('ok' in result)) return result
        if (result.conflict === 'deleted') return { refused: 'not-found', params: {} }
        await states.reload(streamIdOf(id))
        if (result.conflict === 'epoch') return { refused: 'stale-epoch', params: {} }
      }
      return { refused: 'conflict', params: {} }
    })

  return {
    execute,
    state: (id) => serial(id, () => states.load(streamIdOf(id))),
    history: async (id) =>
      conversationFacts(await events.readStream(streamIdOf(id), { without: ['AssistantChunkReceived'] })),
    onAppended: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const stamp = (
  fact: ConversationFact,
  command: ConversationCommand,
  actor: Actor,
  correlationId: string,
): NewFact<ConversationFact> => ({
  ...fact,
  schemaVersion: schemaVersionOf(fact.type),
  at: command.at,
  actor,
  correlationId,
  causationId: command.id,
})

const appendRequest = (
  id: string,
  command: ConversationCommand,
  before: Folded,
  after: Conversation,
  facts: readonly NewFact<ConversationFact>[],
) => {
  const report = 'epoch' in command && command.type !== 'ClaimRun'
  const changed = !('epoch' in command) || wanted(before.state) !== wanted(after)
  return {
    streamId: streamIdOf(id),
    facts,
    expected: report ? { epoch: command.epoch } : { version: before.version },
    raiseEpoch: raisesEpoch(command, facts),
    ...(changed ? { lease: { wakeAt: wanted(after) ? command.at : null } } : {}),
  }
}

const wanted = (state: Conversation): boolean => conversation.react(state).length > 0

/** A claim fences the worker before it; a person who ends a run fences the worker in it. */
const raisesEpoch = (command: ConversationCommand, facts: readonly NewFact<ConversationFact>[]): boolean =>
  command.type === 'ClaimRun' || (!('epoch' in command) && facts.some((fact) => fact.type === 'RunEnded'))
