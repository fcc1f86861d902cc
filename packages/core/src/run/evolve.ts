import type { RunFacts } from './facts.ts'
import type { Call, Run } from './state.ts'

type FactOf<Type extends RunFacts['type']> = Extract<RunFacts, { type: Type }>

export const startedRun = (fact: FactOf<'RunStarted'>): Run => ({
  runId: fact.data.runId,
  trigger: fact.data.trigger,
  process: fact.data.process,
  configuration: fact.data.configuration,
  model: fact.data.model,
  initiator: fact.data.initiator,
  roundsMax: fact.data.roundsMax,
  rounds: 0,
  steps: 0,
  segment: fact.data.trigger === 'continuation' ? 'continuation' : 'message',
  stopping: false,
  open: null,
  calls: [],
  card: null,
  question: null,
})

/** How the facts of a model answer and its calls change the run they belong to. */
export const evolveRun = (run: Run, fact: RunFacts): Run => {
  switch (fact.type) {
    case 'AssistantStreamStarted':
      return { ...run, open: { messageId: fact.data.messageId, text: '' } }
    case 'AssistantChunkReceived':
      return run.open === null ? run : { ...run, open: { ...run.open, text: run.open.text + fact.data.text } }
    case 'AssistantStreamCompleted':
      return { ...run, open: null, rounds: run.rounds + 1, steps: run.steps + 1 }
    case 'AssistantStreamFailed':
      return { ...run, open: null }
    case 'ToolCallRequested':
      return { ...run, calls: [...run.calls, requestedCall(fact)] }
    case 'ToolCallStarted':
      return withCall(run, fact.data.callId, (call) => ({ ...call, started: true }))
    case 'ToolCallCompleted':
      return completedCall(run, fact.data.callId)
    case 'StopRequested':
      return { ...run, stopping: true }
    default:
      return run
  }
}

export const withCall = (run: Run, callId: string, change: (call: Call) => Call): Run => ({
  ...run,
  calls: run.calls.map((call) => (call.callId === callId ? change(call) : call)),
})

const requestedCall = ({ data }: FactOf<'ToolCallRequested'>): Call => ({
  callId: data.callId,
  messageId: data.messageId,
  title: data.title,
  toolName: data.toolName,
  arguments: data.arguments,
  effect: data.effect,
  question: data.question,
  completes: data.completes,
  started: false,
  decision: null,
})

const completedCall = (run: Run, callId: string): Run => {
  const calls = run.calls.filter((call) => call.callId !== callId)
  const cardOpen = run.card?.calls.some((shown) => calls.some((call) => call.callId === shown.callId)) ?? false
  return {
    ...run,
    calls,
    card: cardOpen ? run.card : null,
    question: run.question?.callId === callId ? null : run.question,
  }
}
