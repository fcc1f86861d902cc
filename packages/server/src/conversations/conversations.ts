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
  const listeners = new Set<AppendListener>()
  const ledger: Ledger = { events, states: createStateCache(events), listeners }
  const serial = createSerial()

  return {
    execute: (id, command, { actor, correlationId = command.id }) =>
      serial(id, () => executeWithRetry(ledger, { id, command, actor, correlationId })),
    state: (id) => serial(id, () => ledger.states.load(streamIdOf(id))),
    history: async (id) =>
      conversationFacts(await events.readStream(streamIdOf(id), { without: ['AssistantChunkReceived'] })),
    onAppended: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Ledger = {
  readonly events: EventStore
  readonly states: ReturnType<typeof createStateCache>
  readonly listeners: ReadonlySet<AppendListener>
}

type Request = {
  readonly id: string
  readonly command: ConversationCommand
  readonly actor: Actor
  readonly correlationId: string
}

const executeWithRetry = async (
  ledger: Ledger,
  request: Request,
): Promise<Executed | ConversationRefusal | Conflict> => {
  for (let tries = 0; tries < attemptsMax; tries += 1) {
    const result = await attempt(ledger, request)
    if (!('ok' in result)) return result
    if (result.conflict === 'deleted') return { refused: 'not-found', params: {} }
    await ledger.states.reload(streamIdOf(request.id))
    if (result.conflict === 'epoch') return { refused: 'stale-epoch', params: {} }
  }
  return { refused: 'conflict', params: {} }
}

const attempt = async (ledger: Ledger, request: Request): Promise<Executed | ConversationRefusal | AppendConflict> => {
  const { id, command } = request
  const before = await ledger.states.load(streamIdOf(id))
  const decided = conversation.decide(before.state, command)
  if (isRefusal(decided)) return decided as ConversationRefusal
  const made = decided as readonly ConversationFact[]
  if (made.length === 0) return { ...before, facts: [], wanted: false }
  const facts = made.map((fact) => stamp(fact, request))
  const after = fold(conversation.evolve, before.state, made)
  const answer = await ledger.events.append(appendRequest(id, command, before, after, facts))
  return answer.ok ? await appended(ledger, id, { before, after, facts, answer }) : answer
}

type Happened = {
  readonly before: Folded
  readonly after: Conversation
  readonly facts: readonly NewFact<ConversationFact>[]
  readonly answer: Appended
}

/** Keeps the state, unless somebody else appended between (a report at an epoch does not mind), and tells everybody. */
const appended = async (ledger: Ledger, id: string, happened: Happened): Promise<Executed> => {
  const { before, after, facts, answer } = happened
  const streamId = streamIdOf(id)
  const first = answer.version - facts.length + 1
  const inOrder = first === before.version + 1
  const folded: Folded = { state: after, version: answer.version, epoch: answer.epoch }
  const next = inOrder ? ledger.states.keep(streamId, folded) : await ledger.states.reload(streamId)
  if (Math.floor(next.version / snapshotEvery) > Math.floor(before.version / snapshotEvery)) {
    await ledger.events.saveSnapshot(streamId, { version: next.version, foldVersion, state: next.state })
  }
  const position = answer.position - facts.length + 1
  const stored = facts.map((fact, index) => ({ ...fact, streamId, version: first + index, position: position + index }))
  const executed = { ...next, facts: stored, wanted: wanted(next.state) && !wanted(before.state) }
  for (const listener of ledger.listeners) listener(id, executed)
  return executed
}

const stamp = (fact: ConversationFact, { command, actor, correlationId }: Request): NewFact<ConversationFact> => ({
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
