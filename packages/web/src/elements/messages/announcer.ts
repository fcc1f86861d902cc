import type { Card, Input, Message, Outcome } from '@placet/contract'
import { word } from '../../words/index.ts'
import { noticeSentence } from '../status-line/sentence.ts'

const readOutMax = 700

export type Heard = {
  readonly messages: readonly Message[]
  readonly card: Card | null
  readonly input: Input | null
  readonly outcomes: readonly Outcome[]
}

/** What a screen reader is told: each answer once, when it is complete, each line of the chat, each card and question by its title. */
export class Announcer {
  #known: Set<string> | null = null

  /** What is new since the last call; nothing of what was there when the conversation was opened. */
  news(heard: Heard): string {
    const said = sayings(heard)
    const known = this.#known
    this.#known = new Set(said.map(([key]) => key))
    if (known === null) return ''
    return said
      .filter(([key]) => !known.has(key))
      .map(([, text]) => text)
      .join('\n')
  }

  forget(): void {
    this.#known = null
  }
}

const sayings = ({ messages, card, input, outcomes }: Heard): readonly (readonly [string, string])[] => [
  ...messages.slice(-50).flatMap((message): readonly (readonly [string, string])[] => {
    if (message.role === 'notice' && message.notice !== undefined) {
      return [[message.id, noticeSentence(message.notice, outcomes)]]
    }
    if (message.role !== 'assistant' || message.state === 'streaming') return []
    return [[message.id, `${word('messages.assistant')}: ${message.text.slice(0, readOutMax)}`]]
  }),
  ...(card === null ? [] : [[card.digest, word('card.announced', { title: card.calls[0]?.title ?? '' })] as const]),
  ...(input === null ? [] : [[input.digest, `${word('chat.question')}: ${input.question}`] as const]),
]
