import { type CommandOf, type Conversation, conversation, type Effect } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { Conversations, Executed } from '../conversations/index.ts'
import { LostRun, type Performance, perform, type Report, type World } from './effects/index.ts'

/** What one worker holds of one conversation while its lease lasts. */
export type Holding = {
  readonly conversationId: string
  readonly owner: string
  readonly epoch: number
  readonly signal: AbortSignal
}

type InFlight = { readonly key: string; readonly abort: AbortController; readonly done: Promise<void> }

/**
 * Advances one conversation until nothing is wanted of a worker: `react` names an effect per lane, it is performed, and
 * the state is looked at again. An effect that `react` no longer names is aborted at once.
 */
export const advance = async (conversations: Conversations, world: World, holding: Holding): Promise<void> => {
  const lanes = new Map<Effect['lane'], InFlight>()
  const changed = createSignal()
  const stopListening = conversations.onAppended((id, { state }) => {
    if (id !== holding.conversationId) return
    abortUnwanted(lanes, state)
    changed.raise()
  })
  const abortAll = () => {
    for (const lane of lanes.values()) lane.abort.abort()
    changed.raise()
  }
  holding.signal.addEventListener('abort', abortAll)
  try {
    while (!holding.signal.aborted) {
      const { state, version } = await conversations.state(holding.conversationId)
      for (const effect of conversation.react(state)) {
        if (!lanes.has(effect.lane))
          lanes.set(effect.lane, start(conversations, world, holding, effect, state, version, lanes))
      }
      if (lanes.size === 0) return
      await Promise.race([changed.next(), ...[...lanes.values()].map((lane) => lane.done)])
    }
  } finally {
    holding.signal.removeEventListener('abort', abortAll)
    stopListening()
    abortAll()
    await Promise.allSettled([...lanes.values()].map((lane) => lane.done))
  }
}

const abortUnwanted = (lanes: ReadonlyMap<Effect['lane'], InFlight>, state: Conversation): void => {
  const wanted = new Set(conversation.react(state).map((effect) => effect.key))
  for (const lane of lanes.values()) if (!wanted.has(lane.key)) lane.abort.abort()
}

const start = (
  conversations: Conversations,
  world: World,
  holding: Holding,
  effect: Effect,
  state: Conversation,
  version: number,
  lanes: Map<Effect['lane'], InFlight>,
): InFlight => {
  const abort = new AbortController()
  const performance = createPerformance(conversations, world, holding, state, abort.signal)
  const done = perform(effect, performance)
    .catch((error: unknown) => crashed(error, effect, performance))
    .then(async () => {
      const after = await conversations.state(holding.conversationId)
      if (after.version === version && !abort.signal.aborted) throw new Error(`${effect.type} changed nothing.`)
    })
    .finally(() => lanes.delete(effect.lane))
  done.catch(() => undefined)
  return { key: effect.key, abort, done }
}

/**
 * An effect that threw has crashed: its stream is failed at once, in the living process (C45). What else was begun is
 * found begun by the next look at the state, and settled. A run that was lost is somebody else's to go on with.
 */
const crashed = async (error: unknown, effect: Effect, performance: Performance): Promise<void> => {
  if (error instanceof LostRun && error.reason === 'stale-epoch') throw error
  if (error instanceof LostRun || performance.signal.aborted) return
  performance.world.log('error', 'An effect crashed.', { effect: effect.type, cause: error })
  const report = failure(effect)
  if (report === null) throw error
  await performance.report(report)
}

const failure = (effect: Effect): Report | null => {
  const code = 'run.crashed'
  switch (effect.type) {
    case 'CallModel':
      return { type: 'FailStep', messageId: effect.messageId, code, params: {} }
    case 'RunTool': {
      const outcome = { ok: false, result: JSON.stringify({ error: code }), errorCode: code }
      return { type: 'CompleteCall', callId: effect.call.callId, outcome }
    }
    default:
      return null
  }
}

const createPerformance = (
  conversations: Conversations,
  world: World,
  { conversationId, owner, epoch }: Holding,
  state: Conversation,
  signal: AbortSignal,
): Performance => ({
  conversationId,
  state,
  world,
  signal,
  history: () => conversations.history(conversationId),
  report: async (report) => {
    const command = { ...report, id: world.clock.id(), at: world.clock.now(), epoch }
    const executed = await conversations.execute(conversationId, command, { actor: { kind: 'worker', id: owner } })
    if (isRefusal(executed)) throw new LostRun(executed.refused)
    return (executed as Executed).state
  },
  suggestTitle: async (title) => {
    const command: CommandOf<'SuggestTitle'> = {
      ...{ type: 'SuggestTitle', id: world.clock.id(), at: world.clock.now(), title },
      by: { id: 'system', name: 'Placet' },
    }
    await conversations.execute(conversationId, command, { actor: { kind: 'system', id: 'title' } })
  },
})

/** Raised any number of times, awaited one after the other; a raise between two waits is not lost. */
const createSignal = () => {
  let raised = false
  let wake: (() => void) | null = null
  return {
    raise: () => {
      raised = true
      wake?.()
    },
    next: () =>
      new Promise<void>((resolve) => {
        wake = () => {
          raised = false
          wake = null
          resolve()
        }
        if (raised) wake()
      }),
  }
}
