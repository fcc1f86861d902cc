import { css, html } from 'lit'
import { base } from '../../theme/controls.ts'
import { language } from '../../words/index.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'

const names = { de: 'Deutsch', en: 'English' } as const

const styles = css`
  div {
    display: inline-flex;
    padding: 2px;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
  }
  button {
    min-width: 34px;
    min-height: 28px;
    padding: 2px 8px;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--placet-ink-soft);
    font: 500 var(--placet-size-compact) / 1 var(--placet-ui);
    cursor: pointer;
  }
  button:hover {
    color: var(--placet-ink);
  }
  button[aria-pressed='true'] {
    color: var(--placet-ink);
    font-weight: 600;
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow-small);
  }
  @media (pointer: coarse) {
    button {
      min-width: 44px;
      min-height: 40px;
    }
  }
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      outline: 2px solid Highlight;
    }
  }
`

/** German or English: at once, and remembered by the server. */
export class PlacetLanguageSwitch extends WorkspaceElement {
  static override styles = [base, styles]

  protected override watched() {
    return [this.workspace.account.state]
  }

  override render() {
    return html`<div role="group" aria-label=${say('frame.language')}>
      ${(['de', 'en'] as const).map(
        (tag) => html`<button
          type="button" lang=${tag} aria-pressed=${language() === tag} aria-label=${names[tag]} title=${names[tag]}
          @click=${() => void this.workspace.account.setLanguage(tag)}
        >${tag.toUpperCase()}</button>`,
      )}
    </div>`
  }
}

define('placet-language-switch', PlacetLanguageSwitch)
