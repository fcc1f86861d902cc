import type { Card, Message, MessagePart } from '@placet/contract'

export type Step = Extract<MessagePart, { type: 'tool' }>

/** What stands in the list, each under a key that never changes. */
export type Row =
  | { readonly kind: 'message'; readonly key: string; readonly message: Message; readonly isFirstOfSpeaker: boolean }
  | { readonly kind: 'steps'; readonly key: string; readonly steps: readonly Step[] }
  | { readonly kind: 'notice'; readonly key: string; readonly message: Message }
  | { readonly kind: 'parked'; readonly key: string; readonly card: Card }

/** Messages as rows: calls in a row are one line, a parked card stands where it was asked for. */
export const rowsOf = (messages: readonly Message[], parked: readonly Card[]): readonly Row[] => {
  const rows: Row[] = []
  const waiting = [...parked].sort((one, other) => one.requestedAt.localeCompare(other.requestedAt))
  let speaker = ''
  for (const message of messages) {
    if (!message.current) continue
    while (waiting[0] !== undefined && waiting[0].requestedAt < message.createdAt) rows.push(parkedRow(waiting.shift()))
    const row = rowOf(message, rows.at(-1), speaker)
    if (row === null) continue
    if (row.kind === 'steps' && rows.at(-1)?.key === row.key) rows.pop()
    rows.push(row)
    if (row.kind === 'message') speaker = speakerOf(message)
    if (row.kind === 'notice') speaker = ''
  }
  return [...rows, ...waiting.map(parkedRow)]
}

const parkedRow = (card: Card | undefined): Row => {
  if (card === undefined) throw new Error('no card is parked')
  return { kind: 'parked', key: card.digest, card }
}

const rowOf = (message: Message, last: Row | undefined, speaker: string): Row | null => {
  if (message.role === 'notice') return { kind: 'notice', key: message.id, message }
  if (message.role === 'tool') return stepsRow(message, last)
  if (message.role === 'assistant' && message.text === '' && reasoningOf(message) === '') return null
  return { kind: 'message', key: message.id, message, isFirstOfSpeaker: speakerOf(message) !== speaker }
}

const stepsRow = (message: Message, last: Row | undefined): Row | null => {
  const steps = message.parts.filter((part): part is Step => part.type === 'tool')
  if (steps.length === 0) return null
  if (last?.kind === 'steps') return { ...last, steps: [...last.steps, ...steps] }
  return { kind: 'steps', key: message.id, steps }
}

const speakerOf = ({ role, author }: Message): string => `${role} ${author?.id ?? ''}`

export const reasoningOf = ({ parts }: Message): string =>
  parts
    .map((part) => (part.type === 'reasoning' ? part.text : ''))
    .join('')
    .trim()
