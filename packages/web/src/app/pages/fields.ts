import type { Page } from '@placet/contract'
import { css, html, nothing } from 'lit'
import { base } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'

type Field = Page['record']['fields'][number]

const styles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: 12px 32px;
    margin: 0;
    font-size: var(--placet-size-small);
  }
  .field {
    min-width: 0;
  }
  dt {
    display: flex;
    gap: 12px;
    justify-content: space-between;
    color: var(--placet-ink-soft);
  }
  .count {
    flex: none;
    font-variant-numeric: tabular-nums;
  }
  .outside {
    color: var(--placet-warn);
    font-weight: 600;
  }
  dd {
    display: -webkit-box;
    margin: 2px 0 0;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    font-size: var(--placet-size);
    color: var(--placet-ink);
  }
  .empty {
    color: var(--placet-ink-soft);
  }
`

/** The page's own fields with their lengths against the range they should have. */
export class PlacetPageFields extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, fields: { attribute: false } }
  static override styles = [base, styles]
  declare fields: readonly Field[]

  constructor() {
    super()
    this.fields = []
  }

  protected override watched() {
    return []
  }

  override render() {
    return html`<dl aria-label=${say('pages.fields')}>${this.fields.map((field) => this.#field(field))}</dl>`
  }

  #field({ label, name, current, length }: Field) {
    const isEmpty = current === null || current === ''
    return html`<div class="field">
      <dt><span>${label || name}</span>${counted(length)}</dt>
      <dd class=${isEmpty ? 'empty' : ''} title=${current ?? ''} dir="auto">${isEmpty ? say('pages.empty') : current}</dd>
    </div>`
  }
}

/** Short for the eye, whole for the ear. */
const counted = ({ count, min, max, outside }: Field['length']) => {
  if (min === undefined && max === undefined) return nothing
  const range = min === undefined ? `≤ ${max}` : max === undefined ? `≥ ${min}` : `${min}–${max}`
  return html`<span class="count ${outside ? 'outside' : ''}" title=${spoken(count, min, max, outside)}>
    <span aria-hidden="true">${count} / ${range}</span><span class="unseen">${spoken(count, min, max, outside)}</span>
  </span>`
}

const spoken = (count: number, min: number | undefined, max: number | undefined, outside: boolean): string => {
  const said =
    min !== undefined && max !== undefined
      ? say('pages.ofRange', { count, min, max })
      : min !== undefined
        ? say('pages.ofMin', { count, min })
        : say('pages.ofMax', { count, max: max ?? 0 })
  return outside ? `${said}, ${say('pages.outside')}` : said
}

define('placet-page-fields', PlacetPageFields)
