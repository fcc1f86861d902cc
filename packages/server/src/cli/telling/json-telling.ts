import type { Line } from '@placet/contract'
import { type Reader, viewCard, viewError, viewInput } from '../../views/index.ts'
import { createTourEvents } from './events.ts'
import type { Telling } from './telling.ts'

/** One line of JSON per event, as `lineSchema` of the contract says. */
export const createJsonTelling = (reader: Reader, write: (text: string) => void): Telling => {
  const events = createTourEvents(reader)
  const line = (value: Line): void => write(`${JSON.stringify(value)}\n`)
  return {
    conversation: ({ id }) => line({ type: 'conversation', conversation: id }),
    recall: events.recall,
    facts: (facts) => {
      for (const event of facts.flatMap(events.eventsOf)) if (event.type !== 'text') line(event)
    },
    card: (card, calls) => line({ type: 'card', card: viewCard(card, reader, calls) }),
    question: (question) => line({ type: 'question', question: viewInput(question, reader) }),
    refused: (code, params) => line({ type: 'error', error: viewError(code, params, reader) }),
    // The exit code says it.
    ended: () => {},
  }
}
