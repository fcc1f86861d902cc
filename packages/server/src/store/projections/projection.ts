import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { RowChange } from './row-change.ts'

type FactOf<Type extends ConversationFact['type']> = Extract<ConversationFact, { readonly type: Type }>

/** What each fact does to one read model. A fact that is not named touches nothing; the chunks of an answer never are. */
export type Projection = {
  readonly [Type in Exclude<ConversationFact['type'], 'AssistantChunkReceived'>]?: (
    fact: StoredFact<FactOf<Type>>,
  ) => RowChange | readonly RowChange[]
}

const prefix = 'conversation-'

/** The stream `conversation-<id>` is the conversation `<id>`. */
export const conversationOf = (fact: Pick<StoredFact, 'streamId'>): string =>
  fact.streamId.startsWith(prefix) ? fact.streamId.slice(prefix.length) : fact.streamId
