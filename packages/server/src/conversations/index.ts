export {
  type AppendListener,
  type Conflict,
  type Conversations,
  conversationIdOf,
  createConversations,
  type Executed,
  streamIdOf,
} from './conversations.ts'
export { conversationFacts } from './facts.ts'
