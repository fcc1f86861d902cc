import type * as contract from '@placet/contract'
import type { ConversationView } from '@placet/core/view'
import { handBackCode, viewError } from './problem.ts'
import type { Reader } from './reader.ts'

type ViewedError = NonNullable<contract.View['error']>

/** Why the last turn failed or a decision came back, and what helps now. */
export const viewedError = ({ error, conversation }: ConversationView, reader: Reader): ViewedError | null => {
  if (error === null) return null
  const code = publicCode(error.code)
  const problem = viewError(code, error.params, reader)
  const mayRetry = conversation.turn.kind === 'idle' && conversation.lastEnd === 'failed'
  return {
    code: problem.code,
    params: error.params,
    title: problem.title,
    at: error.at,
    ...retryAt(error),
    actions: [
      ...(mayRetry ? (['retry'] as const) : []),
      ...(needsMessage.has(problem.code) ? (['message'] as const) : []),
      ...(reader.isAdmin && problem.code === 'model.authentication' ? (['settings'] as const) : []),
    ],
  }
}

/** Sentences that end in "write a message". */
const needsMessage = new Set([
  'handBack.notAwaiting',
  'handBack.siteConfig',
  'handBack.inputNotAwaiting',
  'handBack.inputSiteConfig',
])

const inputPrefix = 'handBack.input.'

/** The fold keeps the two hand-backs apart by a prefix; outside they have names of their own. */
const publicCode = (code: string): string =>
  code.startsWith(inputPrefix) ? handBackCode(code.slice(inputPrefix.length), 'answer') : code

/** In the params seconds; for readers the moment. */
const retryAt = ({ params, at }: NonNullable<ConversationView['error']>): { retryAt?: string } => {
  const { retryAfter } = params
  if (typeof retryAfter !== 'number' || retryAfter <= 0) return {}
  return { retryAt: new Date(Date.parse(at) + retryAfter * 1000).toISOString() }
}
