import { css, html, nothing } from 'lit'
import '../../elements/icon/icon.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { glyph } from '../glyphs.ts'
import { say } from '../words/index.ts'

const styles = css`
  :host {
    position: relative;
  }
  .opener {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    max-width: 180px;
    min-height: 32px;
    padding: 4px 6px 4px 10px;
    border-color: var(--placet-line-strong);
    font-weight: 400;
  }
  .name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .opener .glyph {
    width: 16px;
    height: 16px;
  }
  .menu {
    position: absolute;
    z-index: 20;
    top: calc(100% + 6px);
    right: 0;
    width: max-content;
    min-width: 220px;
    max-width: calc(100vw - 24px);
    padding: 12px;
    border: 1px solid var(--placet-line-strong);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
    box-shadow: var(--placet-shadow);
  }
  .who {
    margin: 0 0 10px;
    padding-bottom: 10px;
    border-bottom: 1px solid var(--placet-line);
  }
  .who b {
    display: block;
    font-weight: 600;
  }
  .who span {
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
  fieldset {
    margin: 0 0 10px;
    padding: 0;
    border: 0;
  }
  legend {
    padding: 0 0 2px;
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-compact);
  }
  label {
    display: flex;
    gap: 8px;
    align-items: center;
    min-height: 32px;
    cursor: pointer;
  }
  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: var(--placet-accent);
  }
  .out {
    width: 100%;
  }
  @media (max-width: 699.9px) {
    .name {
      display: none;
    }
    .opener {
      padding: 4px 8px;
    }
    .opener .glyph {
      display: none;
    }
  }
  @media (min-width: 700px) {
    .opener placet-icon {
      display: none;
    }
  }
`

const themes = [
  ['system', 'frame.themeSystem'],
  ['light', 'frame.themeLight'],
  ['dark', 'frame.themeDark'],
] as const

/** Who is signed in, how it looks, and the way out. */
export class PlacetUserMenu extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, isOpen: { state: true } }
  static override styles = [base, buttons, styles]
  declare isOpen: boolean
  readonly #outside = (event: Event): void => {
    if (!event.composedPath().includes(this)) this.isOpen = false
  }

  constructor() {
    super()
    this.isOpen = false
    this.addEventListener('keydown', (event) => this.#key(event))
    this.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !this.contains(relatedTarget) && relatedTarget !== this) this.isOpen = false
    })
  }

  protected override watched() {
    return [this.workspace.account.state]
  }

  override updated(changed: Map<string, unknown>): void {
    if (!changed.has('isOpen')) return
    if (this.isOpen) document.addEventListener('pointerdown', this.#outside)
    else document.removeEventListener('pointerdown', this.#outside)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('pointerdown', this.#outside)
  }

  override render() {
    const { me } = this.workspace.account.state.value
    if (me === null) return nothing
    const label = say('frame.account', { name: me.name })
    return html`<button
        type="button" class="opener" aria-expanded=${this.isOpen} aria-controls="menu" aria-label=${label}
        @click=${() => {
          this.isOpen = !this.isOpen
        }}
      ><placet-icon name="person"></placet-icon><span class="name">${me.name}</span>${glyph('down')}</button>
      ${this.isOpen ? this.#menu(me) : nothing}`
  }

  #menu(me: { readonly name: string; readonly email: string | null; readonly theme: string }) {
    return html`<div class="menu" id="menu">
      <p class="who"><b>${me.name}</b>${me.email === null ? nothing : html`<span>${me.email}</span>`}</p>
      <fieldset>
        <legend>${say('frame.theme')}</legend>
        ${themes.map(
          ([theme, key]) => html`<label><input
            type="radio" name="theme" .checked=${me.theme === theme}
            @change=${() => void this.workspace.account.setTheme(theme)}
          />${say(key)}</label>`,
        )}
      </fieldset>
      <button type="button" class="out" @click=${() => void this.workspace.account.signOut()}>${say('frame.signOut')}</button>
    </div>`
  }

  #key(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.isOpen) return
    event.preventDefault()
    event.stopPropagation()
    this.isOpen = false
    this.renderRoot.querySelector<HTMLElement>('.opener')?.focus()
  }
}

define('placet-user-menu', PlacetUserMenu)
