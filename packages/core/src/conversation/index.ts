export {
  type ConversationFact,
  type Language,
  type MessageOrigin,
  type NoticeCode,
  type OwnFacts,
  type Person,
  schemaVersionOf,
} from './facts.ts'
