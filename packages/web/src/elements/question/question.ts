import type { Input } from '@placet/contract'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import { fieldControl } from './field-control.ts'
import { questionStyles } from './question.styles.ts'

/**
 * A question to a person: reply buttons, its own words where the question takes them, or a form. The chat adds no words of its own
 * to what can be chosen.
 *
 * @property input as the contract has it
 * @property busy the conversation works: the answers wait
 * @property version of the view; the answers wait from the first click until it changes
 * @fires placet-answer `{digest, choice}`, `{digest, freeText}` or `{digest, fields}`
 */
export class PlacetQuestion extends PlacetElement {
  static override properties = {
    input: { attribute: false },
    busy: { type: Boolean },
    version: { type: Number },
    sent: { state: true },
  }
  static override styles = [base, buttons, questionStyles]
  declare input: Input | null
  declare busy: boolean
  declare version: number
  declare private sent: boolean

  constructor() {
    super()
    this.input = null
    this.busy = false
    this.version = 0
    this.sent = false
  }

  /** To the frame: a host that is itself out of the tab order would take its buttons out, too. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.frame')?.focus(options)
  }

  /** The answer did not arrive: it can be given again. */
  release(): void {
    this.sent = false
  }

  protected override willUpdate(changed: PropertyValues): void {
    const before: unknown = changed.get('input')
    const isOther = changed.has('input') && (before as Input | null | undefined)?.digest !== this.input?.digest
    if (isOther || changed.has('version')) this.sent = false
  }

  override render() {
    const { input } = this
    if (input === null) return nothing
    return html`<div class="frame status-notice" role="group" tabindex="-1" aria-label=${word('chat.question')}>
      <div class="band"><placet-icon name="question"></placet-icon><span>${word('chat.question')}</span></div>
      <div class="body">
        <h3 dir="auto" id="question">${input.question}</h3>
        ${this.#replies(input)}
        <p class="sending" role="status">${this.sent ? word('question.sending') : nothing}</p>
      </div>
    </div>`
  }

  #replies(input: Input): TemplateResult {
    if (input.kind === 'unsupported') return html`<p class="aside">${word('question.unsupported')}</p>`
    if (!input.answerable) return this.#onlyShown(input)
    if (input.kind === 'form') return this.#form(input)
    return html`${this.#choices(input)} ${input.freeText === null ? nothing : this.#freeText(input.freeText)}`
  }

  #onlyShown({ options }: Input): TemplateResult {
    return html`<ul>${options.map(({ label }) => html`<li dir="auto">${label}</li>`)}</ul>
      <p class="aside">${word('question.notAnswerable')}</p>`
  }

  #choices({ options }: Input): TemplateResult {
    return html`<div class="choices" role="group" aria-label=${word('chat.replyOptions')}>
      ${options.map(
        ({ value, label }) =>
          html`<button type="button" dir="auto" ?disabled=${this.#isWaiting} @click=${() => this.#answer({ choice: value })}>${label}</button>`,
      )}
    </div>`
  }

  #freeText({ label, maxLength }: NonNullable<Input['freeText']>): TemplateResult {
    const name = label === '' ? word('chat.ownAnswer') : label
    return html`<form @submit=${(event: SubmitEvent) => this.#submitText(event)}>
      <textarea
        name="freeText"
        rows="2"
        aria-label=${name}
        placeholder=${name}
        maxlength=${maxLength}
        required
        ?disabled=${this.#isWaiting}
        @keydown=${submitOnEnter}
      ></textarea>
      <button ?disabled=${this.#isWaiting}>${word('chat.sendAnswer')}</button>
    </form>`
  }

  #form({ fields }: Input): TemplateResult {
    return html`<form class="fields" @submit=${(event: SubmitEvent) => this.#submitFields(event)}>
      ${fields.map((field, at) => fieldControl(field, `field-${at}`, this.#isWaiting))}
      <button class="primary" ?disabled=${this.#isWaiting}>${word('chat.sendAnswer')}</button>
    </form>`
  }

  get #isWaiting(): boolean {
    return this.busy || this.sent
  }

  #submitText(event: SubmitEvent): void {
    event.preventDefault()
    const freeText = String(new FormData(event.target as HTMLFormElement).get('freeText') ?? '').trim()
    if (freeText !== '') this.#answer({ freeText })
  }

  #submitFields(event: SubmitEvent): void {
    event.preventDefault()
    const given = new FormData(event.target as HTMLFormElement)
    const fields = (this.input?.fields ?? []).map(({ name, type }): readonly [string, unknown] => {
      const text = String(given.get(name) ?? '').trim()
      if (type === 'boolean') return [name, text !== '']
      return [name, type === 'number' && text !== '' ? Number(text) : text]
    })
    this.#answer({ fields: Object.fromEntries(fields.filter(([, value]) => value !== '')) })
  }

  #answer(answer: object): void {
    if (this.#isWaiting || this.input === null) return
    this.sent = true
    // A disabled button loses the focus to nowhere; the question keeps it.
    this.focus()
    this.tell('placet-answer', { digest: this.input.digest, ...answer })
  }
}

/** Enter sends here as in the composer. */
const submitOnEnter = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  ;(event.target as HTMLTextAreaElement).form?.requestSubmit()
}

define('placet-question', PlacetQuestion)
