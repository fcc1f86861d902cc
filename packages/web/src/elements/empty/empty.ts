import { css, html } from 'lit'
import { base } from '../../theme/controls.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import type { IconName } from '../icon/icons.ts'

const styles = css`
  :host {
    max-width: 44ch;
    margin: auto;
    padding: 24px 16px;
    text-align: center;
    text-wrap: balance;
  }
  .sign {
    display: inline-grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-bottom: 12px;
    border-radius: 50%;
    font-size: 18px;
    color: var(--placet-accent);
    background: var(--placet-accent-soft);
  }
  .heading {
    margin: 0 0 4px;
    font-size: var(--placet-size-heading);
    font-weight: 600;
  }
  .text {
    margin: 0;
    color: var(--placet-ink-soft);
  }
  ::slotted([slot='action']) {
    margin-top: 16px;
  }
`

/**
 * A place with nothing in it yet, and what to do about it.
 *
 * @property heading
 * @property icon
 * @slot what to do
 * @slot action a button
 */
export class PlacetEmpty extends PlacetElement {
  static override properties = { heading: { type: String }, icon: { type: String } }
  static override styles = [base, styles]
  declare heading: string
  declare icon: IconName

  constructor() {
    super()
    this.heading = ''
    this.icon = 'chat'
  }

  override render() {
    return html`<span class="sign"><placet-icon name=${this.icon}></placet-icon></span>
      <p class="heading">${this.heading}</p>
      <p class="text"><slot></slot></p>
      <slot name="action"></slot>`
  }
}

define('placet-empty', PlacetEmpty)
