import { cutGraphemes, graphemes } from '@placet/core/content'
import { oneLine } from '../text/words.ts'

const lengthMax = 60

/** A piece of the page inside a sentence of ours: short, on one line, without what Markdown would read. */
export const clipped = (text: string): string => {
  const plain = oneLine(text.replace(/[*_`<>[\]\\#]/g, ''))
  return graphemes(plain) > lengthMax ? `${cutGraphemes(plain, lengthMax - 1).trimEnd()}…` : plain
}

/** "a, b and c"; without `and` only commas. */
export const listed = (parts: readonly string[], and?: string): string => {
  if (and === undefined || parts.length < 2) return parts.join(', ')
  return `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1) ?? ''}`
}
