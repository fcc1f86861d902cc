import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'

/** The store keeps any fact; a conversation's stream holds the facts this version knows, and unknown ones fold to nothing. */
export const conversationFacts = (facts: readonly StoredFact[]): readonly StoredFact<ConversationFact>[] =>
  facts as readonly StoredFact<ConversationFact>[]
