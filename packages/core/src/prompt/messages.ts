import { type ConversationFact, continuationInstruction } from '../conversation/index.ts'
import type { ModelToolCall, PromptMessage } from '../ports/index.ts'
import { fence } from '../run/index.ts'

/** One answer of the model with its calls and their results, or what a person said. */
type Entry =
  | { readonly role: 'user'; readonly messageId: string; readonly text: string }
  | {
      readonly role: 'assistant'
      readonly text: string
      readonly calls: ModelToolCall[]
      readonly results: Map<string, Result>
    }

type Result = { readonly text: string; readonly isError: boolean }

/**
 * The conversation as a model is sent it: a projection of the facts, never a stored list. Notices stay out, lines that
 * were handed back stay out, failed answers stay out; every call is followed by its result at once, and neighbours of
 * one role are merged, which is what the strictest provider asks for.
 *
 * `runId` = the run that asks: only in its own turn does the instruction of an automatic continuation appear (R232).
 */
export const promptMessages = (facts: readonly ConversationFact[], runId: string): PromptMessage[] =>
  merged(collect(facts, runId).filter(nonEmpty).flatMap(messagesOf))

const collect = (facts: readonly ConversationFact[], runId: string): Entry[] => {
  const entries: Entry[] = []
  for (const fact of facts) add(entries, fact, runId)
  const gone = handedBack(facts)
  return entries.filter((entry) => entry.role !== 'user' || !gone.has(entry.messageId))
}

const add = (entries: Entry[], fact: ConversationFact, runId: string): void => {
  switch (fact.type) {
    case 'UserMessageAdded':
      entries.push({ role: 'user', messageId: fact.data.messageId, text: fact.data.text })
      return
    case 'RunStarted':
      if (fact.data.trigger === 'continuation' && fact.data.runId === runId) {
        entries.push({ role: 'user', messageId: runId, text: continuationInstruction })
      }
      return
    case 'AssistantStreamCompleted':
      entries.push({ role: 'assistant', text: fact.data.text, calls: [], results: new Map() })
      return
    case 'ToolCallRequested': {
      const { callId, toolName, arguments: text } = fact.data
      lastAnswer(entries)?.calls.push({ callId, toolName, arguments: text })
      return
    }
    case 'ToolCallCompleted': {
      const { callId, result, ok } = fact.data
      const answer = entries.findLast(
        (entry) => entry.role === 'assistant' && entry.calls.some((call) => call.callId === callId),
      )
      if (answer?.role === 'assistant') answer.results.set(callId, { text: result, isError: !ok })
      return
    }
    default:
      return
  }
}

const lastAnswer = (entries: readonly Entry[]) => {
  const last = entries.findLast((entry) => entry.role === 'assistant')
  return last?.role === 'assistant' ? last : undefined
}

const handedBack = (facts: readonly ConversationFact[]): Set<string> =>
  new Set(
    facts.flatMap((fact) =>
      (fact.type === 'DecisionHandedBack' || fact.type === 'InputHandedBack') && fact.data.messageId !== undefined
        ? [fact.data.messageId]
        : [],
    ),
  )

const nonEmpty = (entry: Entry): boolean => entry.text !== '' || (entry.role === 'assistant' && entry.calls.length > 0)

/** A call without a result waits for a person; the model is told so instead of being sent a torn history. */
const waiting: Result = { text: JSON.stringify({ error: 'waiting_for_person' }), isError: true }

const messagesOf = (entry: Entry): PromptMessage[] => {
  if (entry.role === 'user') return [{ role: 'user', text: entry.text }]
  const answer: PromptMessage = { role: 'assistant', text: entry.text, toolCalls: entry.calls }
  if (entry.calls.length === 0) return [answer]
  const results = entry.calls.map(({ callId, toolName }) => {
    const result = entry.results.get(callId) ?? waiting
    return { callId, toolName, text: fence(result.text, callId), isError: result.isError }
  })
  return [answer, { role: 'tool', results }]
}

const merged = (messages: readonly PromptMessage[]): PromptMessage[] => {
  const joined: PromptMessage[] = []
  for (const message of messages) {
    const last = joined.at(-1)
    const one = last === undefined ? null : join(last, message)
    if (one === null) joined.push(message)
    else joined[joined.length - 1] = one
  }
  return joined
}

const join = (first: PromptMessage, second: PromptMessage): PromptMessage | null => {
  if (first.role === 'user' && second.role === 'user')
    return { role: 'user', text: paragraphs(first.text, second.text) }
  if (first.role === 'assistant' && second.role === 'assistant' && first.toolCalls.length === 0) {
    return { role: 'assistant', text: paragraphs(first.text, second.text), toolCalls: second.toolCalls }
  }
  return null
}

const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n')
