import { html } from 'lit'
import { base } from '../../theme/controls.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import type { IconName } from '../icon/icons.ts'
import { statusLineStyles } from './status-line.styles.ts'

export type StatusKind = 'info' | 'done' | 'check' | 'failed' | 'kept' | 'skipped' | 'variant' | 'busy'

const iconOf: Readonly<Record<Exclude<StatusKind, 'busy'>, IconName>> = {
  info: 'info',
  done: 'check',
  check: 'warning',
  failed: 'cross',
  kept: 'keep',
  skipped: 'skip',
  variant: 'repeat',
}

/**
 * A line of the chat itself: what happened, in the chat's words. The focus may be sent here after a decision.
 *
 * @property kind what the sign before the sentence says; the sentence says it, too
 * @slot the sentence
 * @slot action a button at its end
 */
export class PlacetStatusLine extends PlacetElement {
  static override properties = { kind: { type: String, reflect: true } }
  static override styles = [base, statusLineStyles]
  declare kind: StatusKind

  constructor() {
    super()
    this.kind = 'info'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.classList.add('status-notice')
    if (!this.hasAttribute('tabindex')) this.tabIndex = -1
  }

  override render() {
    const sign =
      this.kind === 'busy'
        ? html`<span class="busy" aria-hidden="true"><i></i><i></i><i></i></span>`
        : html`<placet-icon name=${iconOf[this.kind]}></placet-icon>`
    return html`${sign}<span class="text"><slot></slot></span><slot name="action"></slot>`
  }
}

define('placet-status-line', PlacetStatusLine)
