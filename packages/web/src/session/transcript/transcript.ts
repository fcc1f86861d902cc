import type { Message, View, ViewFrame } from '@placet/contract'

/** What a page knows of its conversation. */
export type Transcript = {
  /** Every fact up to here is folded into `view.messages`. */
  readonly version: number
  /** `view.version` is that of its aspects, which may be ahead of the messages for a moment. */
  readonly view: View
  /** There are messages before the first one. */
  readonly hasMore: boolean
}

/** How many of the newest messages a view is read with. */
export const messagesRead = 50

/** A view as it was read. Older messages that were on screen stay there if they still join up. */
export const readTranscript = (view: View, before: Transcript | null): Transcript => {
  const fresh = { version: view.version, view, hasMore: view.messages.length >= messagesRead }
  const first = view.messages[0]
  if (before === null || first === undefined) return fresh
  const place = before.view.messages.findIndex(({ id }) => id === first.id)
  if (place <= 0) return fresh
  const messages = [...before.view.messages.slice(0, place), ...view.messages]
  return { ...fresh, view: { ...view, messages }, hasMore: before.hasMore }
}

/** Aspects made for the reader replace the former ones, unless they are older. */
export const foldView = (transcript: Transcript, frame: ViewFrame): Transcript =>
  frame.version < transcript.view.version ? transcript : { ...transcript, view: aspects(transcript.view, frame) }

export const foldOlder = (transcript: Transcript, older: readonly Message[], hasMore: boolean): Transcript => {
  const known = new Set(transcript.view.messages.map(({ id }) => id))
  const messages = [...older.filter(({ id }) => !known.has(id)), ...transcript.view.messages]
  return { ...transcript, view: { ...transcript.view, messages }, hasMore }
}

export const withMessages = (transcript: Transcript, messages: readonly Message[]): Transcript => ({
  ...transcript,
  view: { ...transcript.view, messages },
})

const aspects = (view: View, frame: ViewFrame): View => {
  const { version, status, title, skill, card, parked, input } = frame
  const { guided, tourStart, outcomes, activity, error } = frame
  return {
    ...view,
    ...{ version, status, title, skill, card, parked, input },
    ...{ guided, tourStart, outcomes, activity, error },
  }
}
