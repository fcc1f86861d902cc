import { preambleOf } from './preamble.ts'
import type { FieldKind } from './record.ts'

/** Why a value cannot become a card; the words catalogue has a sentence for each. */
export type ValueFault =
  | 'not-well-formed'
  | 'control-character'
  | 'too-long'
  | 'several-lines'
  | 'outer-whitespace'
  | 'preamble'
  | 'length-note'
  | 'markdown'
  | 'quoted'

export type ValueCheck = { readonly ok: true } | { readonly ok: false; readonly reason: ValueFault }

/** In UTF-16 code units. */
export const valueLengthMax = 100_000
/** A line longer than this is no line that somebody reads. */
const lineLengthMax = 10_000

const lineEnd = /[\n\r\v\f\u0085\u2028\u2029]/
const control = /(?![\t\n])\p{Cc}/u
/** `(48 characters)`, `[ca. 48 Zeichen]` at the end. */
const lengthNote =
  /[([]\s*(?:~|≈|ca\.?|approx\.?|about|etwa)?\s*\d{1,5}\s*(?:characters?|chars?|zeichen)\.?\s*[)\]]\.?$/i

const wrapped: readonly RegExp[] = [
  /^(\*{1,3})(?=[^\s*])[^*]*[^\s*]\1$/,
  /^(_{1,3})(?=[^\s_])[^_]*[^\s_]\1$/,
  /^(`{1,3})[^`]+\1$/,
  /^~~(?=\S)[^~]+~~$/,
  /^\[[^\]]+\]\(\S+\)$/,
  /^<([a-z][a-z0-9]*)\b[^<>]*>[^<]*<\/\1>$/i,
]
const marked: readonly RegExp[] = [
  /^#{1,6}[ \t]+\S/,
  /^>[ \t]+[^\s\d]/,
  /^[-*][ \t]+[^\s\d]/,
  /(?:^|[\s\p{P}])\*\*(?=[^\s*])[^*]*[^\s*]\*\*(?:$|[\s\p{P}])/u,
]
const quotes: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ["'", "'"],
  ['„', '“'],
  ['„', '”'],
  ['“', '”'],
  ['‚', '‘'],
  ['‘', '’'],
  ['«', '»'],
  ['»', '«'],
  ['‹', '›'],
  ['›', '‹'],
  ['「', '」'],
  ['『', '』'],
]

const isQuoted = (value: string): boolean =>
  quotes.some(([open, close]) => {
    if (value.length < 3 || !value.startsWith(open) || !value.endsWith(close)) return false
    const inner = value.slice(open.length, -close.length)
    return !inner.includes(open) && !inner.includes(close)
  })

const faultOfForm = (value: string): ValueFault | null => {
  if (value.length > valueLengthMax) return 'too-long'
  if (!value.isWellFormed()) return 'not-well-formed'
  return null
}

/** What a model puts around a value although only the value was asked for. */
const faultOfWrapping = (value: string): ValueFault | null => {
  if (preambleOf(value) !== null) return 'preamble'
  if (lengthNote.test(value)) return 'length-note'
  if (wrapped.some((pattern) => pattern.test(value))) return 'markdown'
  return isQuoted(value) ? 'quoted' : null
}

const faultOfLine = (value: string): ValueFault | null => {
  if (value.length > lineLengthMax) return 'too-long'
  if (lineEnd.test(value)) return 'several-lines'
  if (control.test(value) || value.includes('\t')) return 'control-character'
  if (value !== value.trim()) return 'outer-whitespace'
  return faultOfWrapping(value) ?? (marked.some((pattern) => pattern.test(value)) ? 'markdown' : null)
}

const faultOf = (kind: FieldKind, value: string): ValueFault | null => {
  const form = faultOfForm(value)
  if (form !== null) return form
  if (kind === 'line') return faultOfLine(value)
  if (control.test(value)) return 'control-character'
  return kind === 'text' ? faultOfWrapping(value) : null
}

/**
 * Judges a proposed value before it becomes a card, and an edited one before it is written. Markup fields are judged by
 * their form only; whether their markup survives is the loss guard's question. An empty value is in order.
 */
export const checkValue = (kind: FieldKind, value: string): ValueCheck => {
  const reason = faultOf(kind, value)
  return reason === null ? { ok: true } : { ok: false, reason }
}
