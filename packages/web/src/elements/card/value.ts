import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'

/** Signs that turn the direction of everything after them. */
const turning = /([\u202a-\u202e\u2066-\u2069]+)/

/**
 * A value from outside as text. A sign that would turn the reading direction is shut in by itself, so that it turns nothing, and
 * is shown; the text stays what it is, character by character.
 */
export const literal = (text: string): readonly (string | TemplateResult)[] =>
  text
    .split(turning)
    .map((part, at) => (at % 2 === 0 ? part : html`<bdi class="turning" data-sign=${namesOf(part)}>${part}</bdi>`))

const namesOf = (signs: string): string =>
  [...signs].map((sign) => `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}`).join(' ')

/** A value of a field, or that there is none. */
export const value = (text: string | null, more = ''): TemplateResult =>
  text === null || text.trim() === ''
    ? html`<span class="empty">${word('card.empty')}</span>`
    : html`<div class="value ${more}" dir="auto" tabindex=${isLong(text) ? 0 : nothing}>${literal(text)}</div>`

/** Long values scroll in their place, so they take the focus: without it no key would reach them. */
export const isLong = (text: string): boolean => text.length > 500 || text.split('\n', 9).length > 8
