import { css, html } from 'lit'
import { base } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'

const styles = css`
  :host {
    position: relative;
    animation: appear 0.01s 300ms both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .row {
    height: 0.9em;
    margin: 0 0 0.75em;
    border-radius: 4px;
    background: var(--placet-line);
    animation: breathe 1.6s infinite ease-in-out;
  }
  .row:nth-child(3n + 2) {
    width: 88%;
  }
  .row:nth-child(3n) {
    width: 62%;
  }
  :host([shape='list']) .row {
    height: 1.6em;
    width: auto;
    margin-bottom: 0.6em;
  }
  :host([shape='page']) .row:first-child {
    width: 44%;
    height: 1.9em;
    margin-bottom: 1.3em;
  }
  @keyframes breathe {
    50% {
      opacity: 0.45;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .row {
      animation: none;
    }
  }
  @media (forced-colors: active) {
    .row {
      border: 1px solid GrayText;
    }
  }
`

/**
 * Where something will stand. It shows itself after 300 ms, so a quick answer never flickers.
 *
 * @property lines how many
 * @property shape `text`, `list` or `page`
 */
export class PlacetSkeleton extends PlacetElement {
  static override properties = { lines: { type: Number }, shape: { type: String, reflect: true } }
  static override styles = [base, styles]
  declare lines: number
  declare shape: 'text' | 'list' | 'page'

  constructor() {
    super()
    this.lines = 3
    this.shape = 'text'
  }

  override render() {
    const rows = Array.from({ length: this.lines }, () => html`<div class="row" aria-hidden="true"></div>`)
    return html`${rows}<span class="unseen" role="status">${word('skeleton.loading')}</span>`
  }
}

define('placet-skeleton', PlacetSkeleton)
