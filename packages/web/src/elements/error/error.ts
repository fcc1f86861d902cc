import type { View } from '@placet/contract'
import { css, html, nothing } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import { language, word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'

type ViewError = NonNullable<View['error']>
/** What the element needs of an error; a problem of a request fits, too. */
export type ShownError = Pick<ViewError, 'title' | 'actions'> & Partial<Pick<ViewError, 'link' | 'retryAt'>>

const styles = css`
  .box {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 10px;
    align-items: flex-start;
    padding: 10px 12px;
    border: 1px solid var(--placet-del);
    border-radius: var(--placet-radius);
    background: var(--placet-del-soft);
  }
  placet-icon {
    margin-top: 0.1em;
    color: var(--placet-del);
  }
  .text {
    flex: 1 1 14ch;
    margin: 0;
    min-width: 0;
  }
  .actions {
    display: flex;
    flex: 1 0 100%;
    flex-wrap: wrap;
    gap: 8px;
    padding-left: 1.95em;
  }
  a {
    align-self: center;
    color: var(--placet-ink);
  }
`

/**
 * What went wrong, that nothing is lost, and what to press. Read out at once.
 *
 * @property error the sentence and what can be done
 * @property busy the buttons wait
 * @fires placet-retry
 * @fires placet-write a new message helps
 * @fires placet-settings when the error names no link
 */
export class PlacetError extends PlacetElement {
  static override properties = { error: { attribute: false }, busy: { type: Boolean } }
  static override styles = [base, buttons, styles]
  declare error: ShownError | null
  declare busy: boolean

  constructor() {
    super()
    this.error = null
    this.busy = false
  }

  override render() {
    const { error } = this
    if (error === null) return nothing
    return html`<div class="box" role="alert">
      <placet-icon name="warning"></placet-icon>
      <p class="text" dir="auto">${error.title}${this.#when(error)}</p>
      ${error.actions.length === 0 ? nothing : html`<div class="actions">${error.actions.map((one) => this.#action(one, error))}</div>`}
    </div>`
  }

  #when({ retryAt }: ShownError) {
    if (retryAt === undefined) return nothing
    const time = new Date(retryAt).toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' })
    return html` ${word('error.retryAt', { time })}`
  }

  #action(action: ShownError['actions'][number], { link }: ShownError) {
    if (action === 'retry') return this.#button('placet-retry', word('chat.retry'))
    if (action === 'message') return this.#button('placet-write', word('error.write'))
    if (link === undefined || !/^\/(?!\/)/.test(link)) return this.#button('placet-settings', word('error.settings'))
    return html`<a href=${link}>${word('error.settings')}</a>`
  }

  #button(event: string, label: string) {
    return html`<button type="button" ?disabled=${this.busy} @click=${() => this.tell(event)}>${label}</button>`
  }
}

define('placet-error', PlacetError)
