import type { Fact, Message, MessagePart } from '@placet/contract'
import { code, count, known, notice, person, text } from './fact-data.ts'
import { grown, withText } from './fold-text.ts'
import { type Transcript, withMessages } from './transcript.ts'

/** Something between what is known and this fact never came. */
export const isGap = (transcript: Transcript, fact: Fact): boolean => fact.version > transcript.version + 1

/** Folds the next fact; a known one changes nothing. What has no message only moves the version on. */
export const foldFact = (transcript: Transcript, fact: Fact): Transcript => {
  if (fact.version <= transcript.version) return transcript
  return { ...withMessages(transcript, told(transcript.view.messages, fact)), version: fact.version }
}

type Messages = readonly Message[]

const told = (messages: Messages, fact: Fact): Messages => {
  const { data } = fact
  switch (fact.type) {
    case 'UserMessageAdded':
      return added(messages, said(fact))
    case 'NoticeAdded':
      return added(messages, { ...line(fact, 'notice'), notice: notice(data) })
    case 'AssistantStreamStarted':
      return added(messages, { ...line(fact, 'assistant'), state: 'streaming', model: text(data.model) })
    case 'AssistantChunkReceived':
      return grown(messages, { messageId: text(data.messageId), offset: count(data.offset), text: text(data.text) })
    case 'AssistantStreamCompleted':
      return completed(messages, fact)
    case 'AssistantStreamFailed':
      return changed(messages, text(data.messageId), (message) => ({ ...message, state: 'failed', error: code(data) }))
    case 'ToolCallRequested':
      return added(messages, { ...line(fact, 'tool'), parts: [callPart(fact)] })
    case 'ToolCallStarted':
      return withCall(messages, text(data.callId), { state: 'running' })
    case 'ToolCallCompleted':
      return withCall(messages, text(data.callId), { state: endOf(data), result: text(data.result) })
    case 'DecisionHandedBack':
    case 'InputHandedBack':
      return messages.filter(({ id }) => id !== text(data.messageId))
    default:
      return messages
  }
}

const line = (fact: Fact, role: Message['role']): Message => ({
  ...{ id: text(fact.data.messageId), role, text: '', parts: [] },
  ...{ createdAt: fact.at, state: 'complete', current: true },
})

const said = (fact: Fact): Message => {
  const author = person(fact.data.author)
  const message = { ...line(fact, 'user'), origin: origin(fact.data.origin), ...(author && { author }) }
  return withText(message, text(fact.data.text))
}

const origin = (value: unknown) => known(['typed', 'start', 'continue', 'denial', 'answer'] as const, value) ?? 'typed'

/** A message that is already there, from a view that was ahead, is not added twice. */
const added = (messages: Messages, message: Message): Messages =>
  messages.some(({ id }) => id === message.id) ? messages : [...messages, message]

const changed = (messages: Messages, id: string, change: (message: Message) => Message): Messages => {
  const place = messages.findLastIndex((message) => message.id === id)
  const message = messages[place]
  return message === undefined ? messages : messages.with(place, change(message))
}

/** A step without text is no message. */
const completed = (messages: Messages, { data }: Fact): Messages => {
  const id = text(data.messageId)
  if (text(data.text) === '') return messages.filter((message) => message.id !== id)
  const state = data.finishReason === 'stopped' ? 'stopped' : 'complete'
  return changed(messages, id, (message) => withText({ ...message, state }, text(data.text)))
}

type ToolPart = Extract<MessagePart, { type: 'tool' }>

const callPart = ({ data }: Fact): ToolPart => ({
  ...{ type: 'tool', callId: text(data.callId), title: text(data.title), state: 'requested' },
  ...{ toolName: text(data.toolName), arguments: text(data.arguments), result: '' },
})

const withCall = (messages: Messages, callId: string, change: Partial<ToolPart>): Messages => {
  const isCall = (part: MessagePart): part is ToolPart => part.type === 'tool' && part.callId === callId
  const message = messages.findLast(({ parts }) => parts.some(isCall))
  if (message === undefined) return messages
  const parts = message.parts.map((part) => (isCall(part) ? { ...part, ...change } : part))
  return changed(messages, message.id, (entry) => ({ ...entry, parts }))
}

const endOf = ({ ok, errorCode }: Fact['data']): ToolPart['state'] => {
  if (ok === true) return 'done'
  if (errorCode === 'approval_denied') return 'denied'
  if (errorCode === 'superseded' || errorCode === 'stopped') return 'superseded'
  return errorCode === 'interrupted' ? 'unknown' : 'failed'
}
