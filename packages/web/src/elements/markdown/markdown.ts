import { html, LitElement, type PropertyValues } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { renderBlock } from '../../markdown/render.ts'
import { type Block, MarkdownStream } from '../../markdown/stream.ts'
import { language, onLanguage } from '../../words/index.ts'
import { define } from '../element.ts'

/**
 * The Markdown of a message. It renders into itself, without a shadow root: whoever holds it brings `markdownStyles`.
 *
 * @property text all of it so far
 * @property open more may come: what is not clear yet is held back, and finished blocks are left alone
 */
export class PlacetMarkdown extends LitElement {
  static override properties = { text: { type: String }, open: { type: Boolean } }
  declare text: string
  declare open: boolean
  #stream = new MarkdownStream()
  #blocks: readonly Block[] = []
  #stopListening: (() => void) | undefined

  constructor() {
    super()
    this.text = ''
    this.open = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#stopListening = onLanguage(() => this.requestUpdate())
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#stopListening?.()
  }

  protected override createRenderRoot(): HTMLElement {
    return this
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('text') || changed.has('open')) this.#blocks = this.#stream.read(this.text, this.open)
  }

  override render() {
    return this.#blocks.map(({ raw, token }) =>
      guard([raw, token?.type, language()], () =>
        token === null ? html`<p class="plain" dir="auto">${raw}</p>` : renderBlock(token),
      ),
    )
  }
}

define('placet-markdown', PlacetMarkdown)
