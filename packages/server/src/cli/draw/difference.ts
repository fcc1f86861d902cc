import type { CardField, DiffPart } from '@placet/contract'
import { type Span, span } from './span.ts'

/** Unchanged stretches longer than this are shown by their ends only; the whole text stands above. */
const stretchMax = 120
const endMax = 40

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
  if (visibleDiff === null) return { visible: difference(diff), source: [] }
  const read = withoutSpacing(visibleDiff)
  const visible = difference(read)
  const isSame = visible.length > 0 && changesIn(read) === changesIn(diff)
  return { visible, source: isSame ? [] : difference(diff) }
}

/** To a visitor more or less space is no change. */
const withoutSpacing = (parts: readonly DiffPart[]): readonly DiffPart[] =>
  parts.flatMap((part): readonly DiffPart[] => {
    if (part.op === 'equal' || part.text.trim() !== '') return [part]
    return part.op === 'insert' ? [{ op: 'equal', text: part.text }] : []
  })

const changesIn = (parts: readonly DiffPart[]): string =>
  JSON.stringify(parts.filter(({ op }) => op !== 'equal').map(({ op, text }) => [op, text]))

const drawn = ({ op, text }: DiffPart, isFirst: boolean, isLast: boolean): Span => {
  if (op === 'equal') return span(shortened(text, isFirst, isLast))
  return op === 'insert' ? span(`{+${told(text)}+}`, 'insert') : span(`[-${told(text)}-]`, 'delete')
}

const lookAlikes = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** Where the change is one of spaces, one can see them. */
const told = (text: string): string => {
  const named = text.replace(lookAlikes, (space) => `\\u{${space.charCodeAt(0).toString(16)}}`)
  return named.trim() === '' ? named.replaceAll(' ', '␣').replaceAll('\n', '⏎') : named
}

const shortened = (text: string, isFirst: boolean, isLast: boolean): string => {
  if (text.length <= stretchMax) return text
  const start = isFirst ? '' : `${text.slice(0, endMax).replace(/\S*$/, '').trimEnd()} `
  const end = isLast ? '' : ` ${text.slice(-endMax).replace(/^\S*/, '').trimStart()}`
  return `${start}⋯${end}`
}
