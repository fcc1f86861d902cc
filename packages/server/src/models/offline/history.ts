import type { PromptMessage } from '@placet/core/ports'
import { unfence } from '@placet/core/run'
import * as z from 'zod'
import { parsed } from './situation.ts'

/** What happened so far, one thing after the other; a call comes with its result. */
export type Moment =
  | { readonly type: 'user'; readonly text: string }
  | { readonly type: 'said'; readonly text: string }
  | Called

export type Called = {
  readonly type: 'call'
  readonly tool: string
  readonly args: Readonly<Record<string, unknown>>
  readonly result: Readonly<Record<string, unknown>>
  readonly failed: boolean
}

const object = z.record(z.string(), z.unknown()).catch({})

export const momentsOf = (messages: readonly PromptMessage[]): readonly Moment[] => {
  const results = resultsById(messages)
  return messages.flatMap((message): readonly Moment[] => {
    if (message.role === 'user') return [{ type: 'user', text: message.text }]
    if (message.role === 'tool') return []
    const said: readonly Moment[] = message.text.trim() === '' ? [] : [{ type: 'said', text: message.text }]
    return [
      ...said,
      ...message.toolCalls.map(({ callId, toolName, arguments: args }): Moment => {
        const result = results.get(callId)
        const call = { type: 'call' as const, tool: toolName, args: object.parse(parsed(args)) }
        return { ...call, result: result?.value ?? {}, failed: result?.isError ?? true }
      }),
    ]
  })
}

const resultsById = (messages: readonly PromptMessage[]) =>
  new Map(
    messages
      .flatMap((message) => (message.role === 'tool' ? message.results : []))
      .map(({ callId, text, isError }) => {
        const value = object.parse(parsed(unfence(text)))
        return [callId, { value, isError: isError || typeof value.error === 'string' }] as const
      }),
  )
