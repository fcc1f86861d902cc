import type { Affected, Card, CardAnswer, CardCall } from '@placet/contract'
import { quotedList, type WordKey, word } from '../../words/index.ts'
import { drawField, row } from './field.ts'
import { flow, frame, insideOf } from './frame.ts'
import { hanging, signs } from './hanging.ts'
import type { Sheet } from './sheet.ts'
import { type Line, type Span, span } from './span.ts'
import { wrap } from './wrap.ts'

/** What to press for which answer. */
export const answerKeys: Readonly<Record<CardAnswer, string>> = {
  apply: 'a',
  variant: 'v',
  keep: 'k',
  skip: 's',
  approve: 'a',
  deny: 'd',
}

export const drawCard = (card: Card, { language, width }: Sheet): readonly Line[] => {
  const sheet = { language, width: insideOf(width) }
  return frame(word(language, 'card.required'), width, [
    opening(card, sheet),
    ...card.calls.flatMap((call) => drawCall(call, sheet)),
    flow(
      card.answers.map((answer) => button(answer, card, sheet)),
      3,
      sheet.width,
    ),
  ])
}

const opening = (card: Card, { language, width }: Sheet): readonly Line[] => {
  if (card.kind === 'unreadable') return wrap([span(word(language, 'card.unreadable'), 'warning')], width)
  const count = card.calls.length
  const told =
    card.answers.length > 0
      ? word(language, 'card.waiting', { count })
      : word(language, 'card.waitingForOther', { count, name: card.initiator.name })
  const stale = card.stale ? hanging(signs.warning, word(language, 'card.stale'), width, 'warning') : []
  return [...wrap([span(told)], width), ...stale]
}

const drawCall = (call: CardCall, sheet: Sheet): readonly (readonly Line[])[] => {
  const isOne = call.fields?.length === 1
  const fields = (call.fields ?? []).map((field): readonly Line[] => [
    ...(isOne ? [] : wrap([span(field.label, 'heading')], sheet.width)),
    ...drawField(field, sheet),
  ])
  const [first = [], ...others] = fields
  const head = [...wrap([span(call.title, 'heading')], sheet.width), ...decided(call, sheet), ...affected(call, sheet)]
  const [top, rest] = isOne ? [[...head, ...first], others] : [head, fields]
  return [top, ...rest, withoutFields(call, sheet), technical(call, sheet)]
}

const decided = ({ decided: decision }: CardCall, { language, width }: Sheet): readonly Line[] => {
  if (decision === null) return []
  const answer = word(language, answerWords[decision.decision])
  return wrap([span(word(language, 'card.decided', { name: decision.by.name, answer }), 'good')], width)
}

const affected = ({ affected: target }: CardCall, sheet: Sheet): readonly Line[] => {
  if (target === null) return []
  const { languageTitle } = target
  return [
    ...row(sheet, 'card.affected', [span(affectedText(target, sheet))]),
    ...(languageTitle === null ? [] : row(sheet, 'card.language', [span(languageTitle)])),
  ]
}

/** "Diese Seite · Titel", or which record of which table (R53). */
const affectedText = ({ thisPage, tableLabel, uid, recordTitle, fieldLabels }: Affected, sheet: Sheet): string => {
  const { language } = sheet
  const fields = fieldLabels.join(', ')
  const named = recordTitle === '' ? uid : `${quotedList(language, [recordTitle])} (${uid})`
  const where = thisPage ? word(language, 'card.thisPage') : `${tableLabel} ${named}`
  return fields === '' ? where : `${where} · ${fields}`
}

/** The tool's own lines, unchanged, where there is no structured preview; else why there is none. */
const withoutFields = (call: CardCall, { language, width }: Sheet): readonly Line[] => {
  if (call.fields !== null) return []
  if (call.lines !== null) return wrap([span(call.lines.join('\n'))], width)
  return wrap([span(word(language, call.withheld ? 'card.withheld' : 'card.previewFailed'), 'warning')], width)
}

const technical = ({ technicalLine }: CardCall, { width }: Sheet): readonly Line[] =>
  technicalLine === '' ? [] : wrap([span(technicalLine, 'faint')], width)

const button = (answer: CardAnswer, card: Card, { language }: Sheet): readonly Span[] => [
  span(`[${answerKeys[answer]}]`, 'key'),
  span(` ${buttonText(answer, card, language)}`),
]

/** A plain card's approval is named after what it does (R52). */
const buttonText = (answer: CardAnswer, { calls }: Card, language: Sheet['language']): string => {
  const [call, ...others] = calls
  const isNamed = answer === 'approve' && call !== undefined && others.length === 0 && call.actionLabel !== ''
  return isNamed ? call.actionLabel : word(language, answerWords[answer])
}

const answerWords: Readonly<Record<CardAnswer, WordKey>> = {
  apply: 'chat.approvalApply',
  variant: 'chat.approvalVariant',
  keep: 'chat.approvalKeep',
  skip: 'chat.approvalSkip',
  approve: 'chat.approvalApprove',
  deny: 'chat.approvalDeny',
}
