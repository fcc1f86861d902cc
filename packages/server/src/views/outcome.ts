import type * as contract from '@placet/contract'
import type { Language } from '@placet/core/conversation'
import type { Outcome } from '@placet/core/process'
import { isWordKey, quotedList, type WordKey, word } from '../words/index.ts'
import type { Reader } from './reader.ts'

/** A stored outcome for one reader. */
export const viewOutcome = (outcome: Outcome, { language }: Reader): contract.Outcome => {
  const { table, uid, language: writtenIn, fields } = outcome.target
  return {
    id: outcome.id,
    callId: outcome.callId,
    label: new Intl.ListFormat(language).format(namesIn(outcome, language)),
    target: {
      ...{ table, uid, language: writtenIn },
      fields: fields.map((field) => ({ name: field.name, label: field.label[language] || field.name })),
    },
    outcome: outcome.outcome,
    at: outcome.at,
    by: outcome.by,
    edited: outcome.edited,
    ...(outcome.reason === null ? {} : { reason: outcome.reason }),
    ...(outcome.difference === null ? {} : { difference: differenceOf(outcome.difference) }),
    undoable: isUndoable(outcome),
    undone: null,
  }
}

/** The chat's own line for an outcome, with the reason where there is one. */
export const outcomeSentence = (outcome: Outcome, language: Language): string => {
  const key = sentences[outcome.outcome]
  const sentence = word(language, outcome.outcome === 'check' ? checkKey(outcome) : key, {
    label: quotedList(language, namesIn(outcome, language)),
  })
  return outcome.reason === null ? sentence : `${sentence} ${reasonSentence(outcome.reason.code, language)}`
}

/** Why something was not, or perhaps not, saved. */
export const reasonSentence = (code: string, language: Language): string => {
  const key = `reason.${code}`
  return isWordKey(key) ? word(language, key, { code }) : word(language, 'reason.unknown', { code })
}

const sentences: Readonly<Record<Outcome['outcome'], WordKey>> = {
  applied: 'notice.outcomeApplied',
  check: 'notice.outcomeCheck',
  notApplied: 'notice.outcomeNotApplied',
  skipped: 'notice.skipped',
  kept: 'notice.kept',
  variant: 'notice.variantRequested',
}

const leftOpen: readonly string[] = ['interrupted', 'stopped', 'writeFailed']

/** "Saved, please check" is said only of what was saved; of a write that was cut off nobody knows. */
const checkKey = ({ reason }: Outcome): WordKey =>
  reason !== null && leftOpen.includes(reason.code) ? 'notice.outcomeUnknown' : 'notice.outcomeCheck'

/** The fields, as schemas name them, and of what when it is not the page; a whole record goes by the action. */
const namesIn = (outcome: Outcome, language: Language): readonly string[] => {
  const { target, toolTitle, thisPage, recordTitle } = outcome
  const of = thisPage || recordTitle === '' ? '' : ` · ${recordTitle}`
  if (target.fields.length === 0) return [`${toolTitle[language]}${of}`]
  return target.fields.map((field) => `${field.label[language] || field.name}${of}`)
}

const differenceOf = ({ shown, found }: NonNullable<Outcome['difference']>) => ({ shown, found })

/** Applied, and every field had a value before. */
const isUndoable = ({ outcome, written }: Outcome): boolean =>
  outcome === 'applied' && written.length > 0 && written.every((field) => field.before !== null)
