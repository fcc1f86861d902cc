import { isApproval } from '../../approval/index.ts'
import { refuse } from '../../kernel/index.ts'
import { emptyTally, type Outcome, readOutcome, type SummaryGroup } from '../../process/index.ts'
import type { Call, Person, Run, RunEnd } from '../../run/index.ts'
import type { ConversationFact, NoticeCode } from '../facts.ts'
import type { Conversation } from '../state.ts'

/** Facts that several commands have in common. `stem` is the command's id; ids made here are unique within it. */

export const notExpected = refuse('not-expected')

export const notice = (id: string, code: NoticeCode, params: Record<string, unknown> = {}): ConversationFact => ({
  type: 'NoticeAdded',
  data: { messageId: `${id}.${code}`, code, params },
})

/** The end of a run; when the process has reported completion, its summary (R86). */
export const endRun = (state: Conversation, run: Run, reason: RunEnd, stem: string): ConversationFact[] => [
  ...summary(state, stem),
  { type: 'RunEnded', data: { runId: run.runId, reason } },
]

export const completedCall = (call: Call, result: object, errorCode: string | null): ConversationFact => ({
  type: 'ToolCallCompleted',
  data: {
    callId: call.callId,
    messageId: call.messageId,
    ok: errorCode === null,
    result: JSON.stringify(result),
    receipt: null,
    errorCode,
  },
})

/** Every call still open gets its one result, so that the history stays sendable (C22). */
export const supersedeCalls = (run: Run, code: 'superseded' | 'stopped'): ConversationFact[] =>
  run.calls.map((call) => completedCall(call, { error: code }, code))

/** Takes back a waiting card or question. */
export const withdrawPending = (run: Run, reason: 'message' | 'stopped' | 'ended'): ConversationFact[] => {
  if (run.card !== null) return [{ type: 'ApprovalWithdrawn', data: { digest: run.card.digest, reason } }]
  if (run.question !== null) return [{ type: 'InputWithdrawn', data: { digest: run.question.digest, reason } }]
  return []
}

/** The outcome of a decided write, with the chat's own line for it (R83, R84). */
export const outcomeFacts = (
  state: Conversation,
  run: Run,
  call: Call,
  given: { readonly at: string; readonly by: Person } & Pick<Outcome, 'outcome' | 'reason'> &
    Partial<Pick<Outcome, 'written' | 'difference' | 'movedTo'>>,
): ConversationFact[] => {
  const shown = run.card?.calls.find((entry) => entry.callId === call.callId)
  if (shown === undefined) return []
  const outcome: Outcome = {
    id: `${call.callId}.outcome`,
    callId: call.callId,
    toolTitle: call.title,
    recordTitle: shown.recordTitle,
    thisPage: shown.thisPage,
    target: { ...shown.ref, fields: shown.fields.map(({ name, label }) => ({ name, label })) },
    outcome: given.outcome,
    at: given.at,
    by: given.by,
    edited: call.decision?.edited ?? false,
    reason: given.reason,
    difference: given.difference ?? null,
    written: given.written ?? [],
    movedTo: given.movedTo ?? null,
    process: run.process && state.skill && state.subject ? { skill: state.skill.uid, page: state.subject.uid } : null,
  }
  return [{ type: 'OutcomeRecorded', data: { outcome } }, outcomeNotice(outcome)]
}

/** An approval that was not carried out because the run was ended over it (R80). */
export const unknownOutcomes = (state: Conversation, run: Run, at: string, code: string): ConversationFact[] =>
  run.calls.flatMap((call) =>
    call.decision !== null && isApproval(call.decision.word)
      ? outcomeFacts(state, run, call, { at, by: call.decision.by, ...readOutcome({ kind: 'unknown', code }) })
      : [],
  )

const outcomeNotices: Readonly<Record<Outcome['outcome'], NoticeCode>> = {
  applied: 'outcomeApplied',
  check: 'outcomeCheck',
  notApplied: 'outcomeNotApplied',
  skipped: 'skipped',
  kept: 'kept',
  variant: 'variantRequested',
}

const outcomeNotice = (outcome: Outcome): ConversationFact =>
  notice(outcome.id, outcomeNotices[outcome.outcome], {
    outcomeId: outcome.id,
    field: outcome.target.fields.map((field) => field.name).join(', '),
    ...(outcome.reason === null ? {} : { reason: outcome.reason.code }),
  })

const summary = (state: Conversation, stem: string): ConversationFact[] => {
  const { guided } = state
  if (guided === null || !guided.completed || guided.tally === emptyTally) return []
  const groups = Object.entries(guided.tally) as [SummaryGroup, readonly string[]][]
  const filled = groups.filter(([, ids]) => ids.length > 0)
  return filled.length === 0 ? [] : [notice(stem, 'summary', Object.fromEntries(filled))]
}
