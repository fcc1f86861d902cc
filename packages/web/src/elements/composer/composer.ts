import type { SkillRef } from '@placet/contract'
import { html, nothing, type PropertyValues, type TemplateResult } from 'lit'
import { live } from 'lit/directives/live.js'
import { base, buttons } from '../../theme/controls.ts'
import { word } from '../../words/index.ts'
import { define, PlacetElement } from '../element.ts'
import '../icon/icon.ts'
import { composerStyles } from './composer.styles.ts'
import { matching, optionId, type Skill, skillList, slashQuery, titleOf } from './skill-list.ts'

/** The counter shows itself when so many characters are left. */
const countedLeft = 500

/**
 * Where a message is written. Enter sends, Shift+Enter breaks the line, Escape stops, "/" opens the list of tasks.
 *
 * @property draft the text; it stays until the page changes it
 * @property busy the assistant works: Stop instead of Send
 * @property disabled nothing can be written here
 * @property skill the current task
 * @property skills for the list; null while they are loading
 * @property maxLength in UTF-16 units, as the server counts
 * @fires placet-send `{text}`
 * @fires placet-stop
 * @fires placet-draft `{text}`
 * @fires placet-skills-wanted the list opened
 * @fires placet-pick-skill `{identifier}`
 * @fires placet-remove-skill
 * @slot before chips above the text
 * @slot actions buttons before Send
 */
export class PlacetComposer extends PlacetElement {
  static override properties = {
    draft: { type: String },
    busy: { type: Boolean },
    disabled: { type: Boolean },
    skill: { attribute: false },
    skills: { attribute: false },
    maxLength: { type: Number },
    query: { state: true },
    active: { state: true },
    pasted: { state: true },
  }
  static override styles = [base, buttons, composerStyles]
  declare draft: string
  declare busy: boolean
  declare disabled: boolean
  declare skill: Pick<SkillRef, 'identifier' | 'name' | 'title'> | null
  declare skills: readonly Skill[] | null
  declare maxLength: number
  /** What is typed after "/"; null while the list is closed. */
  declare private query: string | null
  declare private active: number
  /** Length of a paste that was not taken; 0 = none. */
  declare private pasted: number

  constructor() {
    super()
    this.draft = ''
    this.busy = false
    this.disabled = false
    this.skill = null
    this.skills = null
    this.maxLength = 10_000
    this.query = null
    this.active = 0
    this.pasted = 0
  }

