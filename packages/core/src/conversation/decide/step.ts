import type { AdmittedCall } from '../../ports/index.ts'
import { mayUseTools, nextMessageId, type Run } from '../../run/index.ts'
import type { CommandOf } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import { endRun, notExpected, notice } from './ending.ts'
import type { Decided } from './index.ts'
import { runStarted } from './turn.ts'

type StepCommand = CommandOf<'ReceiveChunk' | 'CompleteStep' | 'FailStep'>

/** The run whose answer this report belongs to, else null. */
const streaming = (state: Conversation, command: StepCommand): Run | null => {
  const { turn } = state
  if (turn.kind !== 'running' || turn.run.calls.length > 0) return null
  return nextMessageId(turn.run) === command.messageId ? turn.run : null
}

/** The answer's first fact comes with its first text: a turn cut before that begins anew, without a trace (C44). */
const opening = (run: Run): ConversationFact[] =>
  run.open === null
    ? [
        {
          type: 'AssistantStreamStarted',
          data: { messageId: nextMessageId(run), runId: run.runId, model: run.model },
        },
      ]
    : []

export const receiveChunk = (state: Conversation, command: CommandOf<'ReceiveChunk'>): Decided => {
  const run = streaming(state, command)
  if (run === null || command.offset !== (run.open?.text.length ?? 0)) return notExpected
  const { messageId, offset, text } = command
  return [...opening(run), { type: 'AssistantChunkReceived', data: { messageId, offset, text } }]
}

export const completeStep = (state: Conversation, command: CommandOf<'CompleteStep'>): Decided => {
  const run = streaming(state, command)
  if (run === null) return notExpected
  const { messageId, text, finishReason } = command
  if (isEmpty(run, command)) return failedAnswer(state, run, { ...command, code: 'model.emptyAnswer', params: {} })
  const answer: ConversationFact[] = [
    ...opening(run),
    { type: 'AssistantStreamCompleted', data: { messageId, text, finishReason } },
  ]
  if (!mayUseTools(run)) {
    return [...answer, notice(command.id, 'roundLimit'), ...endRun(state, run, 'maxIterations', command.id)]
  }
  if (command.calls.length > 0) return [...answer, ...requestedCalls(run, command)]
  return [...answer, ...finished(state, run, command)]
}

/** Outside a process the person waits for words; none at all is a failure that can be tried again (R137). */
const isEmpty = (run: Run, { text, calls }: CommandOf<'CompleteStep'>): boolean =>
  !run.process && mayUseTools(run) && calls.length === 0 && text.trim() === ''

/**
 * The model called no tool, so the run is over. A process that is not completed goes on once by itself after an
 * approval (R144), else the chat says that it waits (R141).
 */
const finished = (state: Conversation, run: Run, command: CommandOf<'CompleteStep'>): ConversationFact[] => {
  const ended = endRun(state, run, 'completed', command.id)
  const open = run.process && state.guided !== null && !state.guided.completed
  if (!open) return ended
  if (run.segment !== 'approval') return [notice(command.id, 'stepOpen'), ...ended]
  const plan = {
    runId: `${command.id}-r`,
    configuration: run.configuration,
    model: run.model,
    processRounds: run.roundsMax,
    plainRounds: run.roundsMax,
  }
  return [...ended, runStarted({ ...state, lastRunUuid: run.runId }, plan, 'continuation', run.initiator)]
}

/** Each call is requested; those that will not be carried out are completed at once with the reason, for the model. */
const requestedCalls = (run: Run, command: CommandOf<'CompleteStep'>): ConversationFact[] => {
  const pending = pendingCall(command.calls)
  return command.calls.flatMap((call) => {
    const messageId = `${call.callId}-t`
    const requested: ConversationFact = {
      type: 'ToolCallRequested',
      data: {
        callId: call.callId,
        messageId,
        title: call.title,
        toolName: call.toolName,
        arguments: call.arguments,
        effect: call.effect,
        question: call.question,
        completes: call.completes,
      },
    }
    const refused = call.refused ?? cutOff(command) ?? besidePending(run, call, pending)
    return refused === null ? [requested] : [requested, refusedCall(call.callId, messageId, refused)]
  })
}

const refusedCall = (
  callId: string,
  messageId: string,
  refused: { readonly code: string; readonly message: string },
): ConversationFact => ({
  type: 'ToolCallCompleted',
  data: {
    callId,
    messageId,
    ok: false,
    result: JSON.stringify({ error: refused.code, message: refused.message }),
    receipt: null,
    errorCode: refused.code,
  },
})

/** What a turn waits for: its first write (outside a process its other writes too), else its first question (R185). */
const pendingCall = (calls: readonly AdmittedCall[]): AdmittedCall | undefined => {
  const admitted = calls.filter((call) => call.refused === null)
  const write = admitted.find((call) => call.effect === 'write')
  const ask = admitted.find((call) => call.effect === 'ask')
  return write ?? ask
}

const cutOff = (command: CommandOf<'CompleteStep'>) =>
  command.finishReason === 'length'
    ? { code: 'cutOff', message: 'The answer was cut off, so the call was not carried out. Call it again, shorter.' }
    : null

const besidePending = (run: Run, call: AdmittedCall, pending: AdmittedCall | undefined) => {
  if (pending === undefined || call === pending) return null
  if (call.completes) {
    return { code: 'pendingCall', message: 'Report completion only when nothing waits for the person any more.' }
  }
  if (call.effect === 'read') return null
  if (call.effect === 'write' && !run.process) return null
  return {
    code: 'onePendingCall',
    message: 'Only one proposal or question can wait at a time. Call this one after the person has answered.',
  }
}

/** The model failed, or its worker died in mid answer: the partial text stays, the turn can be tried again (C17, C44). */
export const failStep = (state: Conversation, command: CommandOf<'FailStep'>): Decided => {
  const run = streaming(state, command)
  return run === null ? notExpected : failedAnswer(state, run, command)
}

const failedAnswer = (
  state: Conversation,
  run: Run,
  { id, messageId, code, params }: Pick<CommandOf<'FailStep'>, 'id' | 'messageId' | 'code' | 'params'>,
): ConversationFact[] => [
  ...opening(run),
  { type: 'AssistantStreamFailed', data: { messageId, code, params } },
  ...endRun(state, run, 'failed', id),
]
