import { type Reader, viewCard, viewError, viewInput, viewSummary } from '../../views/index.ts'
import { word } from '../../words/index.ts'
import { createDrawing } from '../draw/index.ts'
import { exitCodes } from '../exit.ts'
import { createTourEvents } from './events.ts'
import { helpFor, wayOn } from './help.ts'
import type { Telling } from './telling.ts'

export type Terminal = { readonly colour: boolean; readonly width: number; readonly site: string | null }

type Shown = { id: string; last: 'nothing' | 'card' | 'question' | 'else' }

/** A tour for a person at a terminal: blocks of text with an empty line between them. */
export const createTextTelling = (reader: Reader, write: (text: string) => void, terminal: Terminal): Telling => {
  const { language } = reader
  const draw = createDrawing({ ...terminal, language })
  const events = createTourEvents(reader)
  const shown: Shown = { id: '', last: 'nothing' }
  const block = (text: string, kind: Shown['last'] = 'else'): void => {
    shown.last = kind
    write(`${text}\n\n`)
  }

  return {
    conversation: ({ id, title }) => {
      shown.id = id
      block(`${word(language, 'cli.conversation', { id })}\n${draw.message('user', title)}`, 'nothing')
    },
    recall: events.recall,
    facts: (facts) => {
      for (const event of facts.flatMap(events.eventsOf)) {
        if (event.type === 'text') block(draw.message('assistant', event.text))
        if (event.type === 'notice') block(draw.notice(event.notice))
        if (event.type === 'summary') block(draw.summary(viewSummary(event.summary, reader, events.outcomes)))
        if (event.type === 'error') block(draw.error(event.error))
      }
    },
    card: (card, calls) => block(draw.card(viewCard(card, reader, calls)), 'card'),
    question: (question) => block(draw.input(viewInput(question, reader)), 'question'),
    refused: (code, params) => {
      const help = helpFor(code, terminal.site, language)
      block([draw.error(viewError(code, params, reader)), ...(help === null ? [] : [`  ${help}`])].join('\n'))
    },
    ended: (code) => {
      if (code === exitCodes.completed && shown.last === 'nothing') block(`  ${word(language, 'cli.completed')}`)
      if (code === exitCodes.waiting && shown.last === 'card') block(`  ${word(language, 'cli.waitingCard')}`)
      if (code === exitCodes.waiting && shown.last === 'question') block(`  ${word(language, 'cli.waitingQuestion')}`)
      if (code !== exitCodes.completed) block(`  ${wayOn(shown.id, terminal.site, language)}`)
    },
  }
}
