import { cutGraphemes } from './length.ts'

/** Either bound may be left out; the tighter one counts. */
export type TextBounds = { readonly graphemesMax?: number; readonly bytesMax?: number }

const bytesOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** Length in UTF-8. A lone surrogate counts as the three bytes of its replacement. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (let at = 0; at < text.length; at += 1) {
    const codePoint = text.codePointAt(at) ?? 0
    bytes += bytesOf(codePoint)
    if (codePoint > 0xffff) at += 1
  }
  return bytes
}

const unitsWithin = (text: string, bytesMax: number): number => {
  let bytes = 0
  let at = 0
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0
    bytes += bytesOf(codePoint)
    if (bytes > bytesMax) return at
    at += codePoint > 0xffff ? 2 : 1
  }
  return at
}

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The longest start of `text` within `bytesMax` bytes of UTF-8 that ends between graphemes. */
export const cutBytes = (text: string, bytesMax: number): string => {
  const end = unitsWithin(text, bytesMax)
  if (end === text.length) return text
  return text.slice(0, clusters.segment(text).containing(end)?.index ?? end)
}

/**
 * Cleans text that enters, once: well-formed Unicode, no NUL, bounded without cutting an emoji. Nothing else is touched:
 * what is wrong with a value beyond that is refused visibly, not repaired.
 */
export const cleanText = (text: string, bounds: TextBounds = {}): string => {
  const formed = text.toWellFormed().replaceAll('\u0000', '')
  const short = bounds.graphemesMax === undefined ? formed : cutGraphemes(formed, bounds.graphemesMax)
  return bounds.bytesMax === undefined ? short : cutBytes(short, bounds.bytesMax)
}
