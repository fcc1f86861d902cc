import type { StoredFact } from '@placet/core/kernel'
import { conversationOf, type Projection } from './projection.ts'
import type { Columns, RowChange } from './row-change.ts'

/** The lines of a conversation: what people, models and tools said, and the notices between. Written at start and end. */
export const messages: Projection = {
  UserMessageAdded: (fact) =>
    put(fact, fact.data.messageId, {
      role: 'user',
      text: fact.data.text,
      origin: fact.data.origin,
      author: fact.data.author,
      attachments: fact.data.attachments,
    }),
  NoticeAdded: (fact) =>
    put(fact, fact.data.messageId, { role: 'notice', notice: { code: fact.data.code, params: fact.data.params } }),
  AssistantStreamStarted: (fact) =>
    put(fact, fact.data.messageId, {
      role: 'assistant',
      state: 'streaming',
      run: fact.data.runId,
      model: fact.data.model,
    }),
  /** A step without text is no message (R137). */
  AssistantStreamCompleted: (fact) =>
    fact.data.text === '' ? removed(fact, fact.data.messageId) : answered(fact, fact.data),
  AssistantStreamFailed: ({ data, ...fact }) => [
    patch(fact, { id: data.messageId }, { state: 'failed', error: { code: data.code, params: data.params } }),
    { op: 'joinChunks', streamId: fact.streamId, conversation: conversationOf(fact), message: data.messageId },
  ],
  DecisionHandedBack: (fact) => undelivered(fact, fact.data.messageId),
  InputHandedBack: (fact) => undelivered(fact, fact.data.messageId),
  ToolCallRequested: (fact) => {
    const { messageId, callId, ...call } = fact.data
    return put(fact, messageId, { role: 'tool', state: 'requested', call_id: callId, call })
  },
  ToolCallStarted: (fact) => patch(fact, { call_id: fact.data.callId }, { state: 'running' }),
  ToolCallCompleted: ({ data, ...fact }) =>
    patch(
      fact,
      { id: data.messageId },
      {
        state: data.ok ? 'done' : 'failed',
        text: data.result,
        error: data.errorCode === null ? null : { code: data.errorCode, params: {} },
      },
    ),
}

type Answer = { readonly messageId: string; readonly text: string; readonly finishReason: string }

const answered = (fact: Place, { messageId, text, finishReason }: Answer): RowChange =>
  patch(
    fact,
    { id: messageId },
    { state: finishReason === 'stopped' ? 'stopped' : 'complete', text, finish_reason: finishReason },
  )

type Place = Pick<StoredFact, 'streamId' | 'version' | 'at'>

const empty = {
  state: 'complete',
  text: '',
  origin: null,
  author: null,
  attachments: null,
  notice: null,
  call_id: null,
  call: null,
  run: null,
  model: null,
  finish_reason: null,
  error: null,
}

const put = (fact: Place, id: string, columns: Columns): RowChange => ({
  op: 'put',
  table: 'messages',
  row: { ...empty, ...columns, conversation: conversationOf(fact), id, version: fact.version, created_at: fact.at },
})

const patch = (fact: Place, where: Columns, set: Columns): RowChange => ({
  op: 'patch',
  table: 'messages',
  where: { conversation: conversationOf(fact), ...where },
  set,
})

const removed = (fact: Place, id: string): RowChange => ({
  op: 'remove',
  table: 'messages',
  where: { conversation: conversationOf(fact), id },
})

/** The line of an answer that came back leaves the conversation again (R68). */
const undelivered = (fact: Place, id: string | undefined): readonly RowChange[] =>
  id === undefined ? [] : [removed(fact, id)]
