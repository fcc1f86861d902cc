import type * as contract from '@placet/contract'
import type { Language, NoticeCode } from '@placet/core/conversation'
import type { Outcome } from '@placet/core/process'
import { isWordKey, quotedList, word } from '../words/index.ts'
import { outcomeSentence, reasonSentence } from './outcome.ts'
import type { Reader } from './reader.ts'

export type StoredNotice = { readonly code: NoticeCode; readonly params: Readonly<Record<string, unknown>> }

/** A line of the chat itself with its sentence. `outcomes` are those of the conversation: lines of outcomes name them. */
export const viewNotice = (
  notice: StoredNotice,
  { language }: Reader,
  outcomes: readonly Outcome[],
): contract.Notice => ({
  code: notice.code,
  params: notice.params,
  text: sentenceOf(notice, language, outcomes),
})

const sentenceOf = ({ code, params }: StoredNotice, language: Language, outcomes: readonly Outcome[]): string => {
  const outcome = outcomes.find((entry) => entry.id === params.outcomeId)
  if (outcome !== undefined) return outcomeSentence(outcome, language)
  const key = `notice.${code}`
  if (!isWordKey(key)) return word(language, 'notice.unknown', { code })
  const sentence = word(language, key, { label: quotedList(language, [textOf(params.field)]) })
  return params.reason === undefined ? sentence : `${sentence} ${reasonSentence(textOf(params.reason), language)}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '?')
