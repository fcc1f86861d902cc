import type { Card, DecisionWord } from '../approval/index.ts'
import type { Words } from '../content/index.ts'
import type { Question, ToolEffect } from '../ports/index.ts'
import type { RunTrigger } from './facts.ts'

export type Person = { readonly id: string; readonly name: string }

/**
 * What a person last did in the run. Each begins a segment with the whole cap of rounds (R136), and it decides whether
 * the process goes on by itself when the run ends with its step open (R144).
 */
export type Segment = 'message' | 'continuation' | 'approval' | 'denial' | 'answer'

/** A run in progress; nothing of a finished one is kept here. */
export type Run = {
  readonly runId: string
  readonly trigger: RunTrigger
  readonly process: boolean
  readonly configuration: string
  readonly model: string
  readonly initiator: Person
  /** Model calls with tools allowed per segment. */
  readonly roundsMax: number
  /** Model calls finished in this segment. */
  readonly rounds: number
  /** Model calls finished in the run; numbers the answers' message ids. */
  readonly steps: number
  readonly segment: Segment
  /** A stop that waits for a write in flight. */
  readonly stopping: boolean
  /** The answer being streamed. */
  readonly open: { readonly messageId: string; readonly text: string } | null
  /** Calls requested and not completed, in the model's order. */
  readonly calls: readonly Call[]
  readonly card: Card | null
  readonly question: PendingQuestion | null
}

export type Call = {
  readonly callId: string
  readonly messageId: string
  readonly title: Words
  readonly toolName: string
  readonly arguments: string
  readonly effect: ToolEffect
  readonly question: Question | null
  readonly completes: boolean
  readonly started: boolean
  readonly decision: Decision | null
}

export type Decision = {
  readonly word: DecisionWord
  readonly by: Person
  readonly at: string
  readonly edited: boolean
  readonly messageId: string | null
}

export type PendingQuestion = {
  readonly digest: string
  readonly callId: string
  readonly question: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly requestedAt: string
  readonly answer: { readonly choice: string; readonly at: string; readonly messageId: string } | null
}

/** The answer that the next model call writes; the same id for the same step, whoever performs it. */
export const nextMessageId = (run: Run): string => `${run.runId}-s${run.steps + 1}`

/** At the cap one more call follows, without tools (R230). */
export const mayUseTools = (run: Run): boolean => run.rounds < run.roundsMax
