import type { TourSummary } from '@placet/contract'
import type { Outcome, SummaryGroup } from '@placet/core/process'
import { word } from '../words/index.ts'
import { reasonSentence, viewOutcome } from './outcome.ts'
import type { Reader } from './reader.ts'

/** The summary of a tour in words. Empty groups are absent. */
export type SummaryView = {
  readonly title: string
  readonly groups: readonly {
    readonly group: SummaryGroup
    readonly heading: string
    readonly items: readonly { readonly outcomeId: string; readonly label: string; readonly reason: string | null }[]
  }[]
}

const order: readonly SummaryGroup[] = ['applied', 'check', 'kept', 'skipped', 'notApplied']

/** `params` are those of the notice `summary`; `outcomes` those of the conversation. */
export const viewSummary = (
  params: Readonly<Record<string, unknown>>,
  reader: Reader,
  outcomes: readonly Outcome[],
): SummaryView => {
  const counted = summaryParams(params)
  const groups = order.map((group) => ({
    group,
    heading: word(reader.language, `summary.${group}`),
    items: (counted[group] ?? []).flatMap((id) => itemsFor(id, reader, outcomes)),
  }))
  return { title: word(reader.language, 'summary.title'), groups: groups.filter(({ items }) => items.length > 0) }
}

/** The ids by group, as they cross HTTP and `--json`. */
export const summaryParams = (params: Readonly<Record<string, unknown>>): TourSummary =>
  Object.fromEntries(order.map((group) => [group, idsIn(params[group])]).filter(([, ids]) => (ids ?? []).length > 0))

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

const itemsFor = (outcomeId: string, reader: Reader, outcomes: readonly Outcome[]) => {
  const outcome = outcomes.find((entry) => entry.id === outcomeId)
  if (outcome === undefined) return []
  const reason = outcome.reason === null ? null : reasonSentence(outcome.reason.code, reader.language)
  return [{ outcomeId, label: viewOutcome(outcome, reader).label, reason }]
}
