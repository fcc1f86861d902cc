import type { Card } from '../../approval/index.ts'
import { refuse } from '../../kernel/index.ts'
import type { Call, Run } from '../../run/index.ts'
import type { CommandOf } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import { completedCall, notExpected } from './ending.ts'
import type { Decided } from './index.ts'

const openCall = (state: Conversation, callId: string): { run: Run; call: Call } | null => {
  const { turn } = state
  if (turn.kind !== 'running') return null
  const call = turn.run.calls.find((entry) => entry.callId === callId)
  return call === undefined ? null : { run: turn.run, call }
}

/** A read begins. Found started after a crash it runs again, under this one fact (C22). */
export const startCall = (state: Conversation, command: CommandOf<'StartCall'>): Decided => {
  const found = openCall(state, command.callId)
  if (found === null || found.call.effect !== 'read') return notExpected
  return found.call.started ? [] : [{ type: 'ToolCallStarted', data: { callId: command.callId } }]
}

export const completeCall = (state: Conversation, command: CommandOf<'CompleteCall'>): Decided => {
  const found = openCall(state, command.callId)
  if (found === null || !found.call.started) return notExpected
  const { ok, result, errorCode, progress, highlight } = command.outcome
  return [
    {
      type: 'ToolCallCompleted',
      data: { callId: found.call.callId, messageId: found.call.messageId, ok, result, receipt: null, errorCode },
    },
    ...(progress !== undefined && state.guided !== null ? [progressReported(progress)] : []),
    ...(highlight !== undefined && state.guided !== null ? [highlightSet(highlight)] : []),
  ]
}

const progressReported = (progress: {
  label: string
  current: number
  total: number
  completed: boolean
}): ConversationFact => ({ type: 'ProgressReported', data: progress })

const highlightSet = (target: { table: string; uid: string; language: number }): ConversationFact => ({
  type: 'HighlightSet',
  data: { target },
})

/** The server drew the card from the stored calls; what the preview refused goes back to the model. */
export const showCard = (state: Conversation, command: CommandOf<'ShowCard'>): Decided => {
  const { turn } = state
  if (turn.kind !== 'running') return notExpected
  const { run } = turn
  const writes = run.calls.filter((call) => call.effect === 'write')
  const answered = [...command.calls.map((call) => call.callId), ...command.refused.map((entry) => entry.callId)]
  if (writes.length === 0 || !writes.every((call) => answered.includes(call.callId))) return notExpected
  const refused = command.refused.flatMap((entry) => {
    const call = writes.find((write) => write.callId === entry.callId)
    return call === undefined ? [] : [completedCall(call, { error: entry.code, message: entry.message }, entry.code)]
  })
  return command.calls.length === 0 ? refused : [...refused, approvalRequested(run, command)]
}

const approvalRequested = (run: Run, command: CommandOf<'ShowCard'>): ConversationFact => {
  const card: Card = {
    digest: command.digest,
    kind: run.process ? 'process' : 'plain',
    requestedAt: command.at,
    initiator: run.initiator,
    stale: false,
    calls: command.calls,
  }
  return {
    type: 'ApprovalRequested',
    data: { digest: card.digest, callIds: card.calls.map((call) => call.callId), card },
  }
}

export const showQuestion = (state: Conversation, command: CommandOf<'ShowQuestion'>): Decided => {
  const found = openCall(state, command.callId)
  if (found === null || found.call.question === null) return refuse('not-expected')
  const { question, options } = found.call.question
  const { callId, digest, at: requestedAt } = command
  return [{ type: 'InputRequested', data: { digest, callId, question, options, requestedAt } }]
}
