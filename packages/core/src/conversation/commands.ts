import type { CardCall, DecisionInput } from '../approval/index.ts'
import type { Receipt } from '../content/index.ts'
import type { Refusal } from '../kernel/index.ts'
import type { AdmittedCall, ToolOutcome } from '../ports/index.ts'
import type { SkillRef, Subject } from '../process/index.ts'
import type { FinishReason, Person } from '../run/index.ts'
import type { Language } from './facts.ts'

/**
 * What every command brings along, since the core has neither clock nor chance: `id` (a fresh UUID) names the command
 * and is the stem of the message ids it makes; `at` is ISO 8601 in UTC.
 */
type Stamp = { readonly id: string; readonly at: string }

/** How a turn will run: settled by the server before the command, from configuration and settings. */
export type TurnPlan = {
  readonly runId: string
  readonly configuration: string
  readonly model: string
  /** `processRunMaxIterations`, and the cap of other runs; clamped to the ceiling here. */
  readonly processRounds: number
  readonly plainRounds: number
}

/** What people ask for. */
export type PersonCommand = Stamp & { readonly by: Person } & (
    | {
        readonly type: 'CreateConversation'
        readonly language: Language
        readonly title?: string
        readonly subject: Subject | null
        readonly skill: SkillRef | null
        /** With a page and a process the first turn starts at once (R127). */
        readonly plan: TurnPlan
      }
    | { readonly type: 'SendMessage'; readonly messageId: string; readonly text: string; readonly plan: TurnPlan }
    /** The button "Weiter" (R140). */
    | { readonly type: 'ContinueProcess'; readonly messageId: string; readonly plan: TurnPlan }
    | {
        readonly type: 'Decide'
        readonly digest: string
        readonly decision: DecisionInput
        /** One call of several; without it the decision is for all that are undecided. */
        readonly callId?: string
        readonly note?: string
        readonly acceptLoss?: boolean
      }
    | { readonly type: 'AnswerQuestion'; readonly digest: string; readonly choice: string }
    | { readonly type: 'Stop' }
    | { readonly type: 'Retry'; readonly plan: TurnPlan }
    /** For the next turns; removing one is `EndProcess` (R219). */
    | { readonly type: 'PickSkill'; readonly skill: SkillRef }
    | { readonly type: 'EndProcess' }
    | { readonly type: 'Rename'; readonly title: string }
    /** From the title lane, in the system's name; null = the model had none, the rule's title stays (C8). */
    | { readonly type: 'SuggestTitle'; readonly title: string | null }
  )

/** How a write went, as the worker saw it. */
export type WriteReport =
  | { readonly kind: 'written'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unknown'; readonly code: string }

/** What a worker reports. `epoch` is that of its claim: reports of an older one are refused (C48). */
export type WorkerCommand = Stamp & { readonly epoch: number } & (
    | { readonly type: 'ClaimRun' }
    | { readonly type: 'ReceiveChunk'; readonly messageId: string; readonly offset: number; readonly text: string }
    | {
        readonly type: 'CompleteStep'
        readonly messageId: string
        readonly text: string
        readonly finishReason: Exclude<FinishReason, 'stopped'>
        readonly calls: readonly AdmittedCall[]
      }
    | {
        readonly type: 'FailStep'
        readonly messageId: string
        readonly code: string
        readonly params: Readonly<Record<string, unknown>>
      }
    | { readonly type: 'StartCall'; readonly callId: string }
    | { readonly type: 'CompleteCall'; readonly callId: string; readonly outcome: ToolOutcome }
    | {
        readonly type: 'ShowCard'
        readonly digest: string
        readonly calls: readonly CardCall[]
        readonly refused: readonly { readonly callId: string; readonly code: string; readonly message: string }[]
      }
    | { readonly type: 'ShowQuestion'; readonly callId: string; readonly digest: string }
    | { readonly type: 'CarryOutDenial'; readonly callId: string }
    | { readonly type: 'StartWrite'; readonly callId: string }
    | { readonly type: 'CompleteWrite'; readonly callId: string; readonly report: WriteReport }
    | {
        readonly type: 'HandBackDecision'
        readonly code: HandBackCode
        /** The card as it is now, when what it shows has changed. */
        readonly card: { readonly digest: string; readonly calls: readonly CardCall[] } | null
      }
    | { readonly type: 'CarryOutAnswer' }
    | { readonly type: 'HandBackAnswer'; readonly code: HandBackCode }
  )

export type HandBackCode =
  | 'staleTurn'
  | 'alreadyResuming'
  | 'approverNotPermitted'
  | 'configurationInactive'
  | 'notAwaiting'
  | 'previewStale'
  | 'notPickedUp'
  | 'unknown'

export type ConversationCommand = PersonCommand | WorkerCommand

export type CommandOf<Type extends ConversationCommand['type']> = Extract<ConversationCommand, { type: Type }>

/** Why the rules say no. HTTP maps each to a status and a sentence. */
export type RefusalCode =
  | 'not-found'
  | 'already-exists'
  | 'message-empty'
  | 'title-invalid'
  | 'conversation-processing'
  | 'approval-pending'
  | 'not-awaiting-approval'
  | 'not-awaiting-input'
  | 'card-changed'
  | 'input-changed'
  | 'input-not-offered'
  | 'already-decided'
  | 'not-your-process'
  | 'loss-not-accepted'
  | 'malformed'
  | 'not-offered'
  | 'nothing-to-retry'
  /** For workers: the epoch is over, or the run no longer stands where the report belongs. */
  | 'stale-epoch'
  | 'not-expected'

export type ConversationRefusal = Refusal<RefusalCode>
