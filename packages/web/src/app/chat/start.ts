import { css, html } from 'lit'
import '../../elements/empty/empty.ts'
import '../../elements/skeleton/skeleton.ts'
import { base, buttons } from '../../theme/controls.ts'
import { shownRefusal } from '../conversation/refusal.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'

const styles = css`
  :host {
    display: grid;
    place-items: center;
    padding: 24px 16px;
  }
  .actions {
    display: flex;
    gap: 8px;
    justify-content: center;
  }
`

/** A link that starts something. One from another site asks once; others begin at once. */
export class PlacetStart extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, isAsked: { state: true } }
  static override styles = [base, buttons, styles]
  declare isAsked: boolean

  constructor() {
    super()
    this.isAsked = isFromElsewhere()
  }

  protected override watched() {
    const { router, talk } = this.workspace
    return [router.address, talk.doing]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (!this.isAsked) this.#begin()
  }

  override render() {
    const { refused } = this.workspace.talk.doing.value
    if (refused?.by === 'start') return this.#refused(shownRefusal(refused).title)
    if (!this.isAsked) return html`<placet-skeleton .lines=${4}></placet-skeleton>`
    const address = this.workspace.router.address.value
    const skill = address.kind === 'start' ? (address.skill ?? '') : ''
    return html`<placet-empty icon="question" .heading=${say('start.heading')}
      >${say('start.question', { skill })}
      <div class="actions" slot="action">
        <button type="button" class="primary" @click=${this.#begin}>${say('start.go')}</button>
        <button type="button" @click=${this.#leave}>${say('start.cancel')}</button>
      </div></placet-empty
    >`
  }

  #refused(sentence: string) {
    return html`<placet-empty icon="warning" .heading=${say('start.failed')}
      ><span role="alert">${sentence}</span>
      <div class="actions" slot="action">
        <button type="button" class="primary" @click=${this.#begin}>${say('frame.retry')}</button>
        <button type="button" @click=${this.#leave}>${say('notFound.home')}</button>
      </div></placet-empty
    >`
  }

  #begin(): void {
    this.isAsked = false
    const address = this.workspace.router.address.value
    if (address.kind !== 'start') return
    const { pageUid, languageUid, skill } = address
    void this.workspace.talk.start({
      ...(pageUid === null ? {} : { pageUid }),
      ...(languageUid === null ? {} : { languageUid }),
      ...(skill === null ? {} : { skill }),
    })
  }

  #leave(): void {
    this.workspace.router.go({ kind: 'pages', site: null, page: null, language: null })
  }
}

/** The browser tells the server, which passes it on; and most pages say where a link came from. */
const isFromElsewhere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  const timing = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : []
  if (timing.some(({ name }) => name === 'cross-site')) return true
  return document.referrer !== '' && URL.parse(document.referrer)?.origin !== location.origin
}

define('placet-start', PlacetStart)
