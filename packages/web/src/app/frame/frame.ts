import { html, nothing } from 'lit'
import '../../elements/empty/empty.ts'
import '../../elements/icon/icon.ts'
import { base, buttons } from '../../theme/controls.ts'
import type { Address } from '../address/address.ts'
import { define, WorkspaceElement } from '../element.ts'
import { NEW, type PanelState } from '../panel/panel-state.ts'
import { say } from '../words/index.ts'
import { styles } from './frame.styles.ts'
import './language-switch.ts'
import { isLoaded, loadedParts } from './parts.ts'
import './user-menu.ts'

type Place = 'docked' | 'floating' | 'full'

const wide = matchMedia('(min-width: 1200px)')
const small = matchMedia('(max-width: 699.9px)')

/** The frame around everything: who may be here, which module is shown, and how the panel lies beside it. */
export class PlacetApp extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, place: { state: true } }
  static override styles = [base, buttons, styles]
  declare place: Place
  #ends: readonly (() => void)[] = []
  #module = ''
  /** The panel was opened by hand: writing goes on there as soon as it is drawn. */
  #wantsPanelFocus = false
  readonly #measure = (): void => {
    this.place = small.matches ? 'full' : wide.matches ? 'docked' : 'floating'
  }

  constructor() {
    super()
    this.place = 'docked'
    this.#measure()
  }

  protected override watched() {
    const { account, router, panel, page, conversations } = this.workspace
    return [account.state, router.address, panel, page, conversations.state, loadedParts]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    const { account, router, panel, talk } = this.workspace
    const follow = (): void => this.#follow()
    for (const query of [wide, small]) query.addEventListener('change', this.#measure)
    this.#ends = [account.state, router.address, panel].map((one) => one.listen(follow))
    this.#ends = [...this.#ends, talk.doing.listen(() => this.#begun())]
    void account.load()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const query of [wide, small]) query.removeEventListener('change', this.#measure)
    for (const end of this.#ends) end()
  }

  override render() {
    const { account, router } = this.workspace
    const { kind } = account.state.value
    const isAlone = router.address.value.kind === 'sign-in' || kind === 'unknown' || kind === 'unreachable'
    this.toggleAttribute('alone', isAlone)
    if (kind === 'unreachable' && account.state.value.me === null) return this.#unreachable()
    if (router.address.value.kind === 'sign-in') return this.#signIn(kind)
    return account.state.value.me === null ? nothing : this.#frame(router.address.value)
  }

  override updated(): void {
    document.title = this.#documentTitle()
    const panel = this.renderRoot.querySelector<HTMLElement>('placet-panel')
    const { widthPx, heightPx, offset, isMaximised } = this.workspace.panel.value
    if (panel === null) return
    if (this.#wantsPanelFocus) setTimeout(() => panel.focus())
    this.#wantsPanelFocus = false
    const isSized = this.place !== 'full' && !isMaximised
    const isFloating = isSized && this.place === 'floating'
    panel.style.width = isSized ? `${widthPx}px` : ''
    panel.style.height = isFloating ? `${heightPx}px` : ''
    panel.style.transform = isFloating ? `translate(${-offset.left}px, ${-offset.up}px)` : ''
  }

  #unreachable() {
    return html`<placet-empty icon="warning" .heading=${say('frame.unreachable')}
      >${say('frame.unreachableHint')}
      <button slot="action" type="button" @click=${() => void this.workspace.account.load()}>${say('frame.retry')}</button></placet-empty
    >`
  }

  #signIn(kind: string) {
    const isReady = isLoaded('sign-in') && kind !== 'unknown'
    return !isReady ? nothing : html`<placet-sign-in .workspace=${this.workspace}></placet-sign-in>`
  }

  #frame(address: Address) {
    const panel = this.workspace.panel.value
    const hasPanel = address.kind !== 'chat' && address.kind !== 'start'
    const isCovered = hasPanel && panel.isOpen && (this.place === 'full' || panel.isMaximised)
    return html`<a class="skip unseen" href="#main" @click=${this.#skip}>${say('frame.skip')}</a>
      ${this.#rail(address, isCovered && this.place === 'full')} ${this.#top(isCovered && this.place === 'full')}
      <main id="main" tabindex="-1" ?inert=${isCovered}>${this.#moduleOf(address)}</main>
      ${hasPanel ? this.#panel(panel) : nothing}`
  }

  #rail(address: Address, isInert: boolean) {
    const entry = (kind: string, href: string, icon: string, label: string) => {
      const isHere = address.kind === kind || (kind === 'chat' && address.kind === 'start')
      return html`<a href=${href} aria-current=${isHere ? 'page' : nothing}><placet-icon name=${icon}></placet-icon>${label}</a>`
    }
    return html`<nav class="rail" aria-label=${say('frame.modules')} ?inert=${isInert}>
      <div class="mark" aria-hidden="true">P</div>
      ${entry('pages', '/pages', 'page', say('frame.pages'))} ${entry('chat', '/chat', 'chat', say('frame.chat'))}
    </nav>`
  }

  #top(isInert: boolean) {
    const { status } = this.workspace.account.state.value
    return html`<header class="top" ?inert=${isInert}>
      <span class="title">${this.#title()}</span>
      ${status?.offline === true ? html`<span class="pill">${say('frame.offlineAssistant')}</span>` : nothing}
      <placet-language-switch .workspace=${this.workspace}></placet-language-switch>
      <placet-user-menu .workspace=${this.workspace}></placet-user-menu>
    </header>`
  }

  #moduleOf(address: Address) {
    switch (address.kind) {
      case 'pages':
        return isLoaded('pages') ? html`<placet-pages .workspace=${this.workspace}></placet-pages>` : nothing
      case 'chat':
      case 'start':
        return isLoaded('chat') ? html`<placet-chat .workspace=${this.workspace}></placet-chat>` : nothing
      case 'sign-in':
      case 'not-found':
        return isLoaded('not-found')
          ? html`<placet-not-found .workspace=${this.workspace}></placet-not-found>`
          : nothing
    }
  }

  #panel(panel: PanelState) {
    if (!panel.isOpen) return this.#opener()
    if (!isLoaded('panel')) return nothing
    const isMaximised = panel.isMaximised && this.place !== 'full'
    return html`<placet-panel
      class=${isMaximised ? 'maximised' : this.place} .workspace=${this.workspace} .place=${this.place}
    ></placet-panel>`
  }

  #opener() {
    const items = this.workspace.conversations.state.value.items ?? []
    const count = items.filter(({ status }) => status === 'awaitingApproval').length
    const open = (): void => {
      this.#wantsPanelFocus = true
      this.workspace.panel.change({ isOpen: true })
    }
    return html`<button type="button" class="primary opener" aria-label=${say('panel.open')} @click=${open}>
      <placet-icon name="chat"></placet-icon>${say('panel.label')}
      ${count === 0 ? nothing : html`<span class="badge" title=${say('panel.waiting', { count })}>${count}</span>`}
    </button>`
  }

  #title(): string {
    const { router, page, account } = this.workspace
    if (router.address.value.kind !== 'pages') return say('frame.chat')
    return page.value?.site.title ?? account.state.value.status?.sites[0]?.title ?? say('frame.pages')
  }

  #documentTitle(): string {
    const { router, page } = this.workspace
    const { kind } = router.address.value
    if (kind === 'sign-in') return `${say('signIn.heading')} · Placet`
    if (kind === 'not-found') return `${say('notFound.heading')} · Placet`
    const open = kind === 'pages' ? page.value?.page.title : undefined
    return [open, say(kind === 'pages' ? 'frame.pages' : 'frame.chat'), 'Placet'].filter(Boolean).join(' · ')
  }

  #skip(event: Event): void {
    event.preventDefault()
    this.renderRoot.querySelector<HTMLElement>('#main')?.focus()
  }

  /** Keeps address, account and conversation in step. */
  #follow(): void {
    const { account, router, panel, talk } = this.workspace
    const address = router.address.value
    const { kind } = account.state.value
    if (kind === 'signed-out' && address.kind !== 'sign-in')
      router.go({ kind: 'sign-in', to: router.here() }, 'replace')
    if (kind !== 'signed-in') return
    if (address.kind === 'sign-in') {
      router.back(address.to === '/' ? '/pages' : address.to)
      return
    }
    if (router.here() === '/') router.go(address, 'replace')
    if (address.kind === 'chat') talk.open(address.conversation)
    else if (address.kind === 'start') talk.open(null)
    else talk.open(panel.value.active === NEW ? null : panel.value.active)
    if (this.#module !== '' && this.#module !== address.kind) this.#focusModule()
    this.#module = address.kind
  }

  /** A conversation that was begun in Chat gets its address. */
  #begun(): void {
    const { router, talk } = this.workspace
    const address = router.address.value
    const { id } = talk.doing.value
    const isWithoutId = address.kind === 'start' || (address.kind === 'chat' && address.conversation === null)
    if (id !== null && isWithoutId) router.go({ kind: 'chat', conversation: id }, 'replace')
  }

  #focusModule(): void {
    void this.updateComplete.then(() => {
      if (document.activeElement === document.body || document.activeElement === null) this.#skipTo()
    })
  }

  #skipTo(): void {
    this.renderRoot.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
  }
}

define('placet-app', PlacetApp)
