import type { View } from '@placet/contract'
import { css, html, nothing, type TemplateResult } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import { setStyles } from '../set-styles.ts'
import '../icon/icon.ts'

type Guided = NonNullable<View['guided']>

const styles = css`
  :host {
    container-type: inline-size;
  }
  .row {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 44px;
    padding: 4px 8px 4px 16px;
    background: var(--placet-surface);
  }
  .where {
    display: flex;
    flex: 1;
    min-width: 0;
    margin: 0;
    white-space: pre;
  }
  .page {
    min-width: 2ch;
    overflow: hidden;
    text-overflow: ellipsis;
    font-weight: 600;
    unicode-bidi: isolate;
  }
  .rest {
    flex: none;
    color: var(--placet-ink-soft);
    font-variant-numeric: tabular-nums;
  }
  .done {
    color: var(--placet-ins);
  }
  button {
    display: grid;
    flex: none;
    place-items: center;
    min-width: 32px;
    min-height: 32px;
    padding: 0;
    font-size: 0.9375rem;
    color: var(--placet-ink-soft);
  }
  .bar {
    height: 3px;
    overflow: hidden;
    background: var(--placet-line);
  }
  .bar i {
    display: block;
    height: 100%;
    background: var(--placet-accent);
    transition: width calc(var(--placet-motion) * 2);
  }
  .bar.analysing i {
    width: 30%;
    animation: seek 1.8s infinite ease-in-out;
  }
  @keyframes seek {
    from {
      margin-left: -30%;
    }
    to {
      margin-left: 100%;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .bar.analysing i {
      width: 100%;
      opacity: 0.4;
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .bar {
      border-bottom: 1px solid CanvasText;
    }
    .bar i {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
  @container (width < 340px) {
    .row {
      gap: 4px;
      padding: 4px 4px 4px 12px;
    }
    .where {
      font-size: var(--placet-size-small);
    }
  }
`

/**
 * Where a process stands: page, language, point. Changes of it are read out. Only the name of the page is shortened.
 *
 * @property pageTitle null where the reader may not see the page
 * @property pageLanguage by name
 * @property guided as the contract has it; without it nothing is shown
 * @property busy the × waits
 * @fires placet-end
 */
export class PlacetProcessHeader extends PlacetElement {
  static override properties = {
    pageTitle: { attribute: false },
    pageLanguage: { type: String },
    guided: { attribute: false },
    busy: { type: Boolean },
  }
  static override styles = [base, buttons, styles]
  declare pageTitle: string | null
  declare pageLanguage: string
  declare guided: Guided | null
  declare busy: boolean

  constructor() {
    super()
    this.pageTitle = null
    this.pageLanguage = ''
    this.guided = null
    this.busy = false
  }

  override render() {
    const { guided } = this
    return html`
      <div class=${guided === null ? '' : 'row'}>
        <p class="where" role="status" aria-atomic="true">${guided === null ? nothing : this.#where(guided)}</p>
        ${guided === null ? nothing : this.#end()}
      </div>
      ${guided === null ? nothing : bar(guided)}
    `
  }

  #where(guided: Guided): TemplateResult {
    const page = this.pageTitle ?? ''
    const before = page === '' ? '' : ' · '
    const languagePart = this.pageLanguage === '' ? '' : `${before}${this.pageLanguage}`
    const state = html`<span class=${guided.completed ? 'done' : ''}>${stateOf(guided)}</span>`
    const between = page + languagePart === '' ? '' : ' · '
    return html`${page === '' ? nothing : html`<span class="page" title=${page}>${page}</span>`}<span class="rest">${languagePart}${between}${state}</span>`
  }

  #end(): TemplateResult {
    const name = word('tour.end')
    return html`<button type="button" class="quiet" aria-label=${name} title=${name} ?disabled=${this.busy} @click=${() => this.tell('placet-end')}>
      <placet-icon name="cross"></placet-icon>
    </button>`
  }
}

const stateOf = ({ completed, progress }: Guided): string => {
  if (completed) return word('tour.done')
  return progress === null ? word('tour.analysing') : word('tour.point', progress)
}

/** The words say the same, so the bar is for the eye alone. */
const bar = ({ completed, progress }: Guided): TemplateResult => {
  if (progress === null && !completed) return html`<div class="bar analysing" aria-hidden="true"><i></i></div>`
  const share = completed || progress === null ? 1 : progress.current / Math.max(1, progress.total)
  return html`<div class="bar" aria-hidden="true"><i ${setStyles({ width: `${Math.round(share * 100)}%` })}></i></div>`
}

define('placet-process-header', PlacetProcessHeader)
