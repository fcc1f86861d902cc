import type { Card, CardAnswer, CardCall } from '@placet/contract'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import '../status-line/status-line.ts'
import { answerKey, answerLabel, answerOfKey, isApproval, keysSentence, openCalls } from './answers.ts'
import { callBody } from './call.ts'
import { cardStyles } from './card.styles.ts'
import type { FieldSheet, FieldView } from './field.ts'
import { lossesOf, lossSentence } from './losses.ts'
import { literal } from './value.ts'

/** An approval that waits for a second confirmation, since something would be lost. */
type Confirmation = { readonly answer: CardAnswer; readonly calls: readonly CardCall[]; readonly callId?: string }

/**
 * The card of a waiting run: what would be written, and the answers. All of it is text. The frame in it has
 * tabindex −1 and the class status-notice; `focus()` reaches it.
 *
 * @property card as the contract has it
 * @property busy the conversation works: the answers wait
 * @property version of the view; the answers wait from the first click until it changes
 * @property folded one line with a button that opens it
 * @fires placet-decide `{digest, decision, callId?, acceptLoss?}`
 */
export class PlacetCard extends PlacetElement {
  static override properties = {
    card: { attribute: false },
    busy: { type: Boolean },
    version: { type: Number },
    folded: { type: Boolean, reflect: true },
    sent: { state: true },
    confirmation: { state: true },
    views: { state: true },
  }
  static override styles = [base, buttons, cardStyles]
  declare card: Card | null
  declare busy: boolean
  declare version: number
  declare folded: boolean
  /** An answer is on its way. */
  declare private sent: boolean
  declare private confirmation: Confirmation | null
  declare private views: Readonly<Record<string, FieldView>>

  constructor() {
    super()
    this.card = null
    this.busy = false
    this.version = 0
    this.folded = false
    this.sent = false
    this.confirmation = null
    this.views = {}
    this.addEventListener('keydown', (event) => this.#pressed(event))
  }

  /** To the frame: a host that is itself out of the tab order would take its buttons out, too. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.frame')?.focus(options)
  }

  /** The answer did not arrive: the buttons can be pressed again. */
  release(): void {
    this.sent = false
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('version') || changed.has('card')) this.#follow(changed)
  }

