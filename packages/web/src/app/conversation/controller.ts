import type { View } from '@placet/contract'
import { conversationRoutes, type Refused, type Requests, type Skill, type ViewContext } from '../../requests/index.ts'
import type { Session, State } from '../../session/index.ts'
import type { Drafts } from '../drafts/drafts.ts'
import { Observable } from '../observable.ts'
import { NEW } from '../panel/panel-state.ts'

/** What a person is doing in the conversation at hand, beside what the session knows of it. */
export type Doing = {
  /** The conversation at hand; null = a new one, which gets its id with its first message or task. */
  readonly id: string | null
  readonly draft: string
  /** What is on its way; the buttons of that one thing wait. */
  readonly underWay: 'send' | 'stop' | 'end' | 'skill' | 'start' | 'retry' | null
  readonly refused: { readonly by: Deed; readonly failure: Refused } | null
  /** The "/" list; null = not read yet. */
  readonly skills: readonly Skill[] | null
  /** Counts refusals of an answer to a card or question, so that their buttons come back. */
  readonly released: number
}

export type Deed = 'send' | 'decide' | 'answer' | 'stop' | 'retry' | 'end' | 'skill' | 'start' | 'skills'

export type ControllerWorld = {
  readonly requests: Requests
  readonly session: Session
  readonly drafts: () => Drafts
  readonly uuid: () => string
  /** Where the person is: which page lies beside the conversation. */
  readonly context: () => ViewContext
  /** A conversation was begun here. */
  readonly begun: (view: View) => void
}

const idle: Doing = { id: null, draft: '', underWay: null, refused: null, skills: null, released: 0 }

/** Everything a person can do in a conversation. The panel and the full page share one. */
export class ConversationController {
  readonly doing = new Observable<Doing>(idle)
  readonly session: Observable<State>
  readonly #world: ControllerWorld
  readonly #routes: ReturnType<typeof conversationRoutes>

  constructor(world: ControllerWorld) {
    this.#world = world
    this.#routes = conversationRoutes(world.requests)
    this.session = new Observable(world.session.state)
    world.session.onChange((state) => this.session.set(state))
  }

  /** What is known of the conversation at hand. */
  get view(): View | null {
    const state = this.session.value
    const view = 'transcript' in state ? (state.transcript?.view ?? null) : null
    return view?.id === this.doing.value.id ? view : null
  }

