import type { Notice, NoticeCode, Outcome } from '@placet/contract'
import { isWordKey, quotedList, word } from '../../words/index.ts'
import type { StatusKind } from './status-line.ts'

/** A line of the chat in words, from its code and what it names; nothing is taken from a model. */
export const noticeSentence = ({ code, params }: Notice, outcomes: readonly Outcome[]): string => {
  const outcome = outcomes.find(({ id }) => id === params.outcomeId)
  if (outcome !== undefined && code !== 'undone') return outcomeSentence(outcome)
  const key = keyOf(code, params)
  if (!isWordKey(key)) return word('notice.unknown', { code })
  const label = quotedList([outcome?.label ?? textOf(params.field)])
  const sentence = word(key, { label, languages: languagesOf(params.languages) })
  const hasReason = typeof params.reason === 'string' && code.startsWith('outcome')
  return hasReason ? `${sentence} ${reasonSentence(textOf(params.reason))}` : sentence
}

export const kindOf = ({ code, params }: Notice, outcomes: readonly Outcome[]): StatusKind => {
  const outcome = outcomes.find(({ id }) => id === params.outcomeId)
  return outcome === undefined || code === 'undone' ? kinds[code] : kindOfOutcome[outcome.outcome]
}

export const reasonSentence = (code: string): string => {
  const key = `reason.${code}`
  return isWordKey(key) ? word(key) : word('reason.unknown', { code })
}

const kindOfOutcome: Readonly<Record<Outcome['outcome'], StatusKind>> = {
  applied: 'done',
  check: 'check',
  notApplied: 'failed',
  kept: 'kept',
  skipped: 'skipped',
  variant: 'variant',
}

const kinds: Readonly<Record<NoticeCode, StatusKind>> = {
  processDropped: 'check',
  roundLimit: 'info',
  stepOpen: 'info',
  nothingSaved: 'check',
  outcomeApplied: 'done',
  outcomeCheck: 'check',
  outcomeNotApplied: 'failed',
  variantRequested: 'variant',
  kept: 'kept',
  skipped: 'skipped',
  notCarriedOut: 'skipped',
  questionEnded: 'info',
  stopped: 'info',
  processEnded: 'info',
  undone: 'done',
  outdatedLanguages: 'check',
  contextCut: 'info',
  summary: 'done',
}

/** A write that was cut off may not have happened; nobody says that it was saved. */
const cutOff = new Set(['interrupted', 'stopped', 'writeFailed'])

const outcomeSentence = (outcome: Outcome): string => {
  const fields = outcome.target.fields.map(({ name, label }) => (label === '' ? name : label))
  const label = quotedList(fields.length < 2 ? [outcome.label] : fields)
  const reason = outcome.reason === undefined ? '' : ` ${reasonSentence(outcome.reason.code)}`
  const isUnknown = outcome.reason !== undefined && cutOff.has(outcome.reason.code)
  if (outcome.outcome === 'applied') return word('notice.outcomeApplied', { label })
  if (outcome.outcome === 'check') {
    return word(isUnknown ? 'notice.outcomeUnknown' : 'notice.outcomeCheck', { label }) + reason
  }
  if (outcome.outcome === 'notApplied') return word('notice.outcomeNotApplied', { label }) + reason
  return word(outcome.outcome === 'variant' ? 'notice.variantRequested' : `notice.${outcome.outcome}`)
}

const keyOf = (code: NoticeCode, { reason }: Notice['params']): string => {
  const precise = `notice.${code}.${textOf(reason)}`
  return isWordKey(precise) ? precise : `notice.${code}`
}

const languagesOf = (value: unknown): string =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').join(', ') : ''

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '?')
