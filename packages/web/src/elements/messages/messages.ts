import type { Card, Input, Message, Outcome } from '@placet/contract'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { markdownStyles } from '../../markdown/markdown.styles.ts'
import { base, buttons } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import '../card/card.ts'
import { define, PlacetElement } from '../element.ts'
import '../empty/empty.ts'
import '../error/error.ts'
import type { ShownError } from '../error/error.ts'
import '../question/question.ts'
import '../skeleton/skeleton.ts'
import { Announcer } from './announcer.ts'
import { messagesStyles } from './messages.styles.ts'
import { rowView } from './row-view.ts'
import { type Row, rowsOf } from './rows.ts'
import { Scrolling } from './scrolling.ts'

/** How many rows are shown at first, and how many come when the reader nears the top. */
const shownFirst = 60
const shownMore = 40

/**
 * A conversation: messages, lines of the chat, and beside them the card or the question. See the README of the elements.
 *
 * @property messages ascending
 * @property card waits for a decision
 * @property parked cards of an ordinary chat that were left waiting
 * @property input waits for an answer
 * @property outcomes for the names in lines and summary
 * @property error of the last turn
 * @property busy the assistant works
 * @property version of the view
 * @property reader id of the user who looks
 * @property hasMore older messages exist
 * @property loading nothing is known yet
 * @property canContinue offer to go on under a last line that asks for it
 * @fires placet-older
 * @fires placet-continue
 * @slot empty what an empty conversation shows
 */
export class PlacetMessages extends PlacetElement {
  static override properties = {
    messages: { attribute: false },
    card: { attribute: false },
    parked: { attribute: false },
    input: { attribute: false },
    outcomes: { attribute: false },
    error: { attribute: false },
    busy: { type: Boolean },
    version: { type: Number },
    reader: { type: String },
    hasMore: { type: Boolean },
    loading: { type: Boolean },
    canContinue: { type: Boolean },
    isAtEnd: { state: true },
    isNewestSeen: { state: true },
    firstShown: { state: true },
  }
  static override styles = [base, buttons, markdownStyles, messagesStyles]
  declare messages: readonly Message[]
  declare card: Card | null
  declare parked: readonly Card[]
  declare input: Input | null
  declare outcomes: readonly Outcome[]
  declare error: ShownError | null
  declare busy: boolean
  declare version: number
  declare reader: string
  declare hasMore: boolean
  declare loading: boolean
  declare canContinue: boolean
  declare private isAtEnd: boolean
  /** The end, or the card or question that stands there. */
  declare private isNewestSeen: boolean
  /** Key of the first row that is shown; '' for the usual number from the end. */
  declare private firstShown: string
  #rows: readonly Row[] = []
  #scrolling: Scrolling | undefined
  #top: IntersectionObserver | undefined
  #announcer = new Announcer()
  #askedBefore = ''

  constructor() {
    super()
    this.messages = []
    this.card = null
    this.parked = []
    this.input = null
    this.outcomes = []
    this.error = null
    this.busy = false
    this.version = 0
    this.reader = ''
    this.hasMore = false
    this.loading = false
    this.canContinue = false
    this.isAtEnd = true
    this.isNewestSeen = true
    this.firstShown = ''
  }

  /** The card or the question that waits. */
  focusCard(): void {
    this.#waiting()?.focus()
  }

  /** The newest line of the chat, else the list. */
  focusNewest(): void {
    const lines = this.renderRoot.querySelectorAll<HTMLElement>('placet-status-line, placet-card, placet-question')
    const target = lines.item(lines.length - 1) ?? this.#scroller()
    target?.focus({ preventScroll: true })
  }

  scrollToNewest(): void {
    this.firstShown = ''
    this.#scrolling?.toEnd()
  }

  /** An answer did not arrive: it can be given again. */
  release(): void {
    for (const one of this.renderRoot.querySelectorAll('placet-card, placet-question')) {
      ;(one as HTMLElement & { release: () => void }).release()
    }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#scrolling?.stop()
    this.#top?.disconnect()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    if (this.hasUpdated) this.#watch()
  }

  protected override firstUpdated(): void {
    const scroller = this.#scroller()
    if (scroller === null) return
    this.#scrolling = new Scrolling(scroller, () => this.#scrolled())
    this.#watch()
  }

  #scrolled(): void {
    const waiting = this.#waiting()
    this.isAtEnd = this.#scrolling?.isAtEnd === true
    this.isNewestSeen = this.isAtEnd || (waiting !== null && this.#scrolling?.sees(waiting) === true)
  }

