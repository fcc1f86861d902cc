import { APICallError, InvalidResponseDataError } from '@ai-sdk/provider'
import type { ModelFailureCode, ModelPart } from '@placet/core/ports'

export type ModelFailure = Extract<ModelPart, { type: 'failed' }>

/** Says why a call failed, from the status, the provider's own error code and, last, its words. */
export const failureOf = (cause: unknown): ModelFailure => {
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined
  const code = codeOf(status, wordsOf(cause), cause)
  const retryAfter = code === 'model.rateLimited' ? retryAfterSeconds(cause) : null
  const params = { ...(status === undefined ? {} : { status }), ...(retryAfter === null ? {} : { retryAfter }) }
  return { type: 'failed', code, params, cause }
}

/** The provider's wording is the only sign of some failures; the more telling ones come first (a quota error is a 429 too). */
const told: readonly (readonly [RegExp, ModelFailureCode])[] = [
  [/insufficient_quota|quota_exceeded|billing|credit balance|exceeded your current quota/i, 'model.quotaExceeded'],
  [
    /context_length|context length|context window|prompt is too long|input is too long|too many tokens/i,
    'model.contextTooLong',
  ],
  [/content_filter|content_policy|content management policy|moderation|safety/i, 'model.contentFilter'],
  [/rate_limit|rate limit|too many requests|overloaded/i, 'model.rateLimited'],
  [/invalid_api_key|invalid api key|authentication|unauthorized/i, 'model.authentication'],
]

const codeOf = (status: number | undefined, words: string, cause: unknown): ModelFailureCode => {
  const match = told.find(([pattern]) => pattern.test(words))
  if (match !== undefined) return match[1]
  if (status === 429) return 'model.rateLimited'
  if (status === 402) return 'model.quotaExceeded'
  if (status === 401 || status === 403) return 'model.authentication'
  if (status === 413) return 'model.contextTooLong'
  if (status === 408 || status === 504 || isBrokenConnection(status, cause)) return 'model.network'
  return 'model.failed'
}

/** Code, type and message wherever the provider put them: in an error body, in an error chunk of a running stream. */
const wordsOf = (cause: unknown): string => {
  if (APICallError.isInstance(cause)) return `${cause.responseBody ?? ''} ${cause.message}`
  if (cause instanceof Error) return cause.message
  if (typeof cause === 'string') return cause
  return cause === null || cause === undefined ? '' : JSON.stringify(cause)
}

const isBrokenConnection = (status: number | undefined, cause: unknown): boolean => {
  // A status of success means: the answer had begun, then broke.
  if (APICallError.isInstance(cause)) return status === undefined || status < 400
  if (InvalidResponseDataError.isInstance(cause)) return /ended without a finish reason/.test(cause.message)
  for (let error: unknown = cause; error instanceof Error; error = error.cause) {
    const code = 'code' in error ? String(error.code) : ''
    if (/^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|UND_ERR)/.test(code) || error.message === 'terminated') return true
  }
  return false
}

/** From `retry-after-ms`, or `retry-after` as seconds or as a date. */
const retryAfterSeconds = (cause: unknown): number | null => {
  const headers = APICallError.isInstance(cause) ? (cause.responseHeaders ?? {}) : {}
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(ms)) return Math.ceil(ms / 1000)
  const text = headers['retry-after']
  if (text === undefined) return null
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
