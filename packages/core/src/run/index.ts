export { evolveRun, startedRun, withCall } from './evolve.ts'
export type { FinishReason, Invocation, RunEnd, RunFacts, RunTrigger } from './facts.ts'
export { fence, unfence } from './fence.ts'
export {
  type Call,
  type Decision,
  mayUseTools,
  nextMessageId,
  type PendingQuestion,
  type Person,
  type Run,
  type Segment,
} from './state.ts'
