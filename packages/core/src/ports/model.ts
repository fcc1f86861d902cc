import type { Words } from '../content/index.ts'

/** A tool as a model is told of it. `parameters` is a JSON Schema of type object. */
export type ToolSchema = {
  readonly name: string
  readonly description: string
  readonly parameters: Readonly<Record<string, unknown>>
}

/** `arguments` is the JSON text exactly as the model wrote it; it may not parse. */
export type ModelToolCall = { readonly callId: string; readonly toolName: string; readonly arguments: string }

export type PromptMessage =
  | { readonly role: 'user'; readonly text: string }
  | { readonly role: 'assistant'; readonly text: string; readonly toolCalls: readonly ModelToolCall[] }
  | {
      readonly role: 'tool'
      readonly results: readonly {
        readonly callId: string
        readonly toolName: string
        readonly text: string
        readonly isError: boolean
      }[]
    }

/** Everything one model call is given. Messages alternate as every provider accepts: each call is followed by its result. */
export type ModelRequest = {
  readonly system: string
  readonly messages: readonly PromptMessage[]
  /** Empty = the model must answer in text (the last call at the cap). */
  readonly tools: readonly ToolSchema[]
}

/** Why a model call failed, for the sentence the reader sees. */
export type ModelFailureCode =
  | 'model.rateLimited'
  | 'model.quotaExceeded'
  | 'model.contextTooLong'
  | 'model.refused'
  | 'model.contentFilter'
  | 'model.authentication'
  | 'model.network'
  | 'model.emptyAnswer'
  | 'model.failed'

/** `text` deltas are well-formed Unicode. Exactly one `finish` or `failed` ends the stream. */
export type ModelPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'reasoning'; readonly text: string }
  | ({ readonly type: 'tool-call' } & ModelToolCall)
  | {
      readonly type: 'finish'
      readonly reason: 'stop' | 'toolCalls' | 'length'
      readonly usage: { readonly inputTokens: number | null; readonly outputTokens: number | null }
    }
  | {
      readonly type: 'failed'
      readonly code: ModelFailureCode
      readonly params: Readonly<Record<string, unknown>>
      /** For the log only; may name hosts and keys, so it is never shown. */
      readonly cause: unknown
    }

/**
 * One model, one step at a time: tools are offered and their calls handed back, never executed behind this port.
 * `step` never rejects; failures arrive as a `failed` part. After `signal` aborts, the iteration ends without further
 * parts. Every adapter passes `test/contracts/model.ts`.
 */
export interface Model {
  /** As recorded with each answer, for example `offline` or `openai:gpt-5`. */
  readonly id: string
  readonly title: Words
  step(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelPart>
}
