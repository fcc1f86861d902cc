import type { Line } from '@placet/contract'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Outcome } from '@placet/core/process'
import { handBackCode, type Reader, summaryParams, viewError, viewNotice, viewOutcome } from '../../views/index.ts'

/** What of a stream a tour tells, for one reader: JSON lines, and the assistant's text, which only people are told. */
export type TourEvent =
  | Exclude<Line, { type: 'conversation' | 'card' | 'question' }>
  | { readonly type: 'text'; readonly text: string }

/** Remembers outcomes, for the lines and the summary that name them later. */
export const createTourEvents = (reader: Reader) => {
  const outcomes: Outcome[] = []

  const eventsOf = (fact: StoredFact<ConversationFact>): readonly TourEvent[] => {
    switch (fact.type) {
      case 'AssistantStreamCompleted':
        return fact.data.text === '' ? [] : [{ type: 'text', text: fact.data.text }]
      case 'AssistantStreamFailed':
        return [{ type: 'error', error: viewError(fact.data.code, fact.data.params, reader) }]
      case 'OutcomeRecorded':
        outcomes.push(fact.data.outcome)
        return [{ type: 'outcome', outcome: viewOutcome(fact.data.outcome, reader) }]
      case 'NoticeAdded':
        return fact.data.code === 'summary'
          ? [{ type: 'summary', summary: summaryParams(fact.data.params) }]
          : [{ type: 'notice', notice: viewNotice(fact.data, reader, outcomes) }]
      case 'DecisionHandedBack':
        return [{ type: 'error', error: viewError(handBackCode(fact.data.code, 'decision'), {}, reader) }]
      case 'InputHandedBack':
        return [{ type: 'error', error: viewError(handBackCode(fact.data.code, 'answer'), {}, reader) }]
      default:
        return []
    }
  }

  const recall = (facts: readonly StoredFact<ConversationFact>[]): void => {
    for (const fact of facts) if (fact.type === 'OutcomeRecorded') outcomes.push(fact.data.outcome)
  }

  return { eventsOf, recall, outcomes: outcomes as readonly Outcome[] }
}
