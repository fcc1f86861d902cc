export { type DecidedCall, viewCard } from './card.ts'
export { type Seen, type ViewOptions, viewConversation, viewFrame, waitingInitiator } from './conversation.ts'
export { viewFact, withheld } from './conversation-fact.ts'
export { viewMessage } from './conversation-message.ts'
export {
  type Listed,
  listedOf,
  type PageRef,
  statusOf,
  viewListed,
  viewSkill,
  waitingFor,
} from './conversation-summary.ts'
export { explain } from './explain.ts'
export { inert, inertLines } from './inert.ts'
export { viewInput } from './input.ts'
export { type StoredNotice, viewNotice } from './notice.ts'
export { outcomeSentence, reasonSentence, viewOutcome } from './outcome.ts'
export { handBackCode, viewError } from './problem.ts'
export type { Reader } from './reader.ts'
export { type SummaryView, summaryParams, viewSummary } from './summary.ts'
