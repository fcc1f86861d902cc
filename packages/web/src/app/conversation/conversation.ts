import type { View } from '@placet/contract'
import { html, nothing } from 'lit'
import '../../elements/index.ts'
import type { PlacetMessages } from '../../elements/messages/messages.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'
import './banner.ts'
import { styles } from './conversation.styles.ts'
import { shownRefusal } from './refusal.ts'

/**
 * A conversation with everything a person can do in it: header, messages, card or question, composer. The panel and the
 * full page show the same one.
 *
 * @property wide the full page: one column of 68 characters
 */
export class PlacetConversation extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, wide: { type: Boolean, reflect: true } }
  static override styles = [base, buttons, styles]
  declare wide: boolean
  #released = 0
  #answered: { readonly digest: string } | null = null

  constructor() {
    super()
    this.wide = false
    this.addEventListener('keydown', (event) => this.#key(event))
  }

  protected override watched() {
    const { talk, account, page } = this.workspace
    return [talk.session, talk.doing, account.state, page]
  }

  /** Where writing goes on. */
  override focus(): void {
    this.renderRoot.querySelector<HTMLElement>('placet-composer')?.focus()
  }

  override render() {
    const { talk } = this.workspace
    const { id } = talk.doing.value
    const state = talk.session.value
    const isGone = state.kind === 'revoked' && state.subject === id && id !== null
    return html`<placet-banner .workspace=${this.workspace}></placet-banner>
      ${isGone ? this.#gone() : [this.#header(talk.view), this.#messages(talk.view), this.#below(talk.view)]}`
  }

  override updated(): void {
    const { doing, view } = { doing: this.workspace.talk.doing.value, view: this.workspace.talk.view }
    const messages = this.#list()
    if (doing.released !== this.#released) {
      this.#released = doing.released
      messages?.release()
    }
    const waiting = view?.card?.digest ?? view?.input?.digest ?? null
    if (this.#answered !== null && this.#answered.digest !== waiting) {
      this.#answered = null
      void messages?.updateComplete.then(() => messages.focusNewest())
    }
  }

  #list(): PlacetMessages | null {
    return this.renderRoot.querySelector<PlacetMessages>('placet-messages')
  }

  #gone() {
    return html`<div class="gone"><placet-error .error=${{ title: say('banner.revoked'), actions: [] }}></placet-error></div>`
  }

  #header(view: View | null) {
    const { underWay } = this.workspace.talk.doing.value
    return html`<placet-process-header
      .pageTitle=${view?.page?.title ?? null}
      .pageLanguage=${view?.page?.language.title ?? ''}
      .guided=${view?.guided ?? null}
      .busy=${underWay === 'end'}
      @placet-end=${() => void this.workspace.talk.endTour()}
    ></placet-process-header>`
  }

  #messages(view: View | null) {
    const { talk, account, session } = this.workspace
    const { id, draft } = talk.doing.value
    const state = talk.session.value
    const hasMore = 'transcript' in state && (state.transcript?.hasMore ?? false)
    return html`<placet-messages
      .messages=${view?.messages ?? []}
      .card=${view?.card ?? null}
      .parked=${view?.parked ?? []}
      .input=${view?.input ?? null}
      .outcomes=${view?.outcomes ?? []}
      .error=${view?.error ?? null}
      .busy=${view?.status === 'running'}
      .version=${view?.version ?? 0}
      .reader=${account.state.value.me?.id ?? ''}
      .hasMore=${hasMore}
      .loading=${id !== null && view === null}
      .canContinue=${draft.trim() === ''}
      @placet-decide=${this.#decide}
      @placet-answer=${this.#answer}
      @placet-older=${() => void session.readOlder()}
      @placet-continue=${() => void talk.press('continue')}
      @placet-retry=${() => void talk.retry()}
      @placet-write=${() => this.focus()}
      >${view === null && id !== null ? nothing : this.#empty()}</placet-messages
    >`
  }

  #empty() {
    const { talk, page } = this.workspace
    const title = page.value?.page.title
    const isAboutPage = title !== undefined && talk.doing.value.id === null && !this.wide
    const hint = isAboutPage ? say('conversation.newPage', { title }) : say('conversation.newHint')
    return html`<placet-empty slot="empty" icon="chat" .heading=${say('conversation.new')}>${hint}</placet-empty>`
  }

  #below(view: View | null) {
    const { talk, account } = this.workspace
    const { draft, underWay, skills, refused } = talk.doing.value
    const mayWrite = view === null || view.access.actions.includes('write')
    const isHere = account.state.value.kind === 'signed-in'
    return html`<div class="below">
      ${refused === null ? nothing : html`<placet-error .error=${shownRefusal(refused)} @placet-retry=${this.#again}></placet-error>`}
      ${mayWrite ? nothing : html`<p class="note">${say('conversation.readOnly')}</p>`}
      <placet-composer
        .draft=${draft}
        .busy=${view?.status === 'running'}
        .disabled=${!mayWrite || !isHere}
        .skill=${view?.skill ?? null}
        .skills=${skills}
        @placet-draft=${(event: CustomEvent<{ text: string }>) => talk.type(event.detail.text)}
        @placet-send=${(event: CustomEvent<{ text: string }>) => void talk.send(event.detail.text)}
        @placet-stop=${() => void talk.stop()}
        @placet-skills-wanted=${() => void talk.loadSkills()}
        @placet-pick-skill=${(event: CustomEvent<{ identifier: string }>) => void talk.pickSkill(event.detail.identifier)}
        @placet-remove-skill=${() => void talk.pickSkill('')}
        ?aria-busy=${underWay === 'send'}
      ></placet-composer>
    </div>`
  }

  #decide(event: CustomEvent<{ digest: string }>): void {
    this.#answered = event.detail
    void this.workspace.talk.decide(event.detail)
  }

  #answer(event: CustomEvent<{ digest: string }>): void {
    this.#answered = event.detail
    void this.workspace.talk.answer(event.detail)
  }

  #again(): void {
    const { talk } = this.workspace
    const { refused, draft } = talk.doing.value
    if (refused?.by === 'retry') void talk.retry()
    else if (draft.trim() !== '') void talk.send(draft.trim())
    else talk.dismiss()
  }

  /** Escape stops, wherever the focus is in the conversation, unless something nearer took it. */
  #key(event: KeyboardEvent): void {
    const { talk } = this.workspace
    if (event.key !== 'Escape' || event.defaultPrevented || talk.view?.status !== 'running') return
    event.preventDefault()
    if (talk.doing.value.underWay !== 'stop') void talk.stop()
  }
}

define('placet-conversation', PlacetConversation)
