import type { DecisionInput } from '@placet/core/approval'
import {
  type Conversation,
  type ConversationCommand,
  conversation,
  type PersonCommand,
  type WorkerCommand,
} from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { Clock, ContentSource, EventStore, Model, ModelPart } from '@placet/core/ports'
import { type Performance, perform, type Report, type World } from '../../packages/server/src/worker/effects/index.ts'
import { createStage, erika } from '../scenarios/stage.ts'

/** What happens next: a person does something, a worker does one effect or dies in it, a dead worker speaks up. */
export type Action = {
  readonly kind: 'work' | 'crash' | 'person' | 'late' | 'twice'
  readonly pick: number
}

/** What the model does in a step, by number. */
export type Behaviour = number

class Crash extends Error {}

const answers: readonly DecisionInput[] = ['apply', 'variant', 'keep', 'skip', 'deny', 'approve', 'apply', 'apply']

/** A clock without timers: deterministic, and what would fire later never does. */
const stillClock = (name: string): Clock => {
  let ticks = Date.UTC(2026, 0, 1)
  let ids = 0
  return {
    now: () => {
      ticks += 10
      return new Date(ticks).toISOString()
    },
    id: () => {
      ids += 1
      return `${name}-${ids}`
    },
    after: () => () => undefined,
  }
}

/**
 * Plays one random conversation on a store and a site, without timers: each action is one step, a crash cuts an effect
 * off between any two of its reports or around its write. At the end the survivors finish what is begun.
 */
export const playRandom = async (given: {
  readonly actions: readonly Action[]
  readonly behaviours: readonly Behaviour[]
  readonly page: string
  readonly process: boolean
  /** The stem of all ids; another one for each play on a shared store. */
  readonly name?: string
  readonly events?: EventStore
  readonly source?: ContentSource
}) => {
  const clock = stillClock(given.name ?? 'id')
  const points = { left: Number.POSITIVE_INFINITY }
  const point = () => {
    points.left -= 1
    if (points.left < 0) throw new Crash('killed')
  }
  const model = randomModel(given.behaviours, given.page)
  const stage = await createStage({
    ...{ model, clock },
    ...(given.events === undefined ? {} : { events: given.events }),
    ...(given.source === undefined ? {} : { source: given.source }),
  })
  const world: World = { ...stage.world, source: crashing(stage.world.source, point) }
  const id = await stage.start(given.page, given.process ? 'seo' : undefined)
  const refusals: string[] = []
  const spoken: WorkerCommand[] = []
  let alive: number | null = null

  const state = async () => (await stage.conversations.state(id)).state
  const execute = async (command: ConversationCommand) => {
    const executed = await stage.conversations.execute(id, command, { actor: { kind: 'worker', id: 'w' } })
    if (isRefusal(executed)) refusals.push(executed.refused)
    return executed
  }

  const claim = async (): Promise<number | null> => {
    const { epoch } = await stage.conversations.state(id)
    const claimed = await execute({ type: 'ClaimRun', id: clock.id(), at: clock.now(), epoch: epoch + 1 })
    return isRefusal(claimed) ? null : epoch + 1
  }

  /** One effect, by the living worker or a new one. */
  const work = async (): Promise<boolean> => {
    const before = await state()
    const effect = conversation.react(before).find((wanted) => wanted.lane === 'turn')
    if (effect === undefined) return false
    alive ??= await claim()
    if (alive === null) return false
    const epoch = alive
    const now = await state()
    const fresh = conversation.react(now).find((wanted) => wanted.lane === 'turn') ?? effect
    try {
      await perform(fresh, performance(now, epoch))
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof Refused)) throw error
      alive = null
    }
    return true
  }

  const performance = (now: Conversation, epoch: number): Performance => ({
    ...{ conversationId: id, state: now, world, signal: new AbortController().signal },
    history: () => stage.conversations.history(id),
    report: async (report: Report) => {
      point()
      const command = { ...report, id: clock.id(), at: clock.now(), epoch } as WorkerCommand
      spoken.push(command)
      const executed = await execute(command)
      if (isRefusal(executed)) throw new Refused(executed.refused)
      point()
      return (executed as { state: Conversation }).state
    },
    suggestTitle: async () => undefined,
  })

  const person = async (pick: number, times = 1): Promise<void> => {
    const now = await state()
    const command = personCommand(now, pick, clock)
    if (command === null) return
    const again = Array.from({ length: times }, (_, index) => execute({ ...command, id: `${command.id}-${index}` }))
    await Promise.all(again)
    if ((await state()).turn.kind === 'idle') alive = null
  }

  for (const { kind, pick } of given.actions) {
    points.left = Number.POSITIVE_INFINITY
    if (kind === 'crash') points.left = pick % 8
    if (kind === 'work' || kind === 'crash') await work()
    if (kind === 'crash') alive = null
    if (kind === 'person') await person(pick)
    if (kind === 'twice') await person(pick, 2)
    const old = spoken.at(-1 - (pick % 3))
    if (kind === 'late' && old !== undefined && old.epoch !== alive) await execute(old)
    if ((await state()).turn.kind.startsWith('awaiting')) alive = null
  }
  points.left = Number.POSITIVE_INFINITY
  for (let steps = 0; steps < 200 && (await work()); steps += 1);
  return { facts: await stage.facts(id), written: stage.written, state: await state(), refusals, source: stage.source }
}

