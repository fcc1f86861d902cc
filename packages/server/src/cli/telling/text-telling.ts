import { type Reader, viewCard, viewError, viewInput, viewSummary } from '../../views/index.ts'
import { word } from '../../words/index.ts'
import { createDrawing } from '../draw/index.ts'
import { createTourEvents } from './events.ts'
import type { Telling } from './telling.ts'

export type Terminal = { readonly colour: boolean; readonly width: number }

/** A tour for a person at a terminal: blocks of text with an empty line between them. */
export const createTextTelling = (reader: Reader, write: (text: string) => void, terminal: Terminal): Telling => {
  const { language } = reader
  const draw = createDrawing({ ...terminal, language })
  const events = createTourEvents(reader)
  const block = (text: string): void => write(`${text}\n\n`)

  return {
    conversation: ({ id, title }) =>
      block(`${word(language, 'cli.conversation', { id })}\n${draw.message('user', title)}`),
    recall: events.recall,
    facts: (facts) => {
      for (const event of facts.flatMap(events.eventsOf)) {
        if (event.type === 'text') block(draw.message('assistant', event.text))
        if (event.type === 'notice') block(draw.notice(event.notice))
        if (event.type === 'summary') block(draw.summary(viewSummary(event.summary, reader, events.outcomes)))
        if (event.type === 'error') block(draw.error(event.error))
      }
    },
    card: (card, calls) => block(draw.card(viewCard(card, reader, calls))),
    question: (question) => block(draw.input(viewInput(question, reader))),
    refused: (code, params) => block(draw.error(viewError(code, params, reader))),
  }
}
