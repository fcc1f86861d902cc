import { css, html, nothing } from 'lit'
import '../../elements/icon/icon.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import type { AppWordKey } from '../words/index.ts'
import { say } from '../words/index.ts'

const styles = css`
  .banner {
    display: flex;
    flex-wrap: wrap;
    gap: 6px 10px;
    align-items: center;
    padding: 8px 16px;
    border-bottom: 1px solid var(--placet-warn-line);
    background: var(--placet-warn-soft);
    color: var(--placet-warn);
    font-size: var(--placet-size-small);
  }
  span {
    flex: 1 1 20ch;
  }
  button {
    color: inherit;
    background: none;
    border-color: currentColor;
  }
`

/** A short interruption is nobody's concern. */
const patienceMs = 1500

const sentences: Partial<Record<string, AppWordKey>> = {
  reconnecting: 'banner.reconnecting',
  backfill: 'banner.reconnecting',
  offline: 'banner.offline',
  polling: 'banner.polling',
  'signed-out': 'banner.signedOut',
}

/** How it stands with the connection, when that matters: what is kept, and what happens by itself. */
export class PlacetBanner extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, isLate: { state: true } }
  static override styles = [base, buttons, styles]
  declare isLate: boolean
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor() {
    super()
    this.isLate = false
  }

  protected override watched() {
    return [this.workspace.talk.session]
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
  }

  override willUpdate(): void {
    const { kind } = this.workspace.talk.session.value
    const isTroubled = kind === 'reconnecting' || kind === 'backfill'
    if (!isTroubled) {
      clearTimeout(this.#timer)
      this.#timer = undefined
      this.isLate = false
      return
    }
    this.#timer ??= setTimeout(() => {
      this.isLate = true
    }, patienceMs)
  }

  override render() {
    const { kind } = this.workspace.talk.session.value
    const key = sentences[kind]
    const waits = kind === 'reconnecting' || kind === 'backfill'
    return html`<div role="status">${key === undefined || (waits && !this.isLate) ? nothing : this.#banner(key, kind)}</div>`
  }

  #banner(key: AppWordKey, kind: string) {
    const canTry = kind === 'reconnecting' || kind === 'offline'
    return html`<div class="banner">
      <placet-icon name=${kind === 'signed-out' ? 'info' : 'warning'}></placet-icon><span>${say(key)}</span>
      ${canTry ? html`<button type="button" class="compact" @click=${this.#again}>${say('banner.again')}</button>` : nothing}
    </div>`
  }

  #again(): void {
    this.workspace.session.send({ kind: 'online' })
  }
}

define('placet-banner', PlacetBanner)