  #watch(): void {
    const top = this.renderRoot.querySelector('.top')
    this.#scrolling?.start()
    this.#top = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && this.#wantMore(), {
      root: this.#scroller(),
      rootMargin: '800px 0px 0px',
    })
    if (top !== null) this.#top.observe(top)
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('messages') || changed.has('parked')) this.#rows = rowsOf(this.messages, this.parked)
    if (this.isAtEnd && changed.has('isAtEnd')) this.firstShown = ''
  }

  /** Whoever holds the focus here and goes (a decided card, a line that made room) hands it to the newest line. */
  protected override update(changed: PropertyValues): void {
    const holder = this.shadowRoot?.activeElement ?? null
    const release = changed.has('firstShown') || changed.has('messages') ? this.#scrolling?.holdPlace() : undefined
    super.update(changed)
    release?.()
    if (holder !== null && !holder.isConnected) this.focusNewest()
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('card') || changed.has('input')) this.#reveal()
    else this.#scrolling?.follow()
    this.#announce()
  }

  #reveal(): void {
    const waiting = this.#waiting()
    if (this.#scrolling?.isAtEnd !== true) return
    if (waiting === null) this.#scrolling.follow()
    else void customElements.whenDefined(waiting.localName).then(() => this.#scrolling?.reveal(waiting))
  }

  #announce(): void {
    if (this.loading) {
      this.#announcer.forget()
      return
    }
    const news = this.#announcer.news(this)
    const region = this.renderRoot.querySelector('.announcement')
    if (news !== '' && region !== null) region.textContent = news
  }

  override render() {
    const rows = this.#shownRows()
    return html`
      <div class="scroller" role="log" aria-live="off" aria-label=${word('messages.label')} tabindex="0">
        <div class="list">
          <div class="top" aria-hidden="true"></div>
          ${this.hasMore && rows[0] === this.#rows[0] ? html`<p class="older">${word('messages.older')}</p>` : nothing}
          ${repeat(
            rows,
            ({ key }) => key,
            (row) => html`<div class="row ${row.kind}">${this.#row(row)}</div>`,
          )}
          ${this.#end()}
        </div>
      </div>
      <button type="button" class="newest compact" ?hidden=${this.isNewestSeen} @click=${() => this.scrollToNewest()}>
        <placet-icon name="down"></placet-icon>${word('messages.toNewest')}
      </button>
      <div class="unseen announcement" role="status"></div>
    `
  }

  #row(row: Row): TemplateResult {
    if (row.kind !== 'parked') return rowView(row, { outcomes: this.outcomes, reader: this.reader })
    return html`<placet-card
      folded
      .card=${row.card}
      .busy=${this.busy}
      .version=${this.version}
    ></placet-card>`
  }

  /** What stands after the last message: what waits, what went wrong, that somebody works. */
  #end(): TemplateResult {
    if (this.loading) return html`<placet-skeleton lines="5"></placet-skeleton>`
    const isEmpty = this.#rows.length === 0 && this.card === null && this.input === null && !this.busy
    return html`
      ${isEmpty && this.error === null ? html`<slot name="empty"><placet-empty heading=${word('messages.empty')}>${word('messages.emptyHint')}</placet-empty></slot>` : nothing}
      ${this.#goOn()}
      ${this.card === null ? nothing : html`<placet-card .card=${this.card} .busy=${this.busy} .version=${this.version}></placet-card>`}
      ${this.input === null ? nothing : html`<placet-question .input=${this.input} .busy=${this.busy} .version=${this.version}></placet-question>`}
      ${this.error === null ? nothing : html`<placet-error .error=${this.error} .busy=${this.busy}></placet-error>`}
      ${this.#isThinking ? html`<placet-status-line class="working" kind="busy">${word('messages.working')}</placet-status-line>` : nothing}
    `
  }

  #goOn(): TemplateResult | typeof nothing {
    const last = this.#rows.at(-1)
    const code = last?.kind === 'notice' ? last.message.notice?.code : undefined
    if (!this.canContinue || this.busy || (code !== 'roundLimit' && code !== 'stepOpen')) return nothing
    return html`<div class="continue"><button type="button" @click=${() => this.tell('placet-continue')}>${word('chat.continue')}</button></div>`
  }

  /** The assistant works and nothing of its answer is to be seen yet. */
  get #isThinking(): boolean {
    const last = this.#rows.at(-1)
    return this.busy && !(last?.kind === 'message' && last.message.state === 'streaming')
  }

  #shownRows(): readonly Row[] {
    const first = this.#rows.findIndex(({ key }) => key === this.firstShown)
    return this.#rows.slice(first === -1 ? Math.max(0, this.#rows.length - shownFirst) : first)
  }

  #wantMore(): void {
    const hidden = this.#rows.length - this.#shownRows().length
    if (hidden > 0) {
      this.firstShown = this.#rows[Math.max(0, hidden - shownMore)]?.key ?? ''
      return
    }
    const oldest = this.messages[0]?.id ?? ''
    if (!this.hasMore || oldest === this.#askedBefore) return
    this.#askedBefore = oldest
    this.firstShown = this.#rows[0]?.key ?? ''
    this.tell('placet-older')
  }

  #scroller(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.scroller')
  }

  #waiting(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.list > placet-card, .list > placet-question')
  }
}

define('placet-messages', PlacetMessages)
