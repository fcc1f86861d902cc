import type { Problem } from '@placet/contract'
import { answerLabels, type DecisionWord } from '@placet/core/approval'
import type { RefusalCode } from '@placet/core/conversation'
import { isWordKey, type WordKey, word } from '../words/index.ts'
import type { Reader } from './reader.ts'

type StartRefusalCode = 'page-not-accessible' | 'language-not-accessible' | 'skill-unknown'

type Params = Readonly<Record<string, unknown>>

/** Each refusal's public code. The last two are for workers only and mean that somebody else was faster. */
const refusals: Readonly<Record<RefusalCode | StartRefusalCode | 'conflict', string>> = {
  'page-not-accessible': 'error.pageNotAccessible',
  'language-not-accessible': 'error.languageNotAccessible',
  'skill-unknown': 'error.skillUnknown',
  'not-found': 'error.notFound',
  'already-exists': 'error.alreadyExists',
  'message-empty': 'error.messageEmpty',
  'title-invalid': 'error.titleInvalid',
  'conversation-processing': 'error.conversationProcessing',
  'approval-pending': 'error.approvalPending',
  'not-awaiting-approval': 'error.notAwaitingApproval',
  'not-awaiting-input': 'error.notAwaitingInput',
  'card-changed': 'error.cardChanged',
  'input-changed': 'error.inputChanged',
  'input-not-offered': 'error.inputNotOffered',
  'already-decided': 'error.alreadyDecided',
  'not-your-process': 'error.notYourProcess',
  'loss-not-accepted': 'error.lossNotAccepted',
  malformed: 'error.malformed',
  'not-offered': 'error.notOffered',
  'nothing-to-retry': 'error.notOffered',
  conflict: 'error.conflict',
  'stale-epoch': 'error.conflict',
  'not-expected': 'error.conflict',
}

/** Statuses that are not 409 (not now); failures of a model or a run are 502. */
const statuses: Readonly<Record<string, number>> = {
  'error.notFound': 404,
  'error.messageEmpty': 400,
  'error.titleInvalid': 400,
  'error.messageTooLong': 400,
  'error.inputInvalid': 400,
  'error.inputNotOffered': 400,
  'error.badCursor': 400,
  'error.malformed': 400,
  'error.skillUnknown': 400,
  'error.signedOut': 401,
  'error.csrf': 403,
  'error.notYourProcess': 403,
  'error.pageNotAccessible': 403,
  'error.languageNotAccessible': 403,
  'error.bodyTooLarge': 413,
  'error.unknownHost': 421,
  'error.valueInvalid': 422,
  'error.noChange': 422,
  'error.idempotencyKeyReused': 422,
  'error.tooManyRunning': 429,
  'error.rateLimited': 429,
  'error.signInFailed': 401,
  'error.sessionNeeded': 403,
  'error.passwordWrong': 403,
  'error.passwordInvalid': 422,
  'error.emailMissing': 422,
  'error.internal': 500,
}

/**
 * Why something did not work and what to do, as `problem+json`. `code` is a refusal of the decider, `conflict`, or an
 * already public one: `error.…`, `handBack.…`, `model.…`, `run.…`.
 */
export const viewError = (code: string, params: Params, reader: Reader): Problem => {
  const known = publicCode(code)
  const detail = detailOf(known, params, reader)
  return {
    type: `urn:placet:problem:${known}`,
    title: titleOf(known, params, reader),
    status: statusOf(known),
    code: known,
    ...(detail === null ? {} : { detail }),
    ...(Object.keys(params).length === 0 ? {} : { params }),
  }
}

/** The public code of a decision or an answer that came back. */
export const handBackCode = (code: string, of: 'decision' | 'answer'): string =>
  `handBack.${of === 'decision' ? code : (answerCodes[code] ?? 'inputUnknown')}`

const answerCodes: Readonly<Record<string, string>> = {
  staleTurn: 'inputStale',
  invalid: 'inputInvalid',
  approverNotPermitted: 'inputNotPermitted',
  alreadyResuming: 'inputAlreadyResuming',
  configurationInactive: 'inputConfigurationOff',
  notAwaiting: 'inputNotAwaiting',
  siteConfig: 'inputSiteConfig',
  notPickedUp: 'inputNotPickedUp',
}

const publicCode = (code: string): string => {
  if (Object.hasOwn(refusals, code)) return refusals[code as keyof typeof refusals]
  if (isWordKey(code)) return code
  if (code.startsWith('handBack.')) return 'handBack.unknown'
  if (code.startsWith('model.')) return 'model.failed'
  return code.startsWith('run.') ? 'run.failed' : 'error.internal'
}

const statusOf = (code: string): number => {
  const isUpstream = code.startsWith('model.') || code.startsWith('run.')
  return statuses[code] ?? (isUpstream ? 502 : 409)
}

const titleOf = (code: string, params: Params, { language, isAdmin }: Reader): string => {
  const by = decidedBy(code, params)
  if (by !== null)
    return word(language, 'error.alreadyDecidedBy', { name: by.name, answer: answerLabels[by.decision][language] })
  const forAdmin = `${code}.admin`
  const key: WordKey = isAdmin && isWordKey(forAdmin) ? forAdmin : isWordKey(code) ? code : 'error.internal'
  return word(language, key, {
    ...{ code, min: numberIn(params.min), max: numberIn(params.max), retryAfter: numberIn(params.retryAfter) },
  })
}

const decidedBy = (code: string, params: Params): { name: string; decision: DecisionWord } | null => {
  const { by, decision } = params
  if (code !== 'error.alreadyDecided' || typeof by !== 'object' || by === null || !('name' in by)) return null
  return isDecision(decision) ? { name: String(by.name), decision } : null
}

const isDecision = (value: unknown): value is DecisionWord =>
  typeof value === 'string' && Object.hasOwn(answerLabels, value)

const detailOf = (code: string, { reason }: Params, { language }: Reader): string | null => {
  if (code !== 'error.valueInvalid' || typeof reason !== 'string') return null
  const key = `fault.${reason}`
  return isWordKey(key) ? word(language, key, { code: reason }) : word(language, 'fault.unknown', { code: reason })
}

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
