import type { Card, CardAnswer, CardCall } from '@placet/contract'
import { type WordKey, word } from '../../words/index.ts'

const answerWords: Readonly<Record<CardAnswer, WordKey>> = {
  apply: 'chat.approvalApply',
  variant: 'chat.approvalVariant',
  keep: 'chat.approvalKeep',
  skip: 'chat.approvalSkip',
  approve: 'chat.approvalApprove',
  deny: 'chat.approvalDeny',
}

/** What to press for which answer, here and at the terminal. */
const answerKeys: Readonly<Record<CardAnswer, string>> = {
  apply: 'a',
  variant: 'v',
  keep: 'k',
  skip: 's',
  approve: 'a',
  deny: 'd',
}

export const answerWord = (answer: CardAnswer): string => word(answerWords[answer])
export const answerKey = (answer: CardAnswer): string => answerKeys[answer].toUpperCase()

export const answerOfKey = (key: string, answers: readonly CardAnswer[]): CardAnswer | undefined =>
  answers.find((answer) => answerKeys[answer] === key.toLowerCase())

export const isApproval = (answer: CardAnswer): boolean => answer === 'apply' || answer === 'approve'

/** A plain card's approval is named after what it does; several at once after that. */
export const answerLabel = (answer: CardAnswer, calls: readonly CardCall[]): string => {
  const [call, ...others] = calls
  if (answer !== 'approve' || call === undefined) return answerWord(answer)
  if (others.length > 0) return word('chat.approvalApproveAll')
  return call.actionLabel === '' ? answerWord(answer) : call.actionLabel
}

export const openCalls = (card: Card): readonly CardCall[] => card.calls.filter(({ decided }) => decided === null)

/** What the keys do, for the hint under the buttons. */
export const keysSentence = (answers: readonly CardAnswer[], calls: readonly CardCall[]): string =>
  word('card.keys', {
    keys: answers
      .map((answer) => word('card.key', { key: answerKey(answer), answer: answerLabel(answer, calls) }))
      .join(', '),
  })
