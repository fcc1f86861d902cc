import type { StoredFact } from '@placet/core/kernel'
import { conversationOf, type Projection } from './projection.ts'
import type { Columns, RowChange } from './row-change.ts'

/** One row per conversation, for lists and access. Activity moves it up; a new title does not. */
export const conversations: Projection = {
  ConversationCreated: (fact) => ({
    op: 'put',
    table: 'conversations',
    row: {
      id: conversationOf(fact),
      owner: fact.data.owner.id,
      owner_name: fact.data.owner.name,
      language: fact.data.language,
      title: fact.data.title,
      title_source: 'rule',
      page: fact.data.subject?.uid ?? null,
      site: fact.data.subject?.site ?? null,
      page_language: fact.data.subject?.language ?? null,
      page_title: fact.data.subject?.title ?? null,
      skill: fact.data.skill,
      turn: 'idle',
      card_calls: 0,
      decided_calls: 0,
      message_count: 0,
      last_run: null,
      last_end: null,
      created_at: fact.at,
      updated_at: fact.at,
    },
  }),
  ConversationTitleChanged: (fact) => patch(fact, { title: fact.data.title, title_source: fact.data.source }),
  UserMessageAdded: (fact) => active(fact, {}, { message_count: 1 }),
  AssistantStreamCompleted: (fact) => active(fact, {}, { message_count: fact.data.text === '' ? 0 : 1 }),
  AssistantStreamFailed: (fact) => active(fact, {}, { message_count: 1 }),
  RunStarted: (fact) => active(fact, { turn: 'running', last_run: fact.data.runId }),
  RunEnded: (fact) => active(fact, { turn: 'idle', last_end: fact.data.reason }),
  ApprovalRequested: (fact) =>
    active(fact, { turn: 'awaitingApproval', card_calls: fact.data.callIds.length, decided_calls: 0 }),
  DecisionRecorded: (fact) => active(fact, {}, { decided_calls: fact.data.callIds.length }),
  DecisionHandedBack: (fact) =>
    active(
      fact,
      { turn: 'awaitingApproval', decided_calls: 0 },
      { message_count: fact.data.messageId === undefined ? 0 : -1 },
    ),
  ApprovalWithdrawn: (fact) => active(fact, { turn: 'running' }),
  InputRequested: (fact) => active(fact, { turn: 'awaitingInput' }),
  InputAnswered: (fact) => active(fact, { turn: 'running' }),
  InputHandedBack: (fact) => active(fact, { turn: 'awaitingInput' }, { message_count: -1 }),
  InputWithdrawn: (fact) => active(fact, { turn: 'running' }),
  SkillPicked: (fact) => patch(fact, { skill: fact.data.skill }),
  SkillCleared: (fact) => patch(fact, { skill: null, last_run: null }),
}

const patch = (fact: StoredFact, set: Columns, plus: Readonly<Record<string, number>> = {}): RowChange => ({
  op: 'patch',
  table: 'conversations',
  where: { id: conversationOf(fact) },
  set,
  plus,
})

const active = (fact: StoredFact, set: Columns, plus: Readonly<Record<string, number>> = {}): RowChange =>
  patch(fact, { ...set, updated_at: fact.at }, plus)
