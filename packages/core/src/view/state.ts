import type { Words } from '../content/index.ts'
import { type Conversation, initial, type MessageOrigin, type NoticeCode } from '../conversation/index.ts'
import type { Outcome } from '../process/index.ts'
import type { Person } from '../run/index.ts'

/** One line of a conversation, language-neutral, in the order people see it. */
export type ViewMessage = {
  readonly id: string
  readonly role: 'user' | 'assistant' | 'tool' | 'notice'
  readonly text: string
  readonly createdAt: string
  readonly state: 'streaming' | 'complete' | 'stopped' | 'failed'
  readonly origin: MessageOrigin | null
  readonly author: Person | null
  readonly model: string | null
  readonly notice: { readonly code: NoticeCode; readonly params: Readonly<Record<string, unknown>> } | null
  readonly call: ViewCall | null
  readonly error: { readonly code: string; readonly params: Readonly<Record<string, unknown>> } | null
}

export type ViewCall = {
  readonly callId: string
  readonly title: Words
  readonly toolName: string
  readonly arguments: string
  readonly result: string
  readonly state: 'requested' | 'running' | 'done' | 'failed' | 'denied' | 'superseded' | 'unknown'
}

/** A step of the current turn: what was done, how long it took; never arguments or results (R204). */
export type Activity = {
  readonly callId: string
  readonly title: Words
  readonly at: string
  readonly durationMs: number | null
  readonly state: ViewCall['state']
  readonly decision: string | null
}

/**
 * What readers are shown of a conversation: the decider's state and, unlike it, everything that was said. It grows with the
 * conversation and decides nothing; folded to an earlier version it is the conversation as it was then.
 */
export type ConversationView = {
  readonly conversation: Conversation
  readonly createdAt: string
  readonly updatedAt: string
  readonly messages: readonly ViewMessage[]
  readonly outcomes: readonly Outcome[]
  readonly activity: readonly Activity[]
  /** The reason of a failed turn or a hand-back, until the next accepted command. */
  readonly error: {
    readonly code: string
    readonly params: Readonly<Record<string, unknown>>
    readonly at: string
  } | null
}

export const emptyView: ConversationView = {
  conversation: initial,
  createdAt: '',
  updatedAt: '',
  messages: [],
  outcomes: [],
  activity: [],
  error: null,
}
