export type { Outcome, OutcomeWord, ProcessFacts, SkillRef, Subject } from './facts.ts'
export { readOutcome, type WriteResult } from './outcome.ts'
export {
  emptyTally,
  evolveGuided,
  type Guided,
  isMarkedProcess,
  mayBeProcess,
  newGuided,
  type SummaryGroup,
  summarised,
} from './state.ts'
