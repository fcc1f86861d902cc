import { LitElement } from 'lit'
import { onLanguage } from '../words/index.ts'

/** What all elements share: they word themselves anew when the reader's language changes. */
export abstract class PlacetElement extends LitElement {
  #stopListening: (() => void) | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    this.#stopListening = onLanguage(() => this.requestUpdate())
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopListening?.()
  }

  /** Tells what a person did; it bubbles out of every shadow root. */
  protected tell(name: string, detail: unknown = null): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }
}

/** Registers an element once, also when two bundles bring it. */
export const define = (name: string, element: CustomElementConstructor): void => {
  if (customElements.get(name) === undefined) customElements.define(name, element)
}
