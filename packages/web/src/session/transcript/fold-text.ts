import type { Message, TextDelta } from '@placet/contract'
import { type Transcript, withMessages } from './transcript.ts'

/** A passing piece. One of a message that is not known, or that begins beyond the text, is left out: a chunk will tell. */
export const foldDelta = (transcript: Transcript, delta: TextDelta): Transcript => {
  const messages = grown(transcript.view.messages, delta)
  return messages === transcript.view.messages ? transcript : withMessages(transcript, messages)
}

/** Only what the text does not have yet is added, and only to an answer that is still open. */
export const grown = (messages: readonly Message[], { messageId, offset, text }: TextDelta): readonly Message[] => {
  const place = messages.findLastIndex(({ id }) => id === messageId)
  const message = messages[place]
  if (message === undefined || message.state !== 'streaming') return messages
  const known = message.text.length
  if (offset > known || offset + text.length <= known) return messages
  return messages.with(place, withText(message, message.text + text.slice(known - offset)))
}

export const withText = (message: Message, text: string): Message => ({
  ...message,
  text,
  parts: [{ type: 'text', text }],
})
