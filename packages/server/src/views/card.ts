import type * as contract from '@placet/contract'
import type { Card, CardCall, CardField, DecisionWord } from '@placet/core/approval'
import { describeField } from '@placet/core/content'
import { word } from '../words/index.ts'
import type { Reader } from './reader.ts'

/** What is already decided of a card: the calls of its run. */
export type DecidedCall = {
  readonly callId: string
  readonly decision: { readonly word: DecisionWord; readonly by: contract.Person; readonly at: string } | null
}

/** A stored card for one reader. */
export const viewCard = (card: Card, reader: Reader, decisions: readonly DecidedCall[]): contract.Card => ({
  digest: card.digest,
  kind: card.kind,
  requestedAt: card.requestedAt,
  expiresAt: null,
  initiator: card.initiator,
  stale: card.stale,
  answers: answersFor(card, reader, decisions),
  approveBlocked: '',
  alsoPending: [],
  variants: [],
  calls: card.calls.map((call) => viewCall(call, reader, decisions)),
})

const answersOf: Readonly<Record<Card['kind'], readonly contract.CardAnswer[]>> = {
  process: ['apply', 'variant', 'keep', 'skip'],
  plain: ['approve', 'deny'],
}

/** In the order of the buttons; none for viewers, for other people's processes and when all is decided. */
const answersFor = (card: Card, reader: Reader, decisions: readonly DecidedCall[]): readonly contract.CardAnswer[] => {
  if (!reader.mayDecide) return []
  if (card.kind === 'process' && card.initiator.id !== reader.userId) return []
  const isOpen = card.calls.some((call) => decisionOf(call, decisions) === null)
  return isOpen ? answersOf[card.kind] : []
}

const decisionOf = (call: CardCall, decisions: readonly DecidedCall[]) =>
  decisions.find((entry) => entry.callId === call.callId)?.decision ?? null

const viewCall = (call: CardCall, reader: Reader, decisions: readonly DecidedCall[]): contract.CardCall => {
  const decision = decisionOf(call, decisions)
  return {
    callId: call.callId,
    title: headingOf(call, reader),
    actionLabel: call.toolTitle[reader.language],
    affected: affectedBy(call, reader),
    fields: call.fields.length === 0 ? null : call.fields.map((field) => viewField(field, reader)),
    lines: null,
    previewFailed: false,
    withheld: false,
    toolName: reader.isAdmin ? call.toolName : '',
    arguments: reader.isAdmin ? call.arguments : '',
    technicalLine: reader.isAdmin ? technicalLine(call) : '',
    decided: decision === null ? null : { decision: decision.word, by: decision.by, at: decision.at },
  }
}

/** What a card is called in a list: the heading of its first call. */
export const cardTitle = (card: Card, reader: Pick<Reader, 'language'>): string => {
  const [call] = card.calls
  return call === undefined ? '' : headingOf(call, reader)
}

/** With exactly one field it says which; a field without a label goes by its column's name. */
const headingOf = (call: CardCall, { language }: Pick<Reader, 'language'>): string => {
  const [field, ...others] = call.fields
  if (field === undefined || others.length > 0) return call.toolTitle[language]
  return word(language, 'card.change', { field: labelOf(field, language) })
}

const labelOf = (field: Pick<CardField, 'name' | 'label'>, language: Reader['language']): string =>
  field.label[language] || field.name

const affectedBy = (call: CardCall, { language, languageTitles }: Reader): contract.Affected => ({
  thisPage: call.thisPage,
  table: call.ref.table,
  tableLabel: call.tableLabel[language] || call.ref.table,
  uid: call.ref.uid,
  recordTitle: call.recordTitle,
  language: call.ref.language,
  languageTitle: languageTitles?.[call.ref.language] ?? null,
  fieldLabels: call.fields.map((field) => labelOf(field, language)),
})

const technicalLine = ({ toolName, ref }: CardCall): string =>
  `${toolName} · ${ref.table} ${ref.uid} · language ${ref.language}`

const viewField = (field: CardField, { language }: Reader): contract.CardField => {
  const { length, diff, visibleDiff } = describeField(field, language)
  return {
    name: field.name,
    label: labelOf(field, language),
    kind: field.kind,
    current: field.current,
    proposed: field.proposed,
    previous: field.previous,
    ...{ length, diff, visibleDiff },
    // Those the digest was made over, not found anew.
    losses: field.losses,
  }
}
