export type {
  CommandOf,
  ConversationCommand,
  ConversationRefusal,
  HandBackCode,
  PersonCommand,
  RefusalCode,
  TurnPlan,
  WorkerCommand,
  WriteReport,
} from './commands.ts'
export { conversation } from './decider.ts'
export {
  type ConversationFact,
  type Language,
  type MessageOrigin,
  type NoticeCode,
  schemaVersionOf,
} from './facts.ts'
export { decidedChange, type Effect, type EffectOf } from './react.ts'
export { type Conversation, foldVersion, initial, isBusy, runOf, type Turn } from './state.ts'
export { continuationInstruction, continueWords, isGoOn, startWords } from './words.ts'
