import { refuse } from '../../kernel/index.ts'
import { isMarkedProcess } from '../../process/index.ts'
import type { Invocation, Person, Run, RunTrigger } from '../../run/index.ts'
import type { CommandOf, TurnPlan } from '../commands.ts'
import type { ConversationFact, MessageOrigin } from '../facts.ts'
import { type Conversation, isBusy } from '../state.ts'
import { continueWords, isGoOn } from '../words.ts'
import { endRun, notExpected, notice, supersedeCalls, unknownOutcomes, withdrawPending } from './ending.ts'
import type { Decided } from './index.ts'

/** No run asks for more model rounds than this, whatever is configured (R135, C25). */
const roundsCeiling = 20

export const userMessage = (
  messageId: string,
  text: string,
  origin: MessageOrigin,
  author: Person,
): ConversationFact => ({ type: 'UserMessageAdded', data: { messageId, text, origin, author, attachments: [] } })

/** A new run: it carries the invocation where a process begins, else it names the run before it (R16 to R19). */
export const runStarted = (
  state: Pick<Conversation, 'skill' | 'subject' | 'skillStartPending' | 'lastRunUuid' | 'guided'>,
  plan: TurnPlan,
  trigger: RunTrigger,
  by: Person,
): ConversationFact => {
  const process = isMarkedProcess(state.skill) && !(state.guided?.completed ?? false)
  const invocation = process && state.skillStartPending ? invocationOf(state) : null
  return {
    type: 'RunStarted',
    data: {
      runId: plan.runId,
      trigger,
      invocation,
      predecessorRunUuid: invocation === null ? state.lastRunUuid : null,
      configuration: plan.configuration,
      model: plan.model,
      roundsMax: Math.max(1, Math.min(roundsCeiling, process ? plan.processRounds : plan.plainRounds)),
      process,
      initiator: by,
    },
  }
}

const invocationOf = ({ skill, subject }: Pick<Conversation, 'skill' | 'subject'>): Invocation => ({
  skillUid: skill?.uid ?? '0',
  subject: { table: 'pages', uid: subject?.uid ?? '0', language: subject?.language ?? 0 },
})

export const sendMessage = (state: Conversation, command: CommandOf<'SendMessage'>): Decided => {
  const text = command.text.trim()
  if (text === '') return refuse('message-empty')
  const { turn } = state
  if (isBusy(turn)) return refuse('conversation-processing')
  if (turn.kind === 'awaitingApproval' && (isGoOn(text) || !turn.run.process)) return refuse('approval-pending')
  return [
    ...(turn.kind === 'idle' ? [] : withdrawn(state, turn.run, command.id)),
    ...firstTitle(state, text),
    userMessage(command.messageId, text, 'typed', command.by),
    runStarted(state, command.plan, 'message', command.by),
  ]
}

/** A new message takes back what waited in the run before it (R73, R196). */
const withdrawn = (state: Conversation, run: Run, stem: string): ConversationFact[] => [
  ...withdrawPending(run, 'message'),
  ...supersedeCalls(run, 'superseded'),
  ...(run.question === null ? [] : [notice(stem, 'questionEnded')]),
  ...endRun(state, run, 'withdrawn', stem),
]

const firstTitle = (state: Conversation, text: string): ConversationFact[] =>
  state.title === ''
    ? [{ type: 'ConversationTitleChanged', data: { title: text.slice(0, 255).trim(), source: 'rule' } }]
    : []

export const continueProcess = (state: Conversation, command: CommandOf<'ContinueProcess'>): Decided => {
  if (state.turn.kind !== 'idle') return refuse('conversation-processing')
  const open = state.lastEnd === 'completed' || state.lastEnd === 'maxIterations'
  if (state.guided === null || state.guided.completed || !open) return refuse('not-offered')
  return [
    userMessage(command.messageId, continueWords[state.language], 'continue', command.by),
    runStarted(state, command.plan, 'message', command.by),
  ]
}

/** Starts again at the last thing a person did; results of calls carried out stay (C16). */
export const retry = (state: Conversation, command: CommandOf<'Retry'>): Decided => {
  if (state.turn.kind !== 'idle') return refuse('conversation-processing')
  if (state.lastEnd !== 'failed' && state.lastEnd !== 'stopped') return refuse('nothing-to-retry')
  return [runStarted(state, command.plan, 'retry', command.by)]
}

/** Keeps the partial text; a write in flight is finished and recorded first (C15). */
export const stop = (state: Conversation, command: CommandOf<'Stop'>): Decided => {
  const { turn } = state
  if (turn.kind === 'idle') return []
  const { run } = turn
  if (run.calls.some((call) => call.effect === 'write' && call.started)) {
    return run.stopping ? [] : [{ type: 'StopRequested', data: { runId: run.runId } }]
  }
  return stopped(state, run, command)
}

export const stopped = (
  state: Conversation,
  run: Run,
  command: { readonly id: string; readonly at: string },
): ConversationFact[] => [
  ...cutAnswer(run),
  ...(run.card !== null && run.calls.every((call) => call.decision === null) ? withdrawPending(run, 'stopped') : []),
  ...(run.question === null ? [] : withdrawPending(run, 'stopped')),
  ...supersedeCalls(run, 'stopped'),
  ...unknownOutcomes(state, run, command.at, 'stopped'),
  notice(command.id, 'stopped'),
  ...endRun(state, run, 'stopped', command.id),
]

const cutAnswer = ({ open }: Run): ConversationFact[] =>
  open === null
    ? []
    : [
        {
          type: 'AssistantStreamCompleted',
          data: { messageId: open.messageId, text: open.text, finishReason: 'stopped' },
        },
      ]

/** A worker takes the run over. Where it stands tells `react` what to do next, a cut answer or write included. */
export const claimRun = (state: Conversation, command: CommandOf<'ClaimRun'>): Decided => {
  const { turn } = state
  if (!isBusy(turn)) return notExpected
  return [{ type: 'RunClaimed', data: { runId: turn.run.runId, epoch: command.epoch } }]
}
