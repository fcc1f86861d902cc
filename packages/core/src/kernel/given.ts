import { advance, type Decider, fold } from './decider.ts'
import type { Fact } from './envelope.ts'
import { isRefusal, type Refusal } from './refusal.ts'

/** A decider's rule as a sentence: given these facts, when this command, then these facts or this refusal. */
export const given = <State, Command, F extends Fact, Effect, Code extends string>(
  decider: Decider<State, Command, F, Effect, Code>,
  facts: readonly F[],
) => {
  const state = fold(decider.evolve, decider.initial, facts)
  return {
    state,
    effects: decider.react(state),
    when: (command: Command) => outcome(decider, state, facts, command),
  }
}

const outcome = <State, Command, F extends Fact, Effect, Code extends string>(
  decider: Decider<State, Command, F, Effect, Code>,
  state: State,
  facts: readonly F[],
  command: Command,
) => {
  const result = advance(decider, state, command)
  const refused = isRefusal(result) ? (result as Refusal<Code>) : null
  const made = refused === null ? (result as { facts: readonly F[] }).facts : []
  return {
    refused: refused?.refused ?? null,
    params: refused?.params ?? {},
    facts: made,
    types: made.map((fact) => fact.type),
    /** Goes on from the facts just made. */
    onward: () => given(decider, [...facts, ...made]),
  }
}
