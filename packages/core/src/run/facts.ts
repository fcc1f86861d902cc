import type { Receipt, Words } from '../content/index.ts'
import type { Fact } from '../kernel/index.ts'
import type { Question, ToolEffect } from '../ports/index.ts'

export type RunTrigger = 'message' | 'start' | 'retry' | 'regenerate' | 'edit' | 'continuation'

/** How a run ended. Only `failed` and `stopped` offer another try. */
export type RunEnd = 'completed' | 'maxIterations' | 'failed' | 'stopped' | 'withdrawn'

export type Invocation = {
  readonly skillUid: string
  readonly subject: { readonly table: string; readonly uid: string; readonly language: number }
}

/** A model's answer at the end of one step. `stopped` = a person pressed stop. */
export type FinishReason = 'stop' | 'toolCalls' | 'length' | 'stopped'

/** Facts of a run: turns, rounds, model answers and tool calls. */
export type RunFacts =
  | Fact<
      'RunStarted',
      {
        readonly runId: string
        readonly trigger: RunTrigger
        readonly invocation: Invocation | null
        readonly predecessorRunUuid: string | null
        readonly configuration: string
        readonly model: string
        readonly roundsMax: number
        /** A run of a guided process: writes need a decision, one pending at a time. */
        readonly process: boolean
        /** The person with whose rights it reads, and who alone decides its process cards. */
        readonly initiator: { readonly id: string; readonly name: string }
      }
    >
  | Fact<'RunClaimed', { readonly runId: string; readonly epoch: number }>
  | Fact<'RunEnded', { readonly runId: string; readonly reason: RunEnd }>
  | Fact<'StopRequested', { readonly runId: string }>
  | Fact<'AssistantStreamStarted', { readonly messageId: string; readonly runId: string; readonly model: string }>
  | Fact<
      'AssistantChunkReceived',
      /** `offset` in UTF-16 units within the message's text. */
      { readonly messageId: string; readonly offset: number; readonly text: string }
    >
  | Fact<
      'AssistantStreamCompleted',
      { readonly messageId: string; readonly text: string; readonly finishReason: FinishReason }
    >
  | Fact<
      'AssistantStreamFailed',
      { readonly messageId: string; readonly code: string; readonly params: Readonly<Record<string, unknown>> }
    >
  | Fact<
      'ToolCallRequested',
      {
        readonly callId: string
        /** The message that stands for this call in the conversation. */
        readonly messageId: string
        readonly title: Words
        readonly toolName: string
        /** JSON text as the model wrote it. */
        readonly arguments: string
        readonly effect: ToolEffect
        readonly question: Question | null
        readonly completes: boolean
      }
    >
  | Fact<'ToolCallStarted', { readonly callId: string }>
  | Fact<
      'ToolCallCompleted',
      {
        readonly callId: string
        readonly messageId: string
        readonly ok: boolean
        /** Text for the model. */
        readonly result: string
        readonly receipt: Receipt | null
        readonly errorCode: string | null
      }
    >