class Refused extends Error {}

/** A site whose worker may be killed just before or just after it wrote. */
const crashing = (source: ContentSource, point: () => void): ContentSource => ({
  ...source,
  apply: async (change, user) => {
    point()
    const applied = await source.apply(change, user)
    point()
    return applied
  },
})

const personCommand = (state: Conversation, pick: number, clock: Clock): PersonCommand | null => {
  const stamp = { id: clock.id(), at: clock.now(), by: { id: erika.id, name: erika.name } }
  const plan = { runId: clock.id(), configuration: 'default', model: 'random', processRounds: 3, plainRounds: 2 }
  const run = state.turn.kind === 'idle' ? null : state.turn.run
  const digest = pick % 13 === 12 ? 'an old digest' : (run?.card?.digest ?? run?.question?.digest ?? 'none')
  const decision = answers[Math.floor(pick / 8) % answers.length] ?? 'apply'
  const commands: readonly (PersonCommand | null)[] = [
    { ...stamp, type: 'Decide', digest, decision, ...(decision.startsWith('a') ? { acceptLoss: true } : {}) },
    { ...stamp, type: 'Decide', digest, decision, ...(decision.startsWith('a') ? { acceptLoss: true } : {}) },
    { ...stamp, type: 'AnswerQuestion', digest, choice: pick % 2 === 0 ? 'Ja' : 'Nein' },
    { ...stamp, type: 'SendMessage', messageId: clock.id(), text: pick % 3 === 0 ? 'weiter' : 'Bitte kürzer', plan },
    { ...stamp, type: 'ContinueProcess', messageId: clock.id(), plan },
    { ...stamp, type: 'Stop' },
    { ...stamp, type: 'Retry', plan },
    pick % 5 === 0 ? { ...stamp, type: 'EndProcess' } : { ...stamp, type: 'Rename', title: `Name ${pick}` },
  ]
  return commands[pick % 4 === 3 ? Math.floor(pick / 4) % commands.length : sensible(state, pick)] ?? null
}

/** The number of the command a person would most likely send in this state. */
const sensible = ({ turn }: Conversation, pick: number): number => {
  if (turn.kind === 'awaitingApproval') return 0
  if (turn.kind === 'awaitingInput') return 2
  return turn.kind === 'idle' ? 3 + (pick % 4) : 7
}

const randomModel = (behaviours: readonly Behaviour[], page: string): Model => {
  let step = 0
  return {
    id: 'random',
    title: { de: 'Zufall', en: 'Random' },
    async *step(request) {
      const behaviour = behaviours[step % Math.max(1, behaviours.length)] ?? 0
      step += 1
      yield* spoken(behaviour, step, page, request.tools.length > 0)
    },
  }
}

const finish = (reason: 'stop' | 'toolCalls' | 'length'): ModelPart => ({
  type: 'finish',
  reason,
  usage: { inputTokens: null, outputTokens: null },
})

function* spoken(behaviour: number, step: number, page: string, mayCall: boolean): Generator<ModelPart> {
  if (behaviour % 3 === 0) yield { type: 'text', text: `Schritt ${step} ` }
  if (behaviour % 11 === 0) yield { type: 'text', text: 'und mehr 😀' }
  if (behaviour % 17 === 16) return yield { type: 'failed', code: 'model.network', params: {}, cause: null }
  const calls = mayCall ? callsOf(behaviour, step, page) : []
  for (const [index, [toolName, given]] of calls.entries()) {
    const text = typeof given === 'string' ? given : JSON.stringify(given)
    yield { type: 'tool-call', callId: `c${index}`, toolName, arguments: text }
  }
  yield finish(behaviour % 23 === 22 ? 'length' : calls.length > 0 ? 'toolCalls' : 'stop')
}

const callsOf = (behaviour: number, step: number, page: string): readonly (readonly [string, unknown])[] => {
  const title = (value: string, uid = page) =>
    ['update_page_metadata', { uid, language: 0, fields: { title: value } }] as const
  const progress = (completed: boolean) =>
    ['chat_set_progress', { label: 'Punkt', current: 1, total: 1, ...(completed ? { completed } : {}) }] as const
  const choice = ['ask_choice', { question: 'Los?', options: ['Ja', 'Nein'] }] as const
  const kinds: readonly (readonly (readonly [string, unknown])[])[] = [
    [],
    [['get_page_content', { uid: page, language: 0 }]],
    [title(`Ein neuer Titel für das Brot, Nummer ${step}`)],
    [title(`Ein Titel für das Brot ${behaviour % 3}`)],
    [title(`Erster Titel für das Brot ${step}`), title(`Zweiter Titel für das Brot ${step}`)],
    [title('Fremd', 'kuchen')],
    [choice],
    [progress(false), choice],
    [progress(true)],
    [progress(true), title(`Titel beim Abschluss, Nummer ${step}`)],
    [['no_such_tool', {}]],
    [['get_page_content', '{"uid": "x']],
    [title(`Frage und Titel zugleich ${step}`), choice, ['get_page_content', { uid: page, language: 0 }]],
    [title('Ein neuer Titel für das Brot, Nummer 1')],
    [title(`Und noch ein Titel für Brot ${step}`)],
  ]
  return kinds[behaviour % kinds.length] ?? []
}
