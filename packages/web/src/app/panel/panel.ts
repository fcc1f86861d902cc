import { html, nothing } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import '../conversation/conversation.ts'
import type { PlacetConversation } from '../conversation/conversation.ts'
import { define, WorkspaceElement } from '../element.ts'
import { glyph } from '../glyphs.ts'
import { say } from '../words/index.ts'
import { draggedBy } from './drag.ts'
import { styles } from './panel.styles.ts'
import { move, NEW, type PanelState, resize } from './panel-state.ts'
import './tabs.ts'

const stepPx = 24

/**
 * The assistant beside a module: docked, floating or the whole screen, as the frame has room. Its tabs are conversations.
 *
 * @property place how it lies: the frame decides
 */
export class PlacetPanel extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, place: { attribute: false } }
  static override styles = [base, buttons, styles]
  declare place: 'docked' | 'floating' | 'full'

  constructor() {
    super()
    this.place = 'docked'
  }

  protected override watched() {
    const { panel, talk, page } = this.workspace
    return [panel, talk.session, talk.doing, page]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.setAttribute('role', 'complementary')
  }

  override focus(): void {
    this.renderRoot.querySelector<PlacetConversation>('placet-conversation')?.focus()
  }

  override render() {
    this.setAttribute('aria-label', say('panel.label'))
    const panel = this.workspace.panel.value
    return html`${this.place === 'full' || panel.isMaximised ? nothing : this.#edge(panel)}
      <div class="bar">
        <placet-tabs .workspace=${this.workspace} class="tabs"></placet-tabs>
        ${this.place === 'floating' && !panel.isMaximised ? this.#grip(panel) : nothing}
        ${this.place === 'full' ? nothing : this.#maximise(panel)}
        ${this.#button('panel.fold', 'fold', () => this.#change({ isOpen: false }))}
      </div>
      ${this.#elsewhere()}
      <placet-conversation .workspace=${this.workspace} ?wide=${panel.isMaximised}></placet-conversation>
      <div class="unseen" role="status">${this.#marked()}</div>`
  }

  #change(change: Partial<PanelState>): void {
    this.workspace.panel.change(change)
  }

  #button(key: 'panel.fold' | 'panel.maximise' | 'panel.restore', shape: Parameters<typeof glyph>[0], act: () => void) {
    return html`<button type="button" class="icon" aria-label=${say(key)} title=${say(key)} @click=${act}>${glyph(shape)}</button>`
  }

  #maximise({ isMaximised }: PanelState) {
    const toggle = (): void => this.#change({ isMaximised: !isMaximised })
    return isMaximised
      ? this.#button('panel.restore', 'restore', toggle)
      : this.#button('panel.maximise', 'maximise', toggle)
  }

  #edge(panel: PanelState) {
    const set = (widthPx: number): void => this.workspace.panel.set(resize(this.workspace.panel.value, widthPx))
    const keys: Readonly<Record<string, number>> = { ArrowLeft: stepPx, ArrowRight: -stepPx }
    return html`<div
      class="edge" role="separator" tabindex="0" aria-orientation="vertical" aria-label=${say('panel.resize')}
      aria-valuemin="320" aria-valuemax="760" aria-valuenow=${panel.widthPx}
      @keydown=${(event: KeyboardEvent) => {
        const change = keys[event.key]
        if (change === undefined) return
        event.preventDefault()
        set(this.workspace.panel.value.widthPx + change)
      }}
      @pointerdown=${draggedBy(() => {
        const before = this.workspace.panel.value.widthPx
        return (right) => set(before - right)
      })}
    ></div>`
  }

  #grip(panel: PanelState) {
    const set = (left: number, up: number): void => this.workspace.panel.set(move(this.workspace.panel.value, left, up))
    const keys: Readonly<Record<string, readonly [number, number]>> = {
      ...{ ArrowLeft: [stepPx, 0], ArrowRight: [-stepPx, 0], ArrowUp: [0, stepPx], ArrowDown: [0, -stepPx] },
    }
    return html`<button
      type="button" class="icon grip" aria-label=${say('panel.move')} title=${say('panel.move')}
      @keydown=${(event: KeyboardEvent) => {
        const [left, up] = keys[event.key] ?? [0, 0]
        if (left === 0 && up === 0) return
        event.preventDefault()
        set(panel.offset.left + left, panel.offset.up + up)
      }}
      @pointerdown=${draggedBy(() => {
        const { left, up } = this.workspace.panel.value.offset
        return (right, down) => set(left - right, up - down)
      })}
    >${glyph('grip')}</button>`
  }

  /** The conversation is about another page than the one that lies open. */
  #elsewhere() {
    const { talk, page, router } = this.workspace
    const about = talk.view?.page
    if (about === undefined || about.title === null || router.address.value.kind !== 'pages') return nothing
    const open = page.value?.page
    if (open?.uid === about.uid && open.language === about.languageUid) return nothing
    const query = new URLSearchParams({ site: about.site, page: about.uid, language: String(about.languageUid) })
    return html`<a class="where" href=${`/pages?${query}`}>${say('panel.toPage', { title: about.title })}</a>`
  }

  /** The element that the page marks, by its own title (R111). */
  #marked() {
    const { talk, page } = this.workspace
    const marked = talk.view?.guided?.highlight
    const found = page.value?.page.elements.find(({ uid }) => uid === marked?.uid)
    const isHere = talk.view?.page?.uid === page.value?.page.uid
    return isHere && found !== undefined && found.title !== '' ? say('panel.marked', { title: found.title }) : nothing
  }
}

export { NEW }

define('placet-panel', PlacetPanel)
