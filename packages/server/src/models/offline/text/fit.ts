import { graphemes } from '@placet/core/content'
import { withoutLooseEnd } from './words.ts'

/** Both ends in graphemes, inclusive. */
export type Span = { readonly min: number; readonly max: number }

export const fits = (text: string, { min, max }: Span): boolean => {
  const count = graphemes(text)
  return count >= min && count <= max
}

/** Starts of a text that end where a phrase ends, the longest first. */
export const phrases = (text: string): readonly string[] => {
  const ends = [...text.matchAll(/\s+[–—|-]\s+|[,;:]\s+|\s*[.!?]\s+/gu)].map(({ index }) => text.slice(0, index))
  return ends
    .map(withoutLooseEnd)
    .filter((phrase) => phrase !== '')
    .reverse()
}

/** The longest start of whole words within `max`, with nothing loose at its end. */
export const cutAtWord = (text: string, max: number): string => {
  if (graphemes(text) <= max) return text
  let rest = text
  while (graphemes(rest) > max && /\s/.test(rest)) rest = rest.replace(/\s+\S*$/, '')
  return graphemes(rest) <= max ? withoutLooseEnd(rest) : ''
}
