import type { Length } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { language, word } from '../../words/index.ts'
import { setStyles } from '../set-styles.ts'

/** The length in words, and as a mark on a bar on which the wished range is drawn. */
export const lengthBar = (length: Length): TemplateResult => html`
  <span class=${length.outside ? 'outside' : nothing}>${sentence(length)}</span>
  ${length.min === undefined && length.max === undefined ? nothing : bar(length)}
`

const sentence = (length: Length): string => {
  const target = targetOf(length)
  return [
    word('card.characters', { count: length.count }),
    ...(target === '' ? [] : [target]),
    ...(length.outside ? [word('card.outside')] : []),
  ].join(' · ')
}

const targetOf = ({ min, max }: Length): string => {
  if (min !== undefined && max !== undefined) return word('card.targetRange', { min: number(min), max: number(max) })
  if (min !== undefined) return word('card.targetMin', { min: number(min) })
  return max === undefined ? '' : word('card.targetMax', { max: number(max) })
}

const number = (count: number): string => count.toLocaleString(language())

const bar = ({ count, min = 0, max, outside }: Length): TemplateResult => {
  const end = Math.max(count, (max ?? min * 1.5) * 1.2, 1)
  const percent = (at: number): string => `${((at / end) * 100).toFixed(1)}%`
  const range = { left: percent(min), right: percent(end - (max ?? end)) }
  return html`<div class="bar" aria-hidden="true">
    <i class="range" ${setStyles(range)}></i>
    <i class="mark ${outside ? 'outside' : ''}" ${setStyles({ left: percent(count) })}></i>
  </div>`
}
