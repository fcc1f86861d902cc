import type { CardField, DiffPart } from '@placet/contract'
import { cutGraphemes, graphemes } from '@placet/core/content'
import { type Span, span } from './span.ts'

/** Unchanged stretches longer than this are shown by their ends only; the whole text stands above. */
const stretchMax = 120
const endMax = 40

const lookAlikes = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/**
 * A word diff that needs no colour: `[-alt-]{+neu+}`. Empty where it would only repeat what stands above it: nothing
 * before, nothing after, or not a word in common.
 */
export const difference = (parts: readonly DiffPart[]): readonly Span[] => {
  const isChanged = parts.some(({ op }) => op !== 'equal')
  const isMixed = parts.some(({ op, text }) => op === 'equal' && /[\p{L}\p{N}]/u.test(text))
  if (!isChanged || !isMixed) return []
  return parts.map((part, index) => drawn(part, index === 0, index === parts.length - 1))
}

/** Of a rich text's two diffs those that say something of their own: what a visitor reads, then the source. */
export const differencesOf = ({ diff, visibleDiff }: CardField) => {
  const visible = difference(visibleDiff ?? diff)
  const isSame = visibleDiff === null || changesIn(visibleDiff) === changesIn(diff)
  return { visible, source: isSame && visible.length > 0 ? [] : visibleDiff === null ? [] : difference(diff) }
}

const changesIn = (parts: readonly DiffPart[]): string =>
  JSON.stringify(parts.filter(({ op }) => op !== 'equal').map(({ op, text }) => [op, text]))

const drawn = ({ op, text }: DiffPart, isFirst: boolean, isLast: boolean): Span => {
  if (op === 'equal') return span(shortened(text, isFirst, isLast))
  const told = text.replace(lookAlikes, (space) => `\\u{${space.charCodeAt(0).toString(16)}}`)
  return op === 'insert' ? span(`{+${told}+}`, 'insert') : span(`[-${told}-]`, 'delete')
}

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (graphemes(text) <= stretchMax) return text
  const start = isFirst ? '' : `${cutGraphemes(text, endMax)} `
  const end = isLast ? '' : ` ${lastOf(text)}`
  return `${start}⋯${end}`
}

const lastOf = (text: string): string => {
  const tail = text.slice(-endMax)
  return tail.slice(Math.max(0, tail.search(/\s/)))
}