  open(id: string | null): void {
    if (id === this.doing.value.id && this.#follows(id)) return
    this.doing.set({ ...idle, id, draft: this.#world.drafts().read(id ?? NEW) })
    if (!this.#follows(id)) this.#world.session.send({ kind: 'open', subject: id })
  }

  type(draft: string): void {
    this.#world.drafts().write(this.#key, draft)
    this.doing.change({ draft })
  }

  /** The draft is emptied once the server has the message, never before. */
  async send(text: string): Promise<void> {
    if (this.doing.value.underWay !== null) return
    this.#begin('send')
    const id = await this.#ensure()
    if (id === null) return
    const drafts = this.#world.drafts()
    const answer = await this.#routes.send(id, text, drafts.messageId(id, text), this.#world.context())
    if (answer.ok) drafts.accepted(id, text)
    this.#end(id, 'send', answer.ok ? null : answer.failure)
    if (id === this.doing.value.id) this.doing.change({ draft: drafts.read(id) })
  }

  async press(origin: 'start' | 'continue'): Promise<void> {
    await this.#do('send', (id) => this.#routes.press(id, origin, this.#world.uuid(), this.#world.context()))
  }

  async decide(body: object): Promise<void> {
    await this.#answerWith('decide', (id) => this.#routes.decide(id, body))
  }

  async answer(body: object): Promise<void> {
    await this.#answerWith('answer', (id) => this.#routes.answer(id, body))
  }

  async stop(): Promise<void> {
    await this.#do('stop', (id) => this.#routes.stop(id))
  }

  async retry(): Promise<void> {
    await this.#do('retry', (id) => this.#routes.retry(id))
  }

  async endTour(): Promise<void> {
    await this.#do('end', (id) => this.#routes.endTour(id))
  }

  /** Sets the task and sends no message; '' removes it, and with a process the process ends. */
  async pickSkill(identifier: string): Promise<void> {
    if (this.doing.value.id === null) return this.start({ skill: identifier })
    const isProcess = this.view?.guided !== null && this.view?.guided !== undefined
    if (identifier === '' && isProcess) return this.endTour()
    await this.#do('skill', (id) => this.#routes.pickSkill(id, identifier))
  }

  /** Begins a conversation about a page, with a task. */
  async start(wish: {
    readonly pageUid?: string
    readonly languageUid?: number
    readonly skill?: string
  }): Promise<void> {
    if (this.doing.value.underWay === 'start') return
    this.#begin('start')
    await this.#create(wish, 'start')
  }

  async loadSkills(): Promise<void> {
    const { id } = this.doing.value
    const { pageUid, languageUid } = this.#world.context()
    const page = pageUid === undefined ? {} : { page: pageUid, language: String(languageUid ?? 0) }
    const answer = await this.#routes.skills(id === null ? page : { conversation: id })
    if (this.doing.value.id !== id) return
    if (answer.ok) this.doing.change({ skills: answer.value.skills })
    else this.doing.change({ skills: [], refused: { by: 'skills', failure: answer.failure } })
  }

  dismiss(): void {
    this.doing.change({ refused: null })
  }

  get #key(): string {
    return this.doing.value.id ?? NEW
  }

  #follows(id: string | null): boolean {
    const state = this.session.value
    return state.kind !== 'closed' && state.kind !== 'revoked' && state.subject === id
  }

  #begin(underWay: NonNullable<Doing['underWay']>): void {
    this.doing.change({ underWay, refused: null })
  }

  /** What came of something that was begun in conversation `id`; another one at hand now is not concerned. */
  #end(id: string | null, by: Deed, failure: Refused | null): void {
    if (failure?.kind === 'signed-out') this.#signedOut()
    if (this.doing.value.id !== id) return
    this.doing.change({ underWay: null, refused: failure === null ? null : { by, failure } })
  }

  #signedOut(): void {
    const event = { kind: 'failed', failure: { kind: 'signed-out' }, chance: 0, isOnline: true } as const
    this.#world.session.send(event)
  }

  async #do(deed: 'send' | 'stop' | 'retry' | 'end' | 'skill', ask: (id: string) => Promise<Told>): Promise<void> {
    const { id } = this.doing.value
    if (id === null) return
    this.#begin(deed)
    const answer = await ask(id)
    this.#end(id, deed, answer.ok ? null : answer.failure)
  }

  /** Cards and questions hold their own buttons until the view changes; a refusal gives them back. */
  async #answerWith(deed: 'decide' | 'answer', ask: (id: string) => Promise<Told>): Promise<void> {
    const { id } = this.doing.value
    if (id === null) return
    this.dismiss()
    const answer = await ask(id)
    if (answer.ok || this.doing.value.id !== id) return
    this.doing.change({ released: this.doing.value.released + 1 })
    this.#end(id, deed, answer.failure)
  }

  /** The id of the conversation at hand; a new one is made for the page at hand. */
  async #ensure(): Promise<string | null> {
    const { id } = this.doing.value
    if (id !== null) return id
    const { pageUid, languageUid } = this.#world.context()
    const about = pageUid === undefined ? {} : { pageUid, ...(languageUid === undefined ? {} : { languageUid }) }
    return await this.#create(about, 'send')
  }

  async #create(wish: Parameters<ConversationController['start']>[0], by: 'send' | 'start'): Promise<string | null> {
    const from = this.doing.value.id
    const answer = await this.#routes.create(wish, this.#world.uuid())
    if (!answer.ok) {
      this.#end(from, by, answer.failure)
      return null
    }
    const { conversation } = answer.value
    if (from === null) this.#world.drafts().move(NEW, conversation.id)
    this.#world.begun(conversation)
    this.open(conversation.id)
    if (by === 'send') this.doing.change({ underWay: 'send' })
    return conversation.id
  }
}

type Told = { readonly ok: true } | { readonly ok: false; readonly failure: Refused }
