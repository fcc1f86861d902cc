import type { Card } from '@placet/core/approval'
import type { ConversationFact, ConversationRefusal } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Call, PendingQuestion } from '@placet/core/run'
import type { ExitCode } from '../exit.ts'

/** How a tour is told: to a person at a terminal, or as JSON lines to a machine. */
export interface Telling {
  conversation(conversation: { readonly id: string; readonly title: string }): void
  /** What happened before this tour was taken up: told already, but lines to come may name it. */
  recall(facts: readonly StoredFact<ConversationFact>[]): void
  /** What happened: answers of the assistant, outcomes, the chat's own lines, what failed or came back. */
  facts(facts: readonly StoredFact<ConversationFact>[]): void
  /** What waits for an answer. */
  card(card: Card, calls: readonly Call[]): void
  question(question: PendingQuestion): void
  /** A command of this person was refused, or the tour could not begin. */
  refused(code: ConversationRefusal['refused'] | string, params: Readonly<Record<string, unknown>>): void
  /** The last thing told: how the tour was left, and how to go on. */
  ended(code: ExitCode): void
}