  override focus(options?: FocusOptions): void {
    this.#area()?.focus(options)
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('draft') && this.draft === '') this.query = null
  }

  override render() {
    return html`
      ${this.#chip()}
      <slot name="before"></slot>
      ${this.query === null ? nothing : skillList({ skills: this.skills, shown: this.#shown, query: this.query, active: this.active, pick: (skill) => this.#pick(skill) })}
      <div class="box">
        ${this.#textarea()}
        <div class="actions"><slot name="actions"></slot>${this.#button()}</div>
      </div>
      <p class="note ${this.#isOver || this.pasted > 0 ? 'over' : ''}" id="note" role="status">${this.#note()}</p>
      <p class="unseen" id="hint">${word('composer.hint')}${this.busy ? ` ${word('composer.hintBusy')}` : nothing}</p>
    `
  }

  /** A textarea takes the role of a combobox only while it has a list: as long it is what it is. */
  #textarea(): TemplateResult {
    const isOpen = this.query !== null
    const hasActive = isOpen && this.#shown.length > 0
    return html`<textarea
      rows="1"
      aria-label=${word('composer.label')}
      placeholder=${word('composer.placeholder')}
      aria-describedby="hint note"
      aria-invalid=${this.#isOver ? 'true' : nothing}
      role=${isOpen ? 'combobox' : nothing}
      aria-expanded=${isOpen ? 'true' : nothing}
      aria-controls=${isOpen ? 'skills' : nothing}
      aria-autocomplete=${isOpen ? 'list' : nothing}
      aria-activedescendant=${hasActive ? optionId(this.active) : nothing}
      ?disabled=${this.disabled}
      .value=${live(this.draft)}
      @input=${() => this.#typed()}
      @keydown=${(event: KeyboardEvent) => this.#pressed(event)}
      @paste=${(event: ClipboardEvent) => this.#pasting(event)}
      @blur=${() => this.#close()}
    ></textarea>`
  }

  #chip(): TemplateResult | typeof nothing {
    if (this.skill === null) return nothing
    const task = titleOf(this.skill)
    const name = word('composer.removeTask', { task })
    return html`<p class="chip">
      <span>${word('chat.currentTask')} <b dir="auto">${task}</b></span>
      <button type="button" class="quiet compact" aria-label=${name} title=${name} ?disabled=${this.busy || this.disabled} @click=${() => this.tell('placet-remove-skill')}>
        <placet-icon name="cross"></placet-icon>
      </button>
    </p>`
  }

  #button(): TemplateResult {
    if (this.busy) {
      return html`<button type="button" class="round" aria-label=${word('composer.stop')} title=${word('composer.stop')} @click=${() => this.tell('placet-stop')}>
        <placet-icon name="stop"></placet-icon>
      </button>`
    }
    return html`<button type="button" class="primary round" aria-label=${word('composer.send')} title=${word('composer.send')} ?disabled=${!this.#canSend} @click=${() => this.#send()}>
      <placet-icon name="send"></placet-icon>
    </button>`
  }

  #note(): string | typeof nothing {
    const { draft, maxLength, pasted } = this
    if (pasted > 0) return word('composer.pasteTooLong', { count: pasted, max: maxLength })
    const left = maxLength - draft.length
    if (left < 0) return word('composer.over', { count: -left })
    return left <= countedLeft ? word('composer.left', { count: left }) : nothing
  }

  get #isOver(): boolean {
    return this.draft.length > this.maxLength
  }

  get #canSend(): boolean {
    return !this.busy && !this.disabled && !this.#isOver && this.draft.trim() !== ''
  }

  get #shown(): readonly Skill[] {
    return this.query === null ? [] : matching(this.skills ?? [], this.query)
  }

  #typed(): void {
    const area = this.#area()
    if (area === null) return
    this.pasted = 0
    this.#write(area.value)
    const query = slashQuery(area.value, area.selectionStart)
    if (query !== null && this.query === null) this.tell('placet-skills-wanted')
    if (query !== this.query) this.active = 0
    this.query = query
  }

  #write(text: string): void {
    this.draft = text
    this.tell('placet-draft', { text })
  }

  #pressed(event: KeyboardEvent): void {
    if (event.isComposing || (this.query !== null && this.#pressedInList(event))) return
    if (event.key === 'Escape' && this.busy) {
      event.preventDefault()
      this.tell('placet-stop')
    }
    const isModified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
    if (event.key !== 'Enter' || isModified) return
    event.preventDefault()
    this.#send()
  }

  /** Whether the list took the key. Shift+Enter and Shift+Tab are never its own. */
  #pressedInList(event: KeyboardEvent): boolean {
    const { key, shiftKey } = event
    if (key === 'Escape') this.#close()
    else if (key === 'ArrowDown') this.#move(1)
    else if (key === 'ArrowUp') this.#move(-1)
    else if ((key === 'Enter' || key === 'Tab') && !shiftKey) {
      const skill = this.#shown[this.active]
      if (skill === undefined) return false
      this.#pick(skill)
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  #move(step: number): void {
    const count = this.#shown.length
    if (count === 0) return
    this.active = (this.active + step + count) % count
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector(`#${optionId(this.active)}`)?.scrollIntoView({ block: 'nearest' }),
    )
  }

  #pick({ identifier }: Skill): void {
    this.#close()
    this.#write(this.draft.replace(/^\/\S*\s?/, ''))
    this.tell('placet-pick-skill', { identifier })
    this.focus()
  }

  #close(): void {
    this.query = null
    this.active = 0
  }

  /** A paste far over the limit is not put in: the browser would be busy for long, and it could not be sent anyway. */
  #pasting(event: ClipboardEvent): void {
    const length = event.clipboardData?.getData('text/plain').length ?? 0
    this.pasted = length > this.maxLength * 2 ? length : 0
    if (this.pasted > 0) event.preventDefault()
  }

  #send(): void {
    if (this.#canSend) this.tell('placet-send', { text: this.draft.trim() })
  }

  #area(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea')
  }
}

define('placet-composer', PlacetComposer)
