import { type Conversation, conversation, runOf } from '@placet/core/conversation'
import { fold, isRefusal } from '@placet/core/kernel'
import type { TourArguments } from './arguments.ts'
import type { Desk, Facts, Following, Wish } from './desk/desk.ts'
import { type ExitCode, exitCodes, NotDone } from './exit.ts'
import type { Person } from './person.ts'
import type { Telling } from './telling/index.ts'

type Tour = { readonly desk: Desk; readonly telling: Telling; readonly person: Person }
type Walk = Tour & { readonly following: Following }

/** How often in a row an open step is continued without anything to decide, when nobody sits at the terminal. */
const continuesMax = 3

/** Walks a page through a process: shows what waits, takes the answer, goes on until it is completed, failed or waiting. */
export const tour = async (context: Tour, args: TourArguments): Promise<ExitCode> => {
  const { desk, telling } = context
  const conversationId = args.conversation ?? (await begin(context, args))
  const facts = await desk.facts(conversationId)
  const title = titleOf(facts)
  if (title === null) throw new NotDone('not-found', { conversation: conversationId })
  telling.conversation({ id: conversationId, title })
  if (args.conversation !== null) telling.recall(facts)
  const after = args.conversation === null ? 0 : (facts.at(-1)?.version ?? 0)
  const following = await desk.follow(conversationId, after, telling.facts)
  try {
    if (args.conversation !== null) await tryAgain({ ...context, following })
    return await walk({ ...context, following })
  } finally {
    following.stop()
  }
}

const titleOf = (facts: Facts): string | null => {
  const { created, title } = fold(conversation.evolve, conversation.initial, facts)
  return created ? title : null
}

const begin = async ({ desk }: Tour, args: TourArguments): Promise<string> => {
  const found = await desk.locate(args.page ?? '')
  if (found === null) throw new NotDone('page-not-accessible', { page: args.page })
  const start = { pageUid: found.uid, languageUid: args.language ?? found.language, skill: args.skill }
  const started = await desk.begin(start)
  if (isRefusal(started)) throw new NotDone(started.refused, { ...started.params, page: args.page })
  return started.conversationId
}

/** A failed or stopped turn is tried again; a card or question that waits is shown by the walk. */
const tryAgain = async (context: Walk): Promise<void> => {
  const { turn, lastEnd } = await context.following.state()
  if (turn.kind === 'idle' && (lastEnd === 'failed' || lastEnd === 'stopped')) await request(context, { type: 'Retry' })
}

const walk = async (context: Walk): Promise<ExitCode> => {
  let continues = 0
  for (;;) {
    const step = await next(context, await context.following.whenSettled(), continues)
    if (step !== 'continued' && step !== 'answered') return step
    continues = step === 'continued' ? continues + 1 : 0
  }
}

type Step = ExitCode | 'answered' | 'continued'

const next = async (context: Walk, state: Conversation, continues: number): Promise<Step> => {
  switch (state.turn.kind) {
    case 'awaitingApproval':
      return await decide(context, state)
    case 'awaitingInput':
      return await answer(context, state)
    default:
      return await goOn(context, state, continues)
  }
}

const decide = async (context: Walk, state: Conversation): Promise<Step> => {
  const run = runOf(state.turn)
  if (run === null || run.card === null) return exitCodes.failed
  const { card } = run
  context.telling.card(card, run.calls)
  const decided = await context.person.decide(card)
  if (decided === null) return exitCodes.waiting
  const wish = { type: 'Decide', digest: card.digest, decision: decided.decision } as const
  const refused = await request(context, decided.acceptLoss ? { ...wish, acceptLoss: true } : wish)
  return refused ? exitCodes.waiting : 'answered'
}

const answer = async (context: Walk, state: Conversation): Promise<Step> => {
  const question = runOf(state.turn)?.question ?? null
  if (question === null) return exitCodes.failed
  context.telling.question(question)
  const choice = await context.person.choose(question.options)
  if (choice === null) return exitCodes.waiting
  const refused = await request(context, { type: 'AnswerQuestion', digest: question.digest, choice })
  return refused ? exitCodes.waiting : 'answered'
}

const goOn = async (context: Walk, state: Conversation, continues: number): Promise<Step> => {
  if (state.lastEnd === 'failed') return exitCodes.failed
  if (state.guided === null || state.guided.completed) return exitCodes.completed
  if (state.lastEnd === 'stopped' || !(await context.person.goesOn(continues < continuesMax))) return exitCodes.waiting
  return (await request(context, { type: 'ContinueProcess' })) ? exitCodes.waiting : 'continued'
}

/** Asks for something as the person at the terminal; a refusal is told, and answered with true. */
const request = async ({ following, telling }: Walk, wish: Wish): Promise<boolean> => {
  const refused = await following.request(wish)
  if (refused !== null) telling.refused(refused.refused, refused.params)
  return refused !== null
}
