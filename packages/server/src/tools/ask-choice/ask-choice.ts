import { graphemes } from '@placet/core/content'
import { z } from 'zod'
import { askTool } from '../tool.ts'
import { comparable, isPlainLine } from './plain-line.ts'

const questionGraphemesMax = 300
const optionGraphemesMax = 120

const line = (graphemesMax: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((text) => graphemes(text) <= graphemesMax, { error: `must have at most ${graphemesMax} characters` })
    .refine(isPlainLine, { error: 'must be one line without invisible characters' })

/** A question to the person, answered by a button. */
export const askChoice = askTool({
  name: 'ask_choice',
  title: { de: 'Frage stellen', en: 'Ask a question' },
  description:
    'Asks the person one question and shows the options as buttons. Use it when a fact is missing instead of guessing, ' +
    'and to let the person begin or finish. The step ends with it.',
  parameters: z.strictObject({
    question: line(questionGraphemesMax).describe('Up to 300 characters.'),
    options: z
      .array(line(optionGraphemesMax))
      .min(2)
      .max(10)
      .refine((options) => new Set(options.map(comparable)).size === options.length, { error: 'must all be different' })
      .describe('2 to 10 different options of up to 120 characters, each on one line.'),
  }),
  ask: (given) => ({
    kind: 'choice',
    question: given.question,
    options: given.options.map((option) => ({ value: option, label: option })),
  }),
})
