import type { ConversationFact } from '@placet/core/conversation'
import type { NewFact } from '@placet/core/kernel'
import type { Outcome, OutcomeWord } from '@placet/core/process'
import fc from 'fast-check'

export type HistoryStep = { readonly streamId: string; readonly facts: readonly NewFact[] }

const conversationsMax = 6
const names = ['a', 'b', 'c'] as const
const outcomeWords: readonly OutcomeWord[] = ['applied', 'check', 'notApplied', 'skipped', 'kept', 'variant']

/** Appends of random facts to a few conversations, the same for the same seed; they need make no sense. */
export const randomHistory = (seed: number, steps: number): readonly HistoryStep[] => {
  const drawn = fc.sample(step, { seed, numRuns: steps })
  return drawn.map(({ conversation, facts }, index) => ({
    streamId: `conversation-${conversation}`,
    facts: facts.map((fact, nth) => stored(fact, index * 10 + nth)),
  }))
}

export const stored = (fact: ConversationFact, secondsAfter = 0): NewFact => ({
  ...fact,
  at: new Date(Date.UTC(2026, 0, 1) + secondsAfter * 1000).toISOString(),
  actor: { kind: 'system', id: 'test' },
  correlationId: 'c',
  causationId: 'd',
  schemaVersion: 1,
})

const name = fc.constantFrom(...names)
const person = name.map((id) => ({ id, name: id.toUpperCase() }))
const text = fc.constantFrom('', 'Über uns', 'two  words 🙂', '"quoted" \\ {braces}')
const digest = fc.constantFrom('d1', 'd2')
const empty = fc.constant({})
const title = { de: 'Titel', en: 'Title' }
const skill = name.map((id) => ({ identifier: id, uid: id, title, isProcess: true }))
const target = fc.record({ table: fc.constantFrom('pages', 'elements'), uid: name, language: fc.nat({ max: 1 }) })
const params = fc.constant({ n: 1 })

const outcome: fc.Arbitrary<Outcome> = fc
  .record({
    id: fc.uuid(),
    callId: name,
    ref: target,
    fields: fc.uniqueArray(fc.constantFrom('title', 'description'), { maxLength: 2 }),
    outcome: fc.constantFrom(...outcomeWords),
    by: person,
    edited: fc.boolean(),
    movedTo: fc.option(target, { freq: 4 }),
    process: fc.option(fc.record({ skill: name, page: name }), { freq: 4 }),
  })
  .map(({ ref, fields, ...rest }) => ({
    ...rest,
    toolTitle: title,
    recordTitle: 'Brot',
    thisPage: true,
    target: { ...ref, fields: fields.map((field) => ({ name: field, label: title })) },
    at: '2026-02-03T04:05:06.000Z',
    reason: null,
    difference: null,
    written: [],
  }))

const dataOf: { readonly [Type in ConversationFact['type']]: fc.Arbitrary<object> } = {
  ConversationCreated: fc.record({
    owner: person,
    language: fc.constantFrom('de', 'en'),
    title: text,
    subject: fc.option(fc.record({ uid: name, site: name, language: fc.nat({ max: 1 }), title: text })),
    skill: fc.option(skill),
  }),
  UserMessageAdded: fc.record({
    messageId: name,
    text,
    origin: fc.constant('typed'),
    author: person,
    attachments: fc.constant([]),
  }),
  ConversationTitleChanged: fc.record({ title: text, source: fc.constantFrom('generated', 'user') }),
  NoticeAdded: fc.record({ messageId: name, code: fc.constant('kept'), params }),
  RunStarted: fc.record({
    runId: name,
    trigger: fc.constant('message'),
    invocation: fc.option(fc.record({ skillUid: name, subject: target })),
    predecessorRunUuid: fc.option(name),
    configuration: fc.constant('default'),
    model: fc.constant('offline'),
    roundsMax: fc.constant(5),
    process: fc.boolean(),
    initiator: person,
  }),
  RunClaimed: fc.record({ runId: name, epoch: fc.constant(1) }),
  RunEnded: fc.record({ runId: name, reason: fc.constantFrom('completed', 'failed') }),
  StopRequested: fc.record({ runId: name }),
  AssistantStreamStarted: fc.record({ messageId: name, runId: name, model: fc.constant('offline') }),
  AssistantChunkReceived: fc.record({ messageId: name, offset: fc.constant(0), text }),
  AssistantStreamCompleted: fc.record({ messageId: name, text, finishReason: fc.constantFrom('stop', 'stopped') }),
  AssistantStreamFailed: fc.record({ messageId: name, code: fc.constant('network'), params }),
  ToolCallRequested: fc.record({
    callId: name,
    messageId: name,
    title: fc.constant(title),
    toolName: fc.constant('page_read'),
    arguments: fc.constant('{}'),
    effect: fc.constant('read'),
    question: fc.constant(null),
    completes: fc.constant(false),
  }),
  ToolCallStarted: fc.record({ callId: name }),
  ToolCallCompleted: fc.record({
    callId: name,
    messageId: name,
    ok: fc.boolean(),
    result: text,
    receipt: fc.constant(null),
    errorCode: fc.option(fc.constant('timeout')),
  }),
  ApprovalRequested: fc.record({ digest, callIds: fc.uniqueArray(name, { minLength: 1 }), card: empty }),
  DecisionRecorded: fc.record({ digest, callIds: fc.uniqueArray(name, { minLength: 1, maxLength: 1 }) }),
  DecisionHandedBack: fc.record({ code: fc.constant('notPickedUp') }),
  ApprovalWithdrawn: fc.record({ digest, reason: fc.constant('stopped') }),
  InputRequested: fc.record({ digest, callId: name }),
  InputAnswered: fc.record({ digest, messageId: name }),
  InputHandedBack: fc.record({ code: fc.constant('notPickedUp'), messageId: name }),
  InputWithdrawn: fc.record({ digest, reason: fc.constant('stopped') }),
  SkillPicked: fc.record({ skill }),
  SkillCleared: fc.record({ reason: fc.constant('ended') }),
  ProgressReported: empty,
  HighlightSet: empty,
  HighlightCleared: empty,
  OutcomeRecorded: fc.record({ outcome }),
}

const anyFact: fc.Arbitrary<ConversationFact> = fc.oneof(
  ...Object.entries(dataOf).map(([type, data]) => data.map((drawn) => ({ type, data: drawn }) as ConversationFact)),
)

const step = fc.record({
  conversation: fc.nat({ max: conversationsMax - 1 }),
  facts: fc.array(anyFact, { minLength: 1, maxLength: 5 }),
})
