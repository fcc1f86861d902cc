export {
  type AppendListener,
  type Conflict,
  type Conversations,
  conversationFacts,
  conversationIdOf,
  createConversations,
  type Executed,
  streamIdOf,
} from './conversations.ts'
