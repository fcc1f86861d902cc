import type { Card } from '../approval/index.ts'
import type { Change } from '../content/index.ts'
import { type Call, type Decision, mayUseTools, nextMessageId, type PendingQuestion, type Run } from '../run/index.ts'
import type { Conversation } from './state.ts'

/**
 * What a state asks to have done. `key` names the piece of work: the effect in flight goes on as long as `react` names
 * its key, and is aborted once it does not. A write or an answer that is found begun has the same key under another
 * type (`SettleWrite`, `SettleAnswer`): whoever finds it without having begun it closes it and never repeats it.
 */
export type Effect = { readonly key: string; readonly lane: 'turn' | 'aside' } & (
  | { readonly type: 'CallModel'; readonly run: Run; readonly messageId: string; readonly withTools: boolean }
  | { readonly type: 'SettleAnswer'; readonly messageId: string }
  | { readonly type: 'RunTool'; readonly run: Run; readonly call: Call }
  | { readonly type: 'PreviewCalls'; readonly run: Run; readonly calls: readonly Call[] }
  | { readonly type: 'AskPerson'; readonly call: Call }
  | {
      readonly type: 'CarryOutDecision'
      readonly run: Run
      readonly card: Card
      readonly call: Call
      readonly decision: Decision
    }
  | { readonly type: 'SettleWrite'; readonly call: Call }
  | { readonly type: 'CarryOutAnswer'; readonly run: Run; readonly question: PendingQuestion }
  | { readonly type: 'GenerateTitle' }
)

export type EffectOf<Type extends Effect['type']> = Extract<Effect, { type: Type }>

/** Pure: the same state always names the same work, so a crash anywhere is answered by folding again. */
export const react = (state: Conversation): readonly Effect[] => [...turnEffects(state), ...asides(state)]

const turnEffects = ({ turn }: Conversation): Effect[] => {
  switch (turn.kind) {
    case 'running':
      return [running(turn.run)]
    case 'deciding':
      return deciding(turn.run)
    case 'answering':
      return turn.run.question === null
        ? []
        : [
            {
              ...{ type: 'CarryOutAnswer', key: `answer:${turn.run.question.digest}`, lane: 'turn' },
              ...{ run: turn.run, question: turn.run.question },
            },
          ]
    case 'idle':
    case 'awaitingApproval':
    case 'awaitingInput':
      return []
  }
}

/** Reads first, then the card, then the question; with no call left, the model's next step. */
const running = (run: Run): Effect => {
  const messageId = nextMessageId(run)
  const key = `model:${messageId}`
  if (run.open !== null) return { type: 'SettleAnswer', key, lane: 'turn', messageId }
  const read = run.calls.find((call) => call.effect === 'read')
  if (read !== undefined) return { type: 'RunTool', key: `tool:${read.callId}`, lane: 'turn', run, call: read }
  const writes = run.calls.filter((call) => call.effect === 'write')
  const [write] = writes
  if (write !== undefined)
    return { type: 'PreviewCalls', key: `preview:${write.callId}`, lane: 'turn', run, calls: writes }
  const [ask] = run.calls
  if (ask !== undefined) return { type: 'AskPerson', key: `ask:${ask.callId}`, lane: 'turn', call: ask }
  return { type: 'CallModel', key, lane: 'turn', run, messageId, withTools: mayUseTools(run) }
}

/** The only place a write can come from: a call of the card, with its decision. */
const deciding = (run: Run): Effect[] => {
  const { card } = run
  const call = run.calls.find((entry) => card?.calls.some((shown) => shown.callId === entry.callId))
  if (card === null || call === undefined || call.decision === null) return []
  const key = `decision:${call.callId}`
  if (call.started) return [{ type: 'SettleWrite', key, lane: 'turn', call }]
  return [{ type: 'CarryOutDecision', key, lane: 'turn', run, card, call, decision: call.decision }]
}

/** A conversation of words gets a title from the model once it has an answer; a process is named by its page. */
const asides = (state: Conversation): Effect[] =>
  state.answered && !state.titleSettled && state.skill === null && state.titleSource === 'rule'
    ? [{ type: 'GenerateTitle', key: 'title', lane: 'aside' }]
    : []

/** Exactly the bytes that the card showed and the person decided on. */
export const decidedChange = (card: Card, callId: string): Change | null => {
  const shown = card.calls.find((call) => call.callId === callId)
  if (shown === undefined) return null
  return {
    ref: shown.ref,
    fields: shown.fields.map(({ name, proposed, baseHash }) => ({ name, value: proposed, baseHash })),
  }
}
