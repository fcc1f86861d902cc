import { type Card, isApproval } from '../../approval/index.ts'
import { readOutcome, type WriteResult } from '../../process/index.ts'
import type { Call, Decision, Run } from '../../run/index.ts'
import type { CommandOf, WriteReport } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import { completedCall, notExpected, outcomeFacts } from './ending.ts'
import type { Decided } from './index.ts'
import { stopped } from './turn.ts'

type Carried = { readonly run: Run; readonly call: Call; readonly decision: Decision }

const decidedCall = (state: Conversation, callId: string): Carried | null => {
  const { turn } = state
  if (turn.kind !== 'deciding') return null
  const call = turn.run.calls.find((entry) => entry.callId === callId)
  return call === undefined || call.decision === null ? null : { run: turn.run, call, decision: call.decision }
}

const denialOutcomes = { variant: 'variant', skip: 'skipped', keep: 'kept' } as const

/**
 * A denial reaches the model as itself: keep is keep, not skip (R69). Each has its outcome and line; a plain denial
 * has only the line.
 */
export const carryOutDenial = (state: Conversation, command: CommandOf<'CarryOutDenial'>): Decided => {
  const found = decidedCall(state, command.callId)
  if (found === null || isApproval(found.decision.word)) return notExpected
  const { run, call, decision } = found
  const { word, by } = decision
  const reason = word === 'variant' || word === 'skip' || word === 'keep' ? word : null
  const decidedBy = by.id === run.initiator.id ? 'run_owner' : 'other_user'
  return [
    completedCall(call, { error: 'approval_denied', decided_by: decidedBy, reason }, 'approval_denied'),
    ...(reason === null
      ? [notCarriedOut(call)]
      : outcomeFacts(state, run, call, { at: command.at, by, outcome: denialOutcomes[reason], reason: null })),
  ]
}

const notCarriedOut = (call: Call): ConversationFact => ({
  type: 'NoticeAdded',
  data: { messageId: `${call.callId}.notCarriedOut`, code: 'notCarriedOut', params: {} },
})

/** Intent is stored before the side effect: after this fact a crash never repeats the write. */
export const startWrite = (state: Conversation, command: CommandOf<'StartWrite'>): Decided => {
  const found = decidedCall(state, command.callId)
  if (found === null || !isApproval(found.decision.word) || found.call.started) return notExpected
  return [{ type: 'ToolCallStarted', data: { callId: command.callId } }]
}

export const completeWrite = (state: Conversation, command: CommandOf<'CompleteWrite'>): Decided => {
  const found = decidedCall(state, command.callId)
  if (found === null || !isApproval(found.decision.word)) return notExpected
  if (command.report.kind !== 'refused' && !found.call.started) return notExpected
  const { run, call, decision } = found
  const result = writeResult(command.report)
  const reading = readOutcome(result)
  const receipt = result.kind === 'written' ? result.receipt : null
  const facts: ConversationFact[] = [
    {
      type: 'ToolCallCompleted',
      data: {
        ...{ callId: call.callId, messageId: call.messageId, receipt },
        ok: reading.outcome === 'applied',
        result: JSON.stringify(modelResult(reading, command.report)),
        errorCode: reading.reason?.code ?? null,
      },
    },
    ...outcomeFacts(state, run, call, {
      ...{ at: command.at, by: decision.by, ...reading },
      ...(receipt === null
        ? {}
        : { written: receipt.written, difference: receipt.difference ?? null, movedTo: receipt.movedTo ?? null }),
    }),
  ]
  return run.stopping ? [...facts, ...stopped(state, withoutCall(run, call), command)] : facts
}

const withoutCall = (run: Run, call: Call): Run => ({
  ...run,
  calls: run.calls.filter((entry) => entry.callId !== call.callId),
})

const writeResult = (report: WriteReport): WriteResult =>
  report.kind === 'refused' ? { kind: 'refused', code: report.code } : report

const modelResult = (reading: ReturnType<typeof readOutcome>, report: WriteReport): object => {
  const { outcome } = reading
  if (report.kind === 'written') {
    const written = report.receipt.written.map(({ name, after }) => ({ field: name, value: after }))
    return { outcome, completeness: report.receipt.completeness, written }
  }
  return report.kind === 'refused'
    ? { outcome, error: report.code, message: report.message }
    : { outcome, error: report.code }
}

/** The answer could not be carried out: the card comes back, the editor's undelivered line goes (R68, R88). */
export const handBackDecision = (state: Conversation, command: CommandOf<'HandBackDecision'>): Decided => {
  const { turn } = state
  if (turn.kind !== 'deciding' || turn.run.card === null) return notExpected
  if (turn.run.calls.some((call) => call.started)) return notExpected
  const { card } = turn.run
  const line = turn.run.calls.find((call) => call.decision?.messageId != null)?.decision?.messageId
  const handedBack: ConversationFact = {
    type: 'DecisionHandedBack',
    data: { code: command.code, ...(line == null ? {} : { messageId: line }) },
  }
  return command.card === null ? [handedBack] : [handedBack, shownAnew(card, command.card)]
}

/** The card with what the site holds now, beside what it held when it was first shown (W2). */
const shownAnew = (card: Card, now: NonNullable<CommandOf<'HandBackDecision'>['card']>): ConversationFact => {
  const calls = now.calls.map((call) => ({
    ...call,
    fields: call.fields.map((field) => ({ ...field, previous: shownBefore(card, call.callId, field.name) })),
  }))
  const { digest } = now
  return {
    type: 'ApprovalRequested',
    data: { digest, callIds: calls.map((call) => call.callId), card: { ...card, digest, stale: true, calls } },
  }
}

const shownBefore = (card: Card, callId: string, name: string): string | null =>
  card.calls.find((call) => call.callId === callId)?.fields.find((field) => field.name === name)?.current ?? null

export const carryOutAnswer = (state: Conversation): Decided => {
  const { turn } = state
  if (turn.kind !== 'answering' || turn.run.question?.answer == null) return notExpected
  const { question } = turn.run
  const call = turn.run.calls.find((entry) => entry.callId === question.callId)
  return call === undefined ? notExpected : [completedCall(call, { choice: question.answer?.choice }, null)]
}

export const handBackAnswer = (state: Conversation, command: CommandOf<'HandBackAnswer'>): Decided => {
  const { turn } = state
  if (turn.kind !== 'answering' || turn.run.question?.answer == null) return notExpected
  return [{ type: 'InputHandedBack', data: { code: command.code, messageId: turn.run.question.answer.messageId } }]
}
