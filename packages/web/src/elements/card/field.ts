import type { CardField, DiffPart } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'
import { lengthBar } from './length-bar.ts'
import { isLong, literal, value } from './value.ts'

/** How a proposal is shown: what changes (as visitors read it, or in the source), or the new text alone. */
export type FieldView = 'change' | 'source' | 'plain'

export type FieldSheet = {
  readonly view: FieldView | undefined
  /** Names the group of the views; unique on the card. */
  readonly id: string
  readonly choose: (view: FieldView) => void
}

/** Aktuell, Vorschlag, Länge: rows of the card's list. With several fields each term names its own. */
export const fieldRows = (field: CardField, sheet: FieldSheet, name = ''): TemplateResult => {
  const of = name === '' ? nothing : html`<span class="unseen"> (${literal(name)})</span>`
  return html`
    ${
      field.previous === null
        ? nothing
        : html`<dt>${word('card.previous')}${of}</dt><dd class="previous">${value(field.previous)}</dd>`
    }
    <dt>${word('card.current')}${of}</dt>
    <dd class="current">${value(field.current)}</dd>
    <dt>${word('card.proposed')}${of}</dt>
    <dd class="proposed">${proposal(field, sheet)}</dd>
    <dt>${word('card.length')}${of}</dt>
    <dd class="length">${lengthBar(field.length)}</dd>
  `
}

const proposal = (field: CardField, sheet: FieldSheet): TemplateResult => {
  const views = viewsOf(field)
  const view = sheet.view !== undefined && views.includes(sheet.view) ? sheet.view : (views[0] ?? 'plain')
  return html`${views.length < 2 ? nothing : switcher(views, view, sheet)}
    ${view === 'plain' ? value(field.proposed, 'new') : diff(partsOf(field, view))}`
}

/** Without anything that stays there is nothing to compare: the new text alone says it better. */
const viewsOf = (field: CardField): readonly FieldView[] => {
  const change = field.visibleDiff ?? field.diff
  const isShared = (parts: readonly DiffPart[]) => parts.some(({ op, text }) => op === 'equal' && text.trim() !== '')
  if (!isShared(change) && !isShared(field.diff)) return ['plain']
  const isAlike = field.visibleDiff === null
  return isAlike ? ['change', 'plain'] : ['change', 'source', 'plain']
}

const partsOf = (field: CardField, view: FieldView): readonly DiffPart[] =>
  view === 'source' ? field.diff : (field.visibleDiff ?? field.diff)

/** The text with what goes struck out and what comes underlined. */
const diff = (parts: readonly DiffPart[]): TemplateResult => {
  const isTall = isLong(parts.map(({ text }) => text).join(''))
  return html`<div class="value diff" dir="auto" tabindex=${isTall ? 0 : nothing}>${parts.map(part)}</div>`
}

const part = ({ op, text }: DiffPart): TemplateResult | readonly (string | TemplateResult)[] => {
  if (op === 'insert') return html`<ins>${literal(text)}</ins>`
  return op === 'delete' ? html`<del>${literal(text)}</del>` : literal(text)
}

const names = { change: 'card.viewChange', source: 'card.viewSource', plain: 'card.viewPlain' } as const

const switcher = (views: readonly FieldView[], chosen: FieldView, { id, choose }: FieldSheet): TemplateResult => html`
  <div class="views" role="radiogroup" aria-label=${word('card.view')}>
    ${views.map(
      (view) => html`<label>
        <input type="radio" name=${id} .checked=${view === chosen} @change=${() => choose(view)}>
        <span>${word(names[view])}</span>
      </label>`,
    )}
  </div>
`
