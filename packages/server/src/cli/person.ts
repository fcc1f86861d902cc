import { type Card, type DecisionInput, hasLosses } from '@placet/core/approval'
import type { Language } from '@placet/core/conversation'
import { type WordKey, type WordParams, word } from '../words/index.ts'
import type { AnswerWord } from './arguments.ts'
import { answerKeys } from './draw/index.ts'

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

/** The answers to a card of a process; the only cards a tour meets. */
const answers = ['apply', 'variant', 'keep', 'skip'] as const

/** Asks a question; null at the end of input. */
export type Ask = (prompt: string) => Promise<string | null>

/** Somebody at the terminal: the keys a, v, k, s; a number for an option. A loss asks a second time. */
export const terminalPerson = (ask: Ask, language: Language): Person => {
  const prompt = (key: WordKey, params: WordParams = {}): Promise<string | null> =>
    ask(`  ${word(language, key, params)} › `)

  const decide = async (card: Card, again = false): Promise<CardAnswer | null> => {
    const typed = await (again
      ? prompt('cli.notAnAnswer', { keys: answers.map((answer) => answerKeys[answer]).join(', ') })
      : prompt('cli.answerPrompt'))
    if (typed === null) return null
    const decision = answers.find((answer) => answerKeys[answer] === typed.trim().toLowerCase())
    if (decision === undefined) return await decide(card, true)
    if (decision !== 'apply' || !hasLosses(card)) return { decision, acceptLoss: false }
    const sure = await prompt('cli.confirmLoss')
    if (sure === null) return null
    return isYes(sure, language) ? { decision, acceptLoss: true } : await decide(card)
  }

  const choose = async (options: readonly Option[], again = false): Promise<string | null> => {
    const typed = await prompt(again ? 'cli.notAChoice' : 'cli.choicePrompt', { count: options.length })
    if (typed === null) return null
    return options[Number(typed.trim()) - 1]?.value ?? (await choose(options, true))
  }

  return {
    decide: (card) => decide(card),
    choose: (options) => choose(options),
    goesOn: async () => (await prompt('cli.continuePrompt')) !== null,
  }
}

const isYes = (typed: string, language: Language): boolean =>
  typed.trim().toLowerCase().startsWith(word(language, 'cli.confirmYes'))
