import { css, html } from 'lit'
import { viewAddress } from '../../../requests/index.ts'
import { base } from '../../../theme/controls.ts'
import { define, WorkspaceElement } from '../../element.ts'
import { say } from '../../words/index.ts'
import { createHighlighter, type Highlight } from './highlighter.ts'

const styles = css`
  :host {
    display: flex;
    min-height: 0;
  }
  iframe {
    flex: 1;
    width: 100%;
    border: 1px solid var(--placet-line);
    border-radius: var(--placet-radius-large);
    background: var(--placet-surface);
    color-scheme: light dark;
  }
`

/**
 * The page as visitors see it, drawn by the server in a frame of its own, with the element marked that the process is at.
 *
 * @property uid, language, heading the page
 * @property highlight what to mark
 * @property changes counts changes of the page: a new number loads it again, at the same place
 */
export class PlacetPageView extends WorkspaceElement {
  static override properties = {
    ...WorkspaceElement.properties,
    ...{ uid: { attribute: false }, language: { attribute: false }, heading: { attribute: false } },
    ...{ highlight: { attribute: false }, changes: { attribute: false } },
  }
  static override styles = [base, styles]
  declare uid: string
  declare language: number
  declare heading: string
  declare highlight: Highlight | null
  declare changes: number
  #scrollTop = 0
  readonly #highlighter = createHighlighter((message) => {
    this.#frame()?.contentWindow?.postMessage(message, location.origin)
  })

  constructor() {
    super()
    this.uid = ''
    this.language = 0
    this.heading = ''
    this.highlight = null
    this.changes = 0
  }

  protected override watched() {
    return []
  }

  override render() {
    return html`<iframe
      title=${say('pages.view', { title: this.heading })}
      sandbox="allow-scripts allow-same-origin"
      src=${viewAddress(this.uid, this.language)}
      @load=${this.#loaded}
    ></iframe>`
  }

  override updated(changed: Map<string, unknown>): void {
    const isOther = changed.has('uid') || changed.has('language')
    if (isOther) {
      this.#scrollTop = 0
      this.#highlighter.leaving()
    } else if (changed.has('changes') && changed.get('changes') !== undefined) this.#reload()
    if (changed.has('highlight')) this.#highlighter.show(this.highlight)
  }

  #frame(): HTMLIFrameElement | null {
    return this.renderRoot.querySelector('iframe')
  }

  #reload(): void {
    const view = this.#frame()?.contentWindow
    this.#scrollTop = view?.scrollY ?? 0
    this.#highlighter.leaving()
    view?.location.reload()
  }

  #loaded(): void {
    const view = this.#frame()?.contentWindow
    if (this.#scrollTop > 0) view?.scrollTo({ top: this.#scrollTop, behavior: 'instant' })
    this.#highlighter.loaded()
  }
}

define('placet-page-view', PlacetPageView)
