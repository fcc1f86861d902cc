export { type Card, type CardCall, type CardField, digestText, hasLosses } from './card.ts'
export {
  answerLabels,
  type DecisionInput,
  type DecisionWord,
  isApproval,
  storedDecision,
} from './decision.ts'
export type { ApprovalFacts } from './facts.ts'
