import type { Input } from '@placet/contract'
import type { PendingQuestion } from '@placet/core/run'
import type { Reader } from './reader.ts'

/**
 * A stored question for one reader. The fact does not say who started the run: in somebody else's process the caller
 * makes the view with `mayDecide: false`.
 */
export const viewInput = (question: Omit<PendingQuestion, 'answer'>, reader: Reader): Input => ({
  digest: question.digest,
  callId: question.callId,
  kind: 'choice',
  requestedAt: question.requestedAt,
  question: question.question,
  options: question.options,
  freeText: null,
  fields: [],
  answerable: reader.mayDecide,
})
