import { checkValue } from '@placet/core/content'
import { fits, type Span } from '../text/fit.ts'
import { folded, oneLine } from '../text/words.ts'

/** A person who turned that many down wants something that rules do not have. */
const proposalsMax = 8

export type Choice = {
  readonly span: Span
  /** What stands there now. */
  readonly current: string
  /** Values that would be as wrong as the present one, such as titles of other pages. */
  readonly taken?: readonly string[]
}

/**
 * The candidates that may become a proposal, in their order: valid as a line, each said once, none that is there already.
 * Those within the length come alone; if there is none, those that are not too long.
 */
export const choose = (candidates: readonly string[], { span, current, taken = [] }: Choice): readonly string[] => {
  const said = new Set([current, ...taken].map(folded))
  const distinct = candidates.map(oneLine).filter((text) => {
    const key = folded(text)
    if (key === '' || said.has(key) || !checkValue('line', text).ok) return false
    said.add(key)
    return true
  })
  const inside = distinct.filter((text) => fits(text, span))
  const near = distinct.filter((text) => fits(text, { min: 1, max: span.max })).sort(longestFirst)
  return (inside.length > 0 ? inside : near).slice(0, proposalsMax)
}

const longestFirst = (a: string, b: string): number => b.length - a.length
