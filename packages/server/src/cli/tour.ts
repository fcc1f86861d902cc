import { type Conversation, type PersonCommand, runOf } from '@placet/core/conversation'
import { isRefusal, type OmitEach } from '@placet/core/kernel'
import type { ActingUser } from '@placet/core/ports'
import type { Placet } from '../compose.ts'
import { startConversation } from '../requests/index.ts'
import type { TourArguments } from './arguments.ts'
import { type ExitCode, exitCodes, NotDone } from './exit.ts'
import { follow, type Settled } from './follow.ts'
import type { Person } from './person.ts'
import type { Telling } from './telling/index.ts'

type Tour = {
  readonly placet: Placet
  readonly user: ActingUser & { readonly language: 'de' | 'en' }
  readonly telling: Telling
  readonly person: Person
}

/** How often in a row an open step is continued without anything to decide, when nobody sits at the terminal. */
const continuesMax = 3

/** Walks a page through a process: shows what waits, takes the answer, goes on until it is completed, failed or waiting. */
export const tour = async (context: Tour, args: TourArguments): Promise<ExitCode> => {
  const { placet, telling } = context
  const conversationId = args.conversation ?? (await begin(context, args))
  const first = await placet.conversations.state(conversationId)
  if (!first.state.created) throw new NotDone('not-found', { conversation: conversationId })
  telling.conversation({ id: conversationId, title: first.state.title })
  if (args.conversation !== null) telling.recall(await placet.conversations.history(conversationId))
  const following = follow(placet.conversations, conversationId, telling.facts)
  try {
    placet.startWorker().wake()
    if (args.conversation !== null) await tryAgain(context, conversationId)
    return await walk(context, conversationId, following.whenSettled)
  } finally {
    following.stop()
  }
}

const begin = async ({ placet, user }: Tour, args: TourArguments): Promise<string> => {
  const found = await placet.source.locate(args.page ?? '', user)
  if (found === null) throw new NotDone('page-not-accessible', { page: args.page })
  const request = { pageUid: found.uid, languageUid: args.language ?? found.language, skill: args.skill }
  const started = await startConversation(placet, request, { user, language: user.language })
  if (isRefusal(started)) throw new NotDone(started.refused, { ...started.params, page: args.page })
  return started.conversationId
}

/** A failed or stopped turn is tried again; a card or question that waits is shown by the walk. */
const tryAgain = async (context: Tour, conversationId: string): Promise<void> => {
  const { state } = await context.placet.conversations.state(conversationId)
  const again = state.turn.kind === 'idle' && (state.lastEnd === 'failed' || state.lastEnd === 'stopped')
  if (again) await request(context, conversationId, { type: 'Retry', plan: newPlan(context) })
}

const walk = async (context: Tour, conversationId: string, whenSettled: () => Promise<Settled>): Promise<ExitCode> => {
  let continues = 0
  for (;;) {
    const { state } = await whenSettled()
    const step = await next(context, conversationId, state, continues)
    if (step !== 'continued' && step !== 'answered') return step
    continues = step === 'continued' ? continues + 1 : 0
  }
}

type Step = ExitCode | 'answered' | 'continued'

const next = async (context: Tour, id: string, state: Conversation, continues: number): Promise<Step> => {
  switch (state.turn.kind) {
    case 'awaitingApproval':
      return await decide(context, id, state)
    case 'awaitingInput':
      return await answer(context, id, state)
    default:
      return await goOn(context, id, state, continues)
  }
}

const decide = async (context: Tour, id: string, state: Conversation): Promise<Step> => {
  const run = runOf(state.turn)
  if (run === null || run.card === null) return exitCodes.failed
  const { card } = run
  context.telling.card(card, run.calls)
  const decided = await context.person.decide(card)
  if (decided === null) return exitCodes.waiting
  const command = { type: 'Decide', digest: card.digest, decision: decided.decision } as const
  const refused = await request(context, id, decided.acceptLoss ? { ...command, acceptLoss: true } : command)
  return refused ? exitCodes.waiting : 'answered'
}

const answer = async (context: Tour, id: string, state: Conversation): Promise<Step> => {
  const question = runOf(state.turn)?.question ?? null
  if (question === null) return exitCodes.failed
  context.telling.question(question)
  const choice = await context.person.choose(question.options)
  if (choice === null) return exitCodes.waiting
  const refused = await request(context, id, { type: 'AnswerQuestion', digest: question.digest, choice })
  return refused ? exitCodes.waiting : 'answered'
}

const goOn = async (context: Tour, id: string, state: Conversation, continues: number): Promise<Step> => {
  if (state.lastEnd === 'failed') return exitCodes.failed
  if (state.guided === null || state.guided.completed) return exitCodes.completed
  if (state.lastEnd === 'stopped' || !(await context.person.goesOn(continues < continuesMax))) return exitCodes.waiting
  const messageId = context.placet.clock.id()
  const refused = await request(context, id, { type: 'ContinueProcess', messageId, plan: newPlan(context) })
  return refused ? exitCodes.waiting : 'continued'
}

const newPlan = ({ placet }: Tour) => placet.plan(placet.clock.id())

/** Sends a command of the person at the terminal; a refusal is told, and answered with true. */
const request = async (
  { placet, user, telling }: Tour,
  id: string,
  wanted: OmitEach<PersonCommand, 'id' | 'at' | 'by'>,
): Promise<boolean> => {
  const by = { id: user.id, name: user.name }
  const command = { ...wanted, id: placet.clock.id(), at: placet.clock.now(), by } as PersonCommand
  const executed = await placet.conversations.execute(id, command, { actor: { kind: 'user', ...by } })
  if (!isRefusal(executed)) return false
  telling.refused(executed.refused, executed.params)
  return true
}
