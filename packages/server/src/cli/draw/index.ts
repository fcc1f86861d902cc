import type { Card, Input, Notice, Problem } from '@placet/contract'
import type { Language } from '@placet/core/conversation'
import type { SummaryView } from '../../views/index.ts'
import { drawCard } from './card.ts'
import { drawInput } from './input.ts'
import { drawMessage, drawNotice, drawProblem, drawSummary } from './lines.ts'
import { sheetOf } from './sheet.ts'
import { type Line, paint } from './span.ts'

export { inert } from '../../views/index.ts'
export { answerKeys } from './card.ts'

/** Draws for a terminal. Each answer is a block of lines without a line end after the last. */
export type Drawing = {
  card(card: Card): string
  input(input: Input): string
  notice(notice: Notice): string
  summary(summary: SummaryView): string
  error(problem: Problem): string
  message(role: 'user' | 'assistant', text: string): string
}

/**
 * `colour` only where the output is a terminal that wants it: everything can be read without. `width` is the terminal's;
 * foreign text in what is drawn can neither move the cursor nor leave its block.
 */
export const createDrawing = (given: {
  readonly colour: boolean
  readonly width: number
  readonly language: Language
}): Drawing => {
  const sheet = sheetOf(given.language, given.width)
  const drawn = (lines: readonly Line[]): string => lines.map((line) => paint(line, given.colour)).join('\n')
  return {
    card: (card) => drawn(drawCard(card, sheet)),
    input: (input) => drawn(drawInput(input, sheet)),
    notice: (notice) => drawn(drawNotice(notice, sheet)),
    summary: (summary) => drawn(drawSummary(summary, sheet)),
    error: (problem) => drawn(drawProblem(problem, sheet)),
    message: (role, text) => drawn(drawMessage(role, text, sheet)),
  }
}
