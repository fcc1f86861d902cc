import { html, nothing } from 'lit'
import '../../elements/icon/icon.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { glyph } from '../glyphs.ts'
import { say } from '../words/index.ts'
import { styles } from './panel.styles.ts'
import { arranged, closeTab, newTab, openTab, type Tab } from './panel-state.ts'

/** The open conversations: up to four in the bar, the others behind "Mehr (n)". Arrow keys go along, Delete closes. */
export class PlacetTabs extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, isMoreOpen: { state: true } }
  static override styles = [base, buttons, styles]
  declare isMoreOpen: boolean

  constructor() {
    super()
    this.isMoreOpen = false
  }

  protected override watched() {
    return [this.workspace.panel]
  }

  override render() {
    const { bar, more } = arranged(this.workspace.panel.value)
    return html`<div class="tabs" part="bar">
      <div class="tabs" role="tablist" aria-label=${say('panel.tabs')} @keydown=${this.#key}>${bar.map((tab) => this.#tab(tab))}</div>
      <button type="button" class="icon" aria-label=${say('panel.new')} title=${say('panel.new')} @click=${() => this.#set(newTab)}>${glyph('plus')}</button>
      ${more.length === 0 ? nothing : this.#more(more)}
    </div>`
  }

  #set(change: (panel: typeof this.workspace.panel.value) => typeof this.workspace.panel.value): void {
    this.workspace.panel.set(change(this.workspace.panel.value))
  }

  #tab(tab: Tab) {
    const isActive = tab.id === this.workspace.panel.value.active
    const title = tab.title === '' ? say('panel.new') : tab.title
    const close = say('panel.closeTab', { title })
    return html`<div class="tab ${isActive ? 'active' : ''}" role="presentation">
      <button
        type="button" role="tab" aria-selected=${isActive} tabindex=${isActive ? 0 : -1} title=${title} data-id=${tab.id}
        @click=${() => this.#set((panel) => openTab(panel, tab))}
      >${title}</button>
      <button type="button" class="icon" tabindex="-1" aria-label=${close} title=${close}
        @click=${() => this.#set((panel) => closeTab(panel, tab.id))}><placet-icon name="cross"></placet-icon></button>
    </div>`
  }

  #more(tabs: readonly Tab[]) {
    const pick = (tab: Tab): void => {
      this.isMoreOpen = false
      this.#set((panel) => openTab(panel, tab))
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !this.isMoreOpen) return
      event.preventDefault()
      this.isMoreOpen = false
      this.renderRoot.querySelector<HTMLElement>('.more > button')?.focus()
    }
    return html`<div class="more" @keydown=${key}>
      <button type="button" class="compact" aria-expanded=${this.isMoreOpen} @click=${() => {
        this.isMoreOpen = !this.isMoreOpen
      }}>${say('panel.more', { count: tabs.length })}</button>
      ${
        this.isMoreOpen
          ? html`<ul class="menu">${tabs.map((tab) => html`<li><button type="button" @click=${() => pick(tab)}>${tab.title === '' ? say('panel.new') : tab.title}</button></li>`)}</ul>`
          : nothing
      }
    </div>`
  }

  #key(event: KeyboardEvent): void {
    const { bar } = arranged(this.workspace.panel.value)
    const at = bar.findIndex(({ id }) => id === this.workspace.panel.value.active)
    const places: Readonly<Record<string, number>> = {
      ...{ ArrowLeft: (at + bar.length - 1) % bar.length, ArrowRight: (at + 1) % bar.length },
      ...{ Home: 0, End: bar.length - 1 },
    }
    const next = bar[places[event.key] ?? -1]
    const current = bar[at]
    if (event.key === 'Delete' && current !== undefined) this.#set((panel) => closeTab(panel, current.id))
    else if (next !== undefined) this.#set((panel) => openTab(panel, next))
    else return
    event.preventDefault()
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
}

define('placet-tabs', PlacetTabs)
