import type { FieldKind, LengthRange, Loss, RecordRef, Words } from '../content/index.ts'

/**
 * The card as the server drew it and as it is stored: what a pending write would change, language-neutral. Words, word
 * diff, lengths and losses for a reader are derived from it. What is written is `fields[].proposed`, byte for byte.
 */
export type Card = {
  readonly digest: string
  readonly kind: 'process' | 'plain'
  readonly requestedAt: string
  readonly initiator: { readonly id: string; readonly name: string }
  /** The value on the site changed after an answer: nothing was written, this is the present state. */
  readonly stale: boolean
  readonly calls: readonly CardCall[]
}

export type CardCall = {
  readonly callId: string
  readonly toolName: string
  readonly toolTitle: Words
  readonly arguments: string
  readonly ref: RecordRef
  readonly tableLabel: Words
  readonly recordTitle: string
  /** The record is the page the conversation is about. */
  readonly thisPage: boolean
  readonly fields: readonly CardField[]
}

export type CardField = {
  readonly name: string
  readonly label: Words
  readonly kind: FieldKind
  readonly current: string | null
  readonly proposed: string
  /** The current value shown before the card became stale. */
  readonly previous: string | null
  readonly range: LengthRange
  readonly baseHash: string
  readonly losses: readonly Loss[]
}

/**
 * The text whose hash is the digest: calls (id, tool, arguments), targets, base hashes and losses. It changes when one
 * of these does, never by reading it or by the reader's language.
 */
export const digestText = (calls: readonly CardCall[]): string =>
  JSON.stringify(
    calls.map((call) => [
      call.callId,
      call.toolName,
      call.arguments,
      [call.ref.table, call.ref.uid, call.ref.language],
      call.fields.map((field) => [
        field.name,
        field.proposed,
        field.baseHash,
        field.losses.map((loss) => [loss.kind, loss.text]),
      ]),
    ]),
  )

export const hasLosses = (card: Card): boolean =>
  card.calls.some((call) => call.fields.some((field) => field.losses.length > 0))