  #follow(changed: PropertyValues): void {
    const before: unknown = changed.get('card')
    const isOther = changed.has('card') && (before as Card | null | undefined)?.digest !== this.card?.digest
    if (isOther) this.views = {}
    if (isOther || changed.has('version')) {
      this.sent = false
      this.confirmation = null
    }
  }

  override render() {
    const { card } = this
    if (card === null) return nothing
    const label = word('card.announced', { title: card.calls[0]?.title ?? '' })
    return html`<div class="frame status-notice" role="group" tabindex="-1" aria-label=${label}>
      ${this.folded ? this.#foldedLine(card) : this.#open(card)}
    </div>`
  }

  #open(card: Card): TemplateResult {
    return html`
      ${this.#band()}
      <div class="body">
        ${this.#opening(card)} ${card.calls.map((call, at) => this.#call(call, at, card))} ${this.#notes(card)}
        ${this.#answers(card)}
      </div>
    `
  }

  #band(): TemplateResult {
    return html`<div class="band"><placet-icon name="shield"></placet-icon><span>${word('card.required')}</span></div>`
  }

  #foldedLine({ calls }: Card): TemplateResult {
    const title = calls[0]?.title ?? ''
    return html`<div class="folded">
      <placet-icon name="shield"></placet-icon>
      <span class="what">${word('card.parked')}: ${literal(title)}</span>
      <button type="button" class="quiet compact" aria-expanded="false" @click=${() => this.#unfold()}>${word('card.open')}</button>
    </div>`
  }

  #unfold(): void {
    this.folded = false
    this.focus()
  }

  #opening(card: Card): TemplateResult {
    if (card.kind === 'unreadable') {
      return html`<placet-status-line kind="check">${word('card.unreadable')}</placet-status-line>`
    }
    const count = card.calls.length
    const told =
      card.answers.length > 0
        ? word(card.kind === 'plain' ? 'card.stepsWaiting' : 'card.waiting', { count })
        : word('card.waitingForOther', { count, name: card.initiator.name })
    const isOpen = openCalls(card).length > 0
    return html`${isOpen ? html`<p class="opening">${told}</p>` : nothing}
      ${card.stale ? html`<placet-status-line kind="check" class="stale">${word('card.stale')}</placet-status-line>` : nothing}`
  }

  #call(call: CardCall, at: number, card: Card): TemplateResult {
    const total = card.calls.length
    const number = total === 1 ? '' : word('card.callNumber', { number: at + 1, total })
    const isAsked = total > 1 && call.decided === null && card.answers.length > 0
    return html`<section class="call">
      ${callBody(call, { number, fieldSheet: (callId, field) => this.#fieldSheet(callId, field) })}
      ${isAsked ? this.#buttons([call], call.title, call.callId) : nothing}
    </section>`
  }

  #fieldSheet(callId: string, field: string): FieldSheet {
    const id = `${callId} ${field}`
    return {
      id,
      view: this.views[id],
      choose: (view) => {
        this.views = { ...this.views, [id]: view }
      },
    }
  }

  #notes({ approveBlocked, alsoPending, variants }: Card): TemplateResult {
    return html`
      ${alsoPending.map(({ by }) => html`<p class="aside">${word('card.alsoPending', { name: by.name })}</p>`)}
      ${
        variants.length === 0
          ? nothing
          : html`<details class="variants">
            <summary>${word('card.variants', { count: variants.length })}</summary>
            <ol>
              ${variants.map(({ text, length }) => html`<li><div class="value" dir="auto">${literal(text)}</div><span class="aside">${word('card.characters', { count: length.count })}</span></li>`)}
            </ol>
          </details>`
      }
      ${
        approveBlocked === ''
          ? nothing
          : html`<placet-status-line kind="info"
            >${word(approveBlocked === 'preview' ? 'card.approvePreview' : 'card.secondApprover')}</placet-status-line
          >`
      }
    `
  }

  #answers(card: Card): TemplateResult | typeof nothing {
    const calls = openCalls(card)
    if (card.answers.length === 0 || calls.length === 0) return nothing
    const label = card.calls.length > 1 ? word('card.forAll') : ''
    return html`
      ${label === '' ? nothing : html`<p class="aside all">${label}</p>`} ${this.#buttons(calls, label)}
      <p class="unseen" id="keys">${keysSentence(card.answers, calls)}</p>
      <p class="carrying" role="status">${this.sent ? word('card.carryingOut') : nothing}</p>
    `
  }

  #buttons(calls: readonly CardCall[], label: string, callId?: string): TemplateResult {
    const { confirmation, card } = this
    if (confirmation !== null && confirmation.callId === callId) return this.#confirm(confirmation)
    const isWaiting = this.busy || this.sent
    return html`<div class="answers" role="group" aria-label=${label === '' ? word('chat.replyOptions') : label} aria-describedby=${callId === undefined ? 'keys' : nothing}>
      ${card?.answers.map(
        (answer) => html`<button
          type="button"
          class=${isApproval(answer) ? 'primary' : ''}
          ?disabled=${isWaiting}
          aria-keyshortcuts=${callId === undefined ? answerKey(answer) : nothing}
          @click=${() => this.#answer(answer, calls, callId)}
        >${answerLabel(answer, calls)}${callId === undefined ? html`<kbd aria-hidden="true">${answerKey(answer)}</kbd>` : nothing}</button>`,
      )}
    </div>`
  }

  #confirm(confirmation: Confirmation): TemplateResult {
    const sentence = lossSentence(lossesOf(confirmation.calls))
    return html`<div class="confirm" role="group" aria-label=${word('loss.confirm')} tabindex="-1">
      <p><strong>${sentence}.</strong> ${word('loss.confirm')}</p>
      <div class="answers">
        <button type="button" class="danger" @click=${() => this.#decide(confirmation, true)}>${word('loss.accept')}</button>
        <button type="button" @click=${() => this.#goBack()}>${word('loss.back')}</button>
      </div>
    </div>`
  }

  #answer(answer: CardAnswer, calls: readonly CardCall[], callId?: string): void {
    if (this.sent || this.busy) return
    const asked: Confirmation = { answer, calls, ...(callId === undefined ? {} : { callId }) }
    if (!isApproval(answer) || lossesOf(calls).length === 0) {
      this.#decide(asked, false)
      return
    }
    this.confirmation = asked
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('.confirm')?.focus())
  }

  #goBack(): void {
    this.confirmation = null
    this.focus()
  }

  #decide({ answer, callId }: Confirmation, acceptLoss: boolean): void {
    if (this.sent || this.busy || this.card === null) return
    this.sent = true
    this.confirmation = null
    // A disabled button loses the focus to nowhere; the card keeps it.
    this.focus()
    this.tell('placet-decide', {
      digest: this.card.digest,
      decision: answer,
      ...(callId === undefined ? {} : { callId }),
      ...(acceptLoss ? { acceptLoss } : {}),
    })
  }

  #pressed(event: KeyboardEvent): void {
    const { card, confirmation } = this
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing || card === null) return
    if (event.key === 'Escape' && confirmation !== null) {
      event.stopPropagation()
      this.#goBack()
      return
    }
    const answer = answerOfKey(event.key, card.answers)
    if (answer === undefined || this.folded || confirmation !== null) return
    event.preventDefault()
    this.#answer(answer, openCalls(card))
  }
}

define('placet-card', PlacetCard)
