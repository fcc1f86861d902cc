export type { Outcome, OutcomeWord, ProcessFacts, SkillRef, Subject } from './facts.ts'
