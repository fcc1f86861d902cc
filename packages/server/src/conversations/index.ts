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
export { createSerial } from './serial.ts'
export { type ConversationViews, createConversationViews, type Viewed, type ViewListener } from './views.ts'
