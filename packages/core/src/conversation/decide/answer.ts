import {
  answerLabels,
  type Card,
  type DecisionWord,
  hasLosses,
  isApproval,
  storedDecision,
} from '../../approval/index.ts'
import { refuse } from '../../kernel/index.ts'
import type { Run } from '../../run/index.ts'
import type { CommandOf } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import type { Decided } from './index.ts'
import { userMessage } from './turn.ts'

const noteMax = 1000

/**
 * A decision is a compare-and-set on the card's digest: pending to decided once; the second caller learns who decided
 * and when. Whatever needs the site is checked afterwards, by the worker that carries it out.
 */
export const decideCard = (state: Conversation, command: CommandOf<'Decide'>): Decided => {
  const { turn, lastDecided } = state
  if (turn.kind !== 'awaitingApproval' || turn.run.card === null) {
    if (lastDecided?.digest === command.digest) return refuse('already-decided', decidedParams(lastDecided))
    return refuse(
      turn.kind === 'idle' || turn.kind === 'awaitingInput' ? 'not-awaiting-approval' : 'conversation-processing',
    )
  }
  const { run } = turn
  const { card } = turn.run
  if (card.digest !== command.digest) return refuse('card-changed')
  if (run.process && run.initiator.id !== command.by.id) return refuse('not-your-process')
  const callIds = decidedCalls(run, card, command.callId)
  if (callIds === null) return refuse('card-changed')
  if (callIds.length === 0) return refuse('already-decided', lastDecided ? decidedParams(lastDecided) : {})
  return malformed(command) ?? unacceptedLoss(card, command) ?? recorded(state, card, command, callIds)
}

const decidedParams = (decided: NonNullable<Conversation['lastDecided']>) => ({
  decision: decided.decision,
  by: decided.by,
  at: decided.at,
})

/** The undecided calls the answer is for; null when the card has no such call. */
const decidedCalls = (run: Run, card: Card, callId: string | undefined): string[] | null => {
  const shown = card.calls.map((call) => call.callId)
  if (callId !== undefined && !shown.includes(callId)) return null
  const wanted = callId === undefined ? shown : [callId]
  return run.calls.filter((call) => wanted.includes(call.callId) && call.decision === null).map((call) => call.callId)
}

const malformed = (command: CommandOf<'Decide'>): Decided | null => {
  const approves = isApproval(command.decision)
  if (approves && command.note !== undefined) return refuse('malformed', { field: 'note' })
  if (!approves && command.acceptLoss !== undefined) return refuse('malformed', { field: 'acceptLoss' })
  return (command.note?.length ?? 0) > noteMax ? refuse('malformed', { field: 'note', max: noteMax }) : null
}

const unacceptedLoss = (card: Card, command: CommandOf<'Decide'>): Decided | null =>
  isApproval(command.decision) && hasLosses(card) && command.acceptLoss !== true
    ? refuse('loss-not-accepted', {
        losses: card.calls.flatMap((call) => call.fields.flatMap((field) => field.losses)),
      })
    : null

const recorded = (
  state: Conversation,
  card: Card,
  command: CommandOf<'Decide'>,
  callIds: readonly string[],
): ConversationFact[] => {
  const { digest, by, at, note } = command
  const decision = storedDecision(card.kind, command.decision)
  const line = isApproval(command.decision) ? null : `${command.id}-m`
  const data = {
    ...{ digest, appliedDigest: digest, decision, callIds, edited: false, by, at },
    acceptLoss: command.acceptLoss ?? false,
    ...(note === undefined ? {} : { note }),
    ...(line === null ? {} : { messageId: line }),
  }
  const said = line === null ? [] : [userMessage(line, denialLine(state, decision, note), 'denial', by)]
  return [{ type: 'DecisionRecorded', data }, ...said]
}

/** The button's words, which the model reads as the editor's line (R68), and the editor's note after them. */
const denialLine = (state: Conversation, decision: DecisionWord, note: string | undefined): string => {
  const label = answerLabels[decision][state.language]
  return note === undefined || note.trim() === '' ? label : `${label}: ${note.trim()}`
}

export const answerQuestion = (state: Conversation, command: CommandOf<'AnswerQuestion'>): Decided => {
  const { turn } = state
  if (turn.kind !== 'awaitingInput' || turn.run.question === null) return refuse('not-awaiting-input')
  const { question } = turn.run
  if (question.digest !== command.digest) return refuse('input-changed')
  if (turn.run.process && turn.run.initiator.id !== command.by.id) return refuse('not-your-process')
  const option = question.options.find((entry) => entry.value === command.choice)
  if (option === undefined) return refuse('input-not-offered')
  const { by, at, digest } = command
  const messageId = `${command.id}-m`
  return [
    { type: 'InputAnswered', data: { digest, values: { choice: option.value }, by, at, messageId } },
    userMessage(messageId, option.label, 'answer', by),
  ]
}
