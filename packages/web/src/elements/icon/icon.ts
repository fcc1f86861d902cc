import { css, html, LitElement } from 'lit'
import { define } from '../element.ts'
import { type IconName, icons } from './icons.ts'

/**
 * A picture beside words that say the same; hidden from screen readers.
 *
 * @property name one of `icons.ts`
 */
export class PlacetIcon extends LitElement {
  static override properties = { name: { type: String } }
  static override styles = css`
    :host {
      display: inline-flex;
      width: 1.25em;
      height: 1.25em;
    }
    svg {
      width: 100%;
      height: 100%;
      fill: none;
      stroke: currentColor;
      stroke-width: 1.75;
      stroke-linecap: round;
      stroke-linejoin: round;
    }
  `
  declare name: IconName

  override render() {
    return html`<svg viewBox="0 0 24 24" aria-hidden="true">${icons[this.name]}</svg>`
  }
}

define('placet-icon', PlacetIcon)
