import { evolveGuided, isMarkedProcess, mayBeProcess, newGuided, summarised } from '../process/index.ts'
import { type Decision, evolveRun, type Run, startedRun, withCall } from '../run/index.ts'
import type { ConversationFact } from './facts.ts'
import { type Conversation, runOf, type Turn } from './state.ts'

type FactOf<Type extends ConversationFact['type']> = Extract<ConversationFact, { type: Type }>

/** Folds one fact. Total: a fact that does not fit the state leaves it as it is, so every stored history folds. */
export const evolve = (state: Conversation, fact: ConversationFact): Conversation => {
  switch (fact.type) {
    case 'ConversationCreated':
      return created(state, fact)
    case 'UserMessageAdded':
      return state
    case 'NoticeAdded':
      return fact.data.code === 'summary' ? { ...state, guided: state.guided && summarised(state.guided) } : state
    case 'ConversationTitleChanged':
      return { ...state, title: fact.data.title, titleSource: fact.data.source, titleSettled: state.answered }
    case 'RunStarted':
      return runStarted(state, fact)
    case 'RunClaimed':
      return { ...state, epoch: fact.data.epoch }
    case 'RunEnded':
      return { ...state, turn: { kind: 'idle' }, lastEnd: fact.data.reason }
    case 'AssistantStreamCompleted':
      return { ...withRun(state, (run) => evolveRun(run, fact)), answered: state.answered || fact.data.text !== '' }
    case 'AssistantStreamStarted':
    case 'AssistantChunkReceived':
    case 'AssistantStreamFailed':
    case 'ToolCallRequested':
    case 'ToolCallStarted':
    case 'StopRequested':
      return withRun(state, (run) => evolveRun(run, fact))
    case 'ToolCallCompleted':
      return settled(withRun(state, (run) => evolveRun(run, fact)))
    case 'ApprovalRequested':
      return withTurn(state, 'awaitingApproval', (run) => ({ ...run, card: fact.data.card }))
    case 'DecisionRecorded':
      return decided(state, fact)
    case 'DecisionHandedBack':
      return { ...withTurn(state, 'awaitingApproval', undecided), lastDecided: null }
    case 'InputRequested':
      return withTurn(state, 'awaitingInput', (run) => ({ ...run, question: { ...fact.data, answer: null } }))
    case 'InputAnswered':
      return withTurn(state, 'answering', (run) => answered(run, fact))
    case 'InputHandedBack':
      return withTurn(state, 'awaitingInput', (run) => ({
        ...run,
        question: run.question && { ...run.question, answer: null },
      }))
    case 'ApprovalWithdrawn':
      return withTurn(state, 'running', (run) => ({ ...run, card: null }))
    case 'InputWithdrawn':
      return withTurn(state, 'running', (run) => ({ ...run, question: null }))
    case 'SkillPicked':
      return picked(state, fact)
    case 'SkillCleared':
      return { ...state, skill: null, skillStartPending: false, guided: null, lastRunUuid: null }
    case 'ProgressReported':
    case 'HighlightSet':
    case 'HighlightCleared':
    case 'OutcomeRecorded':
      return { ...state, guided: state.guided && evolveGuided(state.guided, fact) }
    default:
      return unknownFact(state, fact)
  }
}

/** A type this version does not know (a newer one's, or imported): kept in the stream, without effect here. */
const unknownFact = (state: Conversation, _fact: never): Conversation => state

const created = (state: Conversation, { data }: FactOf<'ConversationCreated'>): Conversation => ({
  ...state,
  created: true,
  owner: data.owner,
  language: data.language,
  title: data.title,
  subject: data.subject,
  skill: data.skill,
  skillStartPending: isMarkedProcess(data.skill),
  guided: mayBeProcess(data.skill) ? newGuided : null,
})

const picked = (state: Conversation, { data: { skill } }: FactOf<'SkillPicked'>): Conversation => ({
  ...state,
  ...{ skill, skillStartPending: isMarkedProcess(skill), guided: mayBeProcess(skill) ? newGuided : null },
})

const runStarted = (state: Conversation, fact: FactOf<'RunStarted'>): Conversation => ({
  ...state,
  turn: { kind: 'running', run: startedRun(fact) },
  lastRunUuid: fact.data.runId,
  skillStartPending: state.skillStartPending && fact.data.invocation === null,
})

const withRun = (state: Conversation, change: (run: Run) => Run): Conversation => {
  const { turn } = state
  return turn.kind === 'idle' ? state : { ...state, turn: { ...turn, run: change(turn.run) } }
}

const withTurn = (
  state: Conversation,
  kind: Exclude<Turn['kind'], 'idle'>,
  change: (run: Run) => Run,
): Conversation => {
  const run = runOf(state.turn)
  return run === null ? state : { ...state, turn: { kind, run: change(run) } }
}

/** Once the last call of a card or question is completed, the run goes on. */
const settled = (state: Conversation): Conversation => {
  const { turn } = state
  if (turn.kind === 'idle' || turn.kind === 'running') return state
  const open = turn.run.card !== null || turn.run.question !== null
  return open ? state : { ...state, turn: { kind: 'running', run: turn.run } }
}

const decided = (state: Conversation, { data }: FactOf<'DecisionRecorded'>): Conversation => {
  const run = runOf(state.turn)
  if (run === null || run.card === null) return state
  const { decision: word, by, at, edited } = data
  const decision: Decision = { word, by, at, edited, messageId: data.messageId ?? null }
  const marked = data.callIds.reduce((next, callId) => withCall(next, callId, (call) => ({ ...call, decision })), run)
  const lastDecided = { digest: data.digest, decision: word, by, at }
  if (!everyCallDecided(marked)) return { ...state, lastDecided, turn: { kind: 'awaitingApproval', run: marked } }
  const segment = word === 'apply' ? 'approval' : word === 'approve' ? 'answer' : 'denial'
  return { ...state, lastDecided, turn: { kind: 'deciding', run: { ...marked, segment, rounds: 0 } } }
}

const everyCallDecided = (run: Run): boolean =>
  run.card?.calls.every((shown) => run.calls.find((call) => call.callId === shown.callId)?.decision != null) ?? false

const undecided = (run: Run): Run => ({ ...run, calls: run.calls.map((call) => ({ ...call, decision: null })) })

const answered = (run: Run, { data }: FactOf<'InputAnswered'>): Run => ({
  ...run,
  segment: 'answer',
  rounds: 0,
  question: run.question && {
    ...run.question,
    answer: { choice: data.values.choice, at: data.at, messageId: data.messageId },
  },
})
