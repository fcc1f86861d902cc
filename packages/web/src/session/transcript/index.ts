export { foldFact, isGap } from './fold-fact.ts'
export { foldDelta } from './fold-text.ts'
export { foldOlder, foldView, messagesRead, readTranscript, type Transcript } from './transcript.ts'
