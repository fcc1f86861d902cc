export { advance, type Decider, fold } from './decider.ts'
export type { Actor, Fact, FactMeta, NewFact, StoredFact } from './envelope.ts'
export { never } from './never.ts'
export { isRefusal, type Refusal, refuse } from './refusal.ts'
