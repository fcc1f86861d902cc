import type { Fact, Summary, TextDelta, ViewFrame } from '@placet/contract'
import type { RawEvent } from './event-stream.ts'

/** A frame of the conversation that is followed. */
export type Frame =
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'text-delta'; readonly delta: TextDelta }
  | { readonly kind: 'view'; readonly view: ViewFrame }
  | { readonly kind: 'reset' }
  | { readonly kind: 'gone'; readonly reason: string }

/** A frame about the caller's whole list and the pages. */
export type ListFrame =
  | { readonly kind: 'summary'; readonly summary: Summary }
  | { readonly kind: 'removed'; readonly id: string }
  | { readonly kind: 'inbox'; readonly count: number }
  | { readonly kind: 'page'; readonly uid: string; readonly language: number }

export type StreamFrame =
  | { readonly of: 'conversation'; readonly conversation: string | null; readonly frame: Frame }
  | { readonly of: 'list'; readonly frame: ListFrame }

/** Null for what this page does not know, or what is not JSON: a newer server may say more. */
export const readFrame = ({ name, data }: RawEvent): StreamFrame | null => {
  const value = parsed(data)
  if (value === null) return null
  const list = listFrame(name, value)
  if (list !== null) return { of: 'list', frame: list }
  const frame = conversationFrame(name, value)
  const conversation = typeof value.conversation === 'string' ? value.conversation : null
  return frame === null ? null : { of: 'conversation', conversation, frame }
}

type Json = Readonly<Record<string, unknown>>

const conversationFrame = (name: string, value: Json): Frame | null => {
  switch (name) {
    case 'fact':
      return isNumber(value.version) ? { kind: 'fact', fact: value as Fact } : null
    case 'text-delta':
      return isNumber(value.offset) && isText(value.text) ? { kind: 'text-delta', delta: value as TextDelta } : null
    case 'view':
      return isNumber(value.version) ? { kind: 'view', view: value as ViewFrame } : null
    case 'reset':
      return { kind: 'reset' }
    case 'gone':
      return { kind: 'gone', reason: isText(value.reason) ? value.reason : '' }
    default:
      return null
  }
}

const listFrame = (name: string, value: Json): ListFrame | null => {
  switch (name) {
    case 'summary':
      return isText(value.id) ? { kind: 'summary', summary: value as Summary } : null
    case 'removed':
      return isText(value.id) ? { kind: 'removed', id: value.id } : null
    case 'inbox':
      return isNumber(value.count) ? { kind: 'inbox', count: value.count } : null
    case 'page':
      return isText(value.uid) ? { kind: 'page', uid: value.uid, language: Number(value.language ?? 0) } : null
    default:
      return null
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

const parsed = (data: string): Json | null => {
  try {
    const value: unknown = JSON.parse(data)
    return typeof value === 'object' && value !== null ? (value as Json) : null
  } catch {
    return null
  }
}
