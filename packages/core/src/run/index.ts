export type { FinishReason, Invocation, RunEnd, RunFacts, RunTrigger } from './facts.ts'
export { fence, unfence } from './fence.ts'
