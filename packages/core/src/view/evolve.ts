import { type ConversationFact, conversation } from '../conversation/index.ts'
import type { StoredFact } from '../kernel/index.ts'
import type { Activity, ConversationView, ViewCall, ViewMessage } from './state.ts'

type Stored = StoredFact<ConversationFact>
type StoredOf<Type extends ConversationFact['type']> = Extract<Stored, { type: Type }>

const activitiesMax = 100

/** Folds one stored fact into what readers see. Total, like every fold. */
export const evolveView = (view: ConversationView, fact: Stored): ConversationView => {
  const folded = { ...view, conversation: conversation.evolve(view.conversation, fact), updatedAt: fact.at }
  return accepted.has(fact.type) ? told({ ...folded, error: null }, fact) : told(folded, fact)
}

/** Facts that show that a command of a person was accepted: the error before it is settled. */
const accepted = new Set<string>(['UserMessageAdded', 'RunStarted', 'DecisionRecorded', 'InputAnswered'])

const told = (view: ConversationView, fact: Stored): ConversationView => {
  switch (fact.type) {
    case 'ConversationCreated':
      return { ...view, createdAt: fact.at }
    case 'UserMessageAdded':
      return added(view, said(fact))
    case 'NoticeAdded':
      return added(view, { ...line(fact, fact.data.messageId, 'notice'), notice: pick(fact.data) })
    case 'RunStarted':
      return { ...view, activity: [] }
    case 'AssistantStreamStarted': {
      const { messageId, model } = fact.data
      return added(view, { ...line(fact, messageId, 'assistant'), state: 'streaming', model })
    }
    case 'AssistantChunkReceived':
      return changed(view, fact.data.messageId, (message) => ({ ...message, text: message.text + fact.data.text }))
    case 'AssistantStreamCompleted':
      return answered(view, fact)
    case 'AssistantStreamFailed': {
      const { messageId, code, params } = fact.data
      const failed = changed(view, messageId, (message) => ({ ...message, state: 'failed', error: { code, params } }))
      return { ...failed, error: { code, params, at: fact.at } }
    }
    case 'ToolCallRequested':
      return requested(view, fact)
    case 'ToolCallStarted':
      return withCall(view, fact.data.callId, 'running', fact.at)
    case 'ToolCallCompleted':
      return completed(view, fact)
    case 'DecisionRecorded':
      return { ...view, activity: view.activity.map((step) => decidedStep(step, fact)) }
    case 'DecisionHandedBack':
      return handedBack(view, fact.data.messageId, `handBack.${fact.data.code}`, fact.at)
    case 'InputHandedBack':
      return handedBack(view, fact.data.messageId, `handBack.input.${fact.data.code}`, fact.at)
    case 'OutcomeRecorded':
      return { ...view, outcomes: [...view.outcomes, fact.data.outcome] }
    default:
      return view
  }
}

const line = (fact: Stored, id: string, role: ViewMessage['role']): ViewMessage => ({
  ...{ id, role, text: '', createdAt: fact.at, state: 'complete', origin: null, author: null },
  ...{ model: null, notice: null, call: null, error: null },
})

const said = (fact: StoredOf<'UserMessageAdded'>): ViewMessage => {
  const { messageId, text, origin, author } = fact.data
  return { ...line(fact, messageId, 'user'), text, origin, author }
}

const pick = ({ code, params }: StoredOf<'NoticeAdded'>['data']) => ({ code, params })

const added = (view: ConversationView, message: ViewMessage): ConversationView => ({
  ...view,
  messages: [...view.messages, message],
})

const changed = (
  view: ConversationView,
  id: string,
  change: (message: ViewMessage) => ViewMessage,
): ConversationView => {
  const place = view.messages.findLastIndex((message) => message.id === id)
  const found = view.messages[place]
  return found === undefined ? view : { ...view, messages: view.messages.with(place, change(found)) }
}

/** A step without text is no message (R137). */
const answered = (view: ConversationView, fact: StoredOf<'AssistantStreamCompleted'>): ConversationView => {
  const { messageId, text, finishReason } = fact.data
  if (text === '') return { ...view, messages: view.messages.filter(({ id }) => id !== messageId) }
  const state = finishReason === 'stopped' ? 'stopped' : 'complete'
  return changed(view, messageId, (message) => ({ ...message, text, state }))
}

const requested = (view: ConversationView, fact: StoredOf<'ToolCallRequested'>): ConversationView => {
  const { callId, messageId, title, toolName, arguments: text } = fact.data
  const call: ViewCall = { callId, title, toolName, arguments: text, result: '', state: 'requested' }
  const step: Activity = { callId, title, at: fact.at, durationMs: null, state: 'requested', decision: null }
  const activity = [...view.activity, step].slice(-activitiesMax)
  return { ...added(view, { ...line(fact, messageId, 'tool'), call }), activity }
}

const withCall = (
  view: ConversationView,
  callId: string,
  state: ViewCall['state'],
  at: string,
  result = '',
): ConversationView => {
  const message = view.messages.findLast((entry) => entry.call?.callId === callId)
  if (message === undefined) return view
  const told = changed(view, message.id, (entry) => ({
    ...entry,
    call: entry.call && { ...entry.call, state, result },
  }))
  const durationOf = (step: Activity) =>
    state === 'running' ? null : Math.max(0, Date.parse(at) - Date.parse(step.at))
  const activity = view.activity.map((step) =>
    step.callId === callId
      ? { ...step, state, at: state === 'running' ? at : step.at, durationMs: durationOf(step) }
      : step,
  )
  return { ...told, activity }
}

const completed = (view: ConversationView, fact: StoredOf<'ToolCallCompleted'>): ConversationView => {
  const { callId, ok, errorCode, result } = fact.data
  return withCall(view, callId, ok ? 'done' : endOf(errorCode), fact.at, result)
}

const endOf = (errorCode: string | null): ViewCall['state'] => {
  if (errorCode === 'approval_denied') return 'denied'
  if (errorCode === 'superseded' || errorCode === 'stopped') return 'superseded'
  return errorCode === 'interrupted' ? 'unknown' : 'failed'
}

const decidedStep = (step: Activity, { data }: StoredOf<'DecisionRecorded'>): Activity =>
  data.callIds.includes(step.callId) ? { ...step, decision: data.decision } : step

/** The undelivered answer leaves the conversation again (R68, R89). */
const handedBack = (
  view: ConversationView,
  messageId: string | undefined,
  code: string,
  at: string,
): ConversationView => ({
  ...view,
  messages: view.messages.filter(({ id }) => id !== messageId),
  error: { code, params: {}, at },
})
