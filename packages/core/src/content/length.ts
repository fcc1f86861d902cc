import type { LengthRange } from './record.ts'

/** A text's length against the range of its field. Outside warns, never blocks. */
export type Measure = {
  readonly count: number
  readonly min?: number
  readonly max?: number
  readonly unit: 'graphemes'
  readonly outside: boolean
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Below U+0300 nothing combines, so a grapheme is one code unit; only CR LF counts as one. */
const isOnePerUnit = (text: string): boolean => {
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x2ff) return false
  return true
}

/**
 * How long a person sees a text to be: an emoji with its skin colour is one, a letter with its accents too. The one
 * length of the whole system: rule in the prompt, counter on the card, check at the gate.
 */
export const graphemes = (text: string): number => {
  if (isOnePerUnit(text)) return text.includes('\r\n') ? text.replaceAll('\r\n', '\n').length : text.length
  let count = 0
  for (const _ of characters.segment(text)) count += 1
  return count
}

export const measure = (text: string, range: LengthRange): Measure => {
  const count = graphemes(text)
  const below = range.min !== undefined && count < range.min
  const above = range.max !== undefined && count > range.max
  return {
    count,
    ...(range.min === undefined ? {} : { min: range.min }),
    ...(range.max === undefined ? {} : { max: range.max }),
    unit: 'graphemes',
    outside: below || above,
  }
}

/** The first `max` graphemes, never half an emoji. */
export const cutGraphemes = (text: string, max: number): string => {
  if (text.length <= max) return text
  if (max <= 0) return ''
  let count = 0
  for (const { index } of characters.segment(text)) {
    if (count === max) return text.slice(0, index)
    count += 1
  }
  return text
}
