import type { Fact } from '../kernel/index.ts'
import type { Card } from './card.ts'
import type { DecisionWord } from './decision.ts'

/** Facts of cards and of questions: what was asked of a person, and what became of it. */
export type ApprovalFacts =
  | Fact<'ApprovalRequested', { readonly digest: string; readonly callIds: readonly string[]; readonly card: Card }>
  | Fact<
      'DecisionRecorded',
      {
        /** Of the card the person saw. */
        readonly digest: string
        readonly appliedDigest: string
        readonly decision: DecisionWord
        readonly callIds: readonly string[]
        readonly edited: boolean
        readonly note?: string
        readonly acceptLoss: boolean
        readonly by: { readonly id: string; readonly name: string }
        readonly at: string
        /** The editor's line in the transcript, for a denial. */
        readonly messageId?: string
      }
    >
  | Fact<'DecisionHandedBack', { readonly code: string; readonly messageId?: string }>
  | Fact<'ApprovalWithdrawn', { readonly digest: string; readonly reason: 'message' | 'stopped' | 'ended' }>
  | Fact<
      'InputRequested',
      {
        readonly digest: string
        readonly callId: string
        readonly question: string
        readonly options: readonly { readonly value: string; readonly label: string }[]
        readonly requestedAt: string
      }
    >
  | Fact<
      'InputAnswered',
      {
        readonly digest: string
        readonly values: { readonly choice: string }
        readonly by: { readonly id: string; readonly name: string }
        readonly at: string
        readonly messageId: string
      }
    >
  | Fact<'InputHandedBack', { readonly code: string; readonly messageId: string }>
  | Fact<'InputWithdrawn', { readonly digest: string; readonly reason: 'message' | 'stopped' | 'ended' }>
