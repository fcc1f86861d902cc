import { type Card, type DecisionInput, hasLosses } from '@placet/core/approval'
import type { AnswerWord } from './arguments.ts'

export type CardAnswer = { readonly decision: DecisionInput; readonly acceptLoss: boolean }
export type Option = { readonly value: string; readonly label: string }

/** Who answers: somebody at the terminal, or a list written down beforehand. Null = nobody answers, so it waits. */
export interface Person {
  decide(card: Card): Promise<CardAnswer | null>
  choose(options: readonly Option[]): Promise<string | null>
  /** Goes on with a step that was left open? `mayAgain` is false once that has led nowhere several times. */
  goesOn(mayAgain: boolean): Promise<boolean>
}

/** The answers of the command line, in order; used up, or an `apply` that would lose something, and the card waits. */
export const writtenPerson = (answers: readonly AnswerWord[], choices: readonly number[]): Person => {
  const left = [...answers]
  const chosen = [...choices]
  return {
    decide: async (card) => {
      const word = left.shift()
      if (word === undefined || (word === 'apply' && hasLosses(card))) return null
      return { decision: word === 'apply!' ? 'apply' : word, acceptLoss: word === 'apply!' }
    },
    choose: async (options) => {
      const number = chosen.shift() ?? 1
      return options[number - 1]?.value ?? null
    },
    goesOn: async (mayAgain) => mayAgain,
  }
}

const keys: Readonly<Record<string, DecisionInput>> = { a: 'apply', v: 'variant', k: 'keep', s: 'skip' }

/** Somebody at the terminal: the keys a, v, k, s; a number for an option. `ask` answers null at the end of input. */
export const terminalPerson = (
  ask: (prompt: string) => Promise<string | null>,
  words: { readonly answer: string; readonly option: string; readonly loss: string; readonly goOn: string },
): Person => ({
  decide: async (card) => {
    for (;;) {
      const typed = await ask(words.answer)
      if (typed === null) return null
      const decision = keys[typed.trim().toLowerCase().charAt(0)]
      if (decision === undefined) continue
      if (decision !== 'apply' || !hasLosses(card)) return { decision, acceptLoss: false }
      const sure = await ask(words.loss)
      if (sure === null) return null
      if (/^(j|y)/i.test(sure.trim())) return { decision, acceptLoss: true }
    }
  },
  choose: async (options) => {
    for (;;) {
      const typed = await ask(words.option)
      if (typed === null) return null
      const option = options[Number(typed.trim() || '1') - 1]
      if (option !== undefined) return option.value
    }
  },
  goesOn: async () => (await ask(words.goOn)) !== null,
})
