import type * as contract from '@placet/contract'
import type { Outcome } from '@placet/core/process'
import type { ViewCall, ViewMessage } from '@placet/core/view'
import { viewNotice } from './notice.ts'
import type { Reader } from './reader.ts'

/** One line of a conversation for one reader. `outcomes` are those of the conversation: lines of outcomes name them. */
export const viewMessage = (message: ViewMessage, reader: Reader, outcomes: readonly Outcome[]): contract.Message => ({
  id: message.id,
  role: message.role,
  ...(message.author === null ? {} : { author: message.author }),
  text: message.text,
  parts: partsOf(message, reader),
  createdAt: message.createdAt,
  state: message.state,
  ...(message.origin === null ? {} : { origin: message.origin }),
  ...(message.notice === null ? {} : { notice: viewNotice(message.notice, reader, outcomes) }),
  ...(message.model === null ? {} : { model: message.model }),
  ...(message.error === null ? {} : { error: message.error }),
  current: true,
})

const partsOf = ({ text, call }: ViewMessage, reader: Reader): readonly contract.MessagePart[] => {
  if (call !== null) return [callPart(call, reader)]
  return text === '' ? [] : [{ type: 'text', text }]
}

const callPart = (call: ViewCall, { language, isAdmin }: Reader): contract.MessagePart => ({
  type: 'tool',
  callId: call.callId,
  title: call.title[language],
  state: call.state,
  toolName: isAdmin ? call.toolName : '',
  arguments: isAdmin ? call.arguments : '',
  result: isAdmin ? call.result : '',
})
