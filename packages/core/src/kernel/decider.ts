import type { Fact } from './envelope.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/**
 * A noun of the domain as four plain functions. None of them waits, reads a clock or draws a random number: time and
 * ids come in with the command.
 *
 * - `evolve` takes the state and one fact and is total: it never throws, whatever the history.
 * - `decide` takes a command and answers with facts (none = nothing to do) or a refusal.
 * - `react` names the effects that the state asks for; a worker performs them and hands each outcome back as a command.
 */
export type Decider<State, Command, F extends Fact, Effect = never, Code extends string = string> = {
  readonly initial: State
  readonly evolve: (state: State, fact: F) => State
  readonly decide: (state: State, command: Command) => readonly F[] | Refusal<Code>
  readonly react: (state: State) => readonly Effect[]
}

/** Folds facts onto a state, in order. */
export const fold = <State, F extends Fact>(
  evolve: (state: State, fact: F) => State,
  state: State,
  facts: Iterable<F>,
): State => {
  let folded = state
  for (const fact of facts) folded = evolve(folded, fact)
  return folded
}

/** Decides and folds the outcome: the next state and the facts that led there, or the refusal. */
export const advance = <State, Command, F extends Fact, Effect, Code extends string>(
  decider: Decider<State, Command, F, Effect, Code>,
  state: State,
  command: Command,
): { readonly state: State; readonly facts: readonly F[] } | Refusal<Code> => {
  const decided = decider.decide(state, command)
  if (isRefusal(decided)) return decided as Refusal<Code>
  const facts = decided as readonly F[]
  return { state: fold(decider.evolve, state, facts), facts }
}
