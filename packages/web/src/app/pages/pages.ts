import type { Page, Site } from '@placet/contract'
import { html, nothing } from 'lit'
import '../../elements/empty/empty.ts'
import '../../elements/skeleton/skeleton.ts'
import { conversationRoutes, pageRoutes, type Skill } from '../../requests/index.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { glyph } from '../glyphs.ts'
import { say } from '../words/index.ts'
import './fields.ts'
import { styles } from './pages.styles.ts'
import './tree/tree.ts'
import type { PlacetTree } from './tree/tree.ts'
import './view/page-view.ts'

type Opened =
  | { readonly kind: 'none' | 'loading' | 'missing' | 'failed' }
  | { readonly kind: 'open'; readonly page: Page; readonly skills: readonly Skill[] }

/** Seiten: the tree, and beside it the page with its fields, what can be begun on it, and how visitors see it. */
export class PlacetPages extends WorkspaceElement {
  static override properties = {
    ...WorkspaceElement.properties,
    ...{ sites: { state: true }, opened: { state: true }, changes: { state: true }, hasFailed: { state: true } },
  }
  static override styles = [base, buttons, styles]
  declare sites: readonly Site[] | null
  declare opened: Opened
  declare changes: number
  declare hasFailed: boolean
  #wanted = ''
  #ends: readonly (() => void)[] = []

  constructor() {
    super()
    this.sites = null
    this.opened = { kind: 'none' }
    this.changes = 0
    this.hasFailed = false
  }

  protected override watched() {
    const { router, talk } = this.workspace
    return [router.address, talk.session, talk.doing]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#loadSites()
    this.#ends = [
      this.workspace.router.address.listen(() => void this.#follow()),
      this.workspace.onNews((news) => {
        const isThis = news.kind === 'page' && news.uid === this.#address?.page
        if (isThis || news.kind === 'connected') void this.#refresh()
      }),
    ]
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    for (const end of this.#ends) end()
    this.workspace.page.set(null)
  }

  override render() {
    const address = this.#address
    this.toggleAttribute('open', Boolean(address?.page))
    if (this.hasFailed) return this.#failed()
    if (this.sites?.length === 0) {
      return html`<placet-empty icon="pages" .heading=${say('pages.noSites')}>${say('pages.noSitesHint')}</placet-empty>`
    }
    return html`<placet-tree
        .workspace=${this.workspace} .sites=${this.sites ?? []} .site=${this.#site} .selected=${address?.page ?? null}
        .language=${this.#language}
        @placet-page=${(event: CustomEvent<{ uid: string; site: string }>) => this.#go(event.detail.site, event.detail.uid)}
        @placet-site=${(event: CustomEvent<{ site: string }>) => this.#go(event.detail.site, null)}
      ></placet-tree>
      <div class="stage">${this.#stage()}</div>`
  }

  get #address() {
    const address = this.workspace.router.address.value
    return address.kind === 'pages' ? address : null
  }

  get #site(): Site | null {
    const sites = this.sites ?? []
    return sites.find(({ id }) => id === this.#address?.site) ?? sites[0] ?? null
  }

  get #language(): number {
    return this.#address?.language ?? this.#site?.languages[0]?.uid ?? 0
  }

  #go(site: string, page: string | null, language = this.#address?.language ?? null): void {
    this.workspace.router.go({ kind: 'pages', site, page, language })
  }

  #stage() {
    const { opened } = this
    switch (opened.kind) {
      case 'open':
        return this.#page(opened.page, opened.skills)
      case 'loading':
        return html`<header><placet-skeleton shape="page" .lines=${6}></placet-skeleton></header>`
      case 'missing':
        return this.#missing()
      case 'failed':
        return this.#failed()
      case 'none':
        return html`<placet-empty icon="page" .heading=${say('pages.pick')}>${say('pages.pickHint')}</placet-empty>`
    }
  }

  #page(page: Page, skills: readonly Skill[]) {
    return html`<header>
        ${this.#back()}
        <div class="head"><h1 dir="auto">${page.title}</h1>${this.#languages(page.languages)}</div>
        <placet-page-fields .workspace=${this.workspace} .fields=${page.record.fields}></placet-page-fields>
        ${this.#starts(page, skills)}
      </header>
      <placet-page-view
        .workspace=${this.workspace} .uid=${page.uid} .language=${page.language} .heading=${page.title}
        .highlight=${this.#highlight(page)} .changes=${this.changes}
      ></placet-page-view>`
  }

  #back() {
    const site = this.#site?.id ?? ''
    return html`<a class="back" href="/pages?${new URLSearchParams({ site })}">${glyph('back')}${say('pages.back')}</a>`
  }

  #languages(available: readonly number[]) {
    const site = this.#site
    const languages = site?.languages.filter(({ uid }) => available.includes(uid)) ?? []
    if (site === null || languages.length < 2) return nothing
    return html`<nav class="languages" aria-label=${say('pages.language')}>
      ${languages.map(({ uid, title }) => {
        const query = new URLSearchParams({ site: site.id, page: this.#address?.page ?? '', language: String(uid) })
        return html`<a href="/pages?${query}" aria-current=${uid === this.#language ? 'true' : nothing}>${title}</a>`
      })}
    </nav>`
  }

  #starts(page: Page, skills: readonly Skill[]) {
    if (!page.editable) return html`<p class="note">${say('pages.readOnly')}</p>`
    const { underWay } = this.workspace.talk.doing.value
    const wish = (skill: string) => ({ pageUid: page.uid, languageUid: page.language, skill })
    return html`<ul class="starts" aria-label=${say('pages.start')}>
      ${skills.map(
        ({ identifier, title, description }, index) => html`<li><button
          type="button" class=${index === 0 ? 'primary' : ''} title=${description} ?disabled=${underWay === 'start'}
          @click=${() => void this.workspace.talk.start(wish(identifier))}
        >${title}</button></li>`,
      )}
    </ul>`
  }

  /** Only the page that the process is at is marked. */
  #highlight(page: Page) {
    const { view } = this.workspace.talk
    const isThis = view?.page?.uid === page.uid && view.page.languageUid === page.language
    return isThis ? (view.guided?.highlight ?? null) : null
  }

  #missing() {
    const site = this.#site
    const languages = site?.languages.filter(({ uid }) => uid !== this.#language) ?? []
    const isElsewhere = this.#address?.language !== null && languages.length > 0
    const [heading, hint] = isElsewhere
      ? [say('pages.notInLanguage'), '']
      : [say('pages.notFound'), say('pages.notFoundHint')]
    return html`<header>${this.#back()}</header>
      <placet-empty icon="question" .heading=${heading}>
        ${hint}${isElsewhere ? this.#languages(languages.map(({ uid }) => uid)) : nothing}
      </placet-empty>`
  }

  #failed() {
    const again = (): void => {
      this.hasFailed = false
      this.#wanted = ''
      void (this.sites === null ? this.#loadSites() : this.#follow())
    }
    return html`<placet-empty icon="warning" .heading=${say('pages.failed')}
      ><button slot="action" type="button" @click=${again}>${say('frame.retry')}</button></placet-empty
    >`
  }

  async #loadSites(): Promise<void> {
    const answer = await pageRoutes(this.workspace.requests).sites()
    if (!answer.ok) {
      if (answer.failure.kind === 'signed-out') this.workspace.account.ended()
      this.hasFailed = answer.failure.kind !== 'signed-out'
      return
    }
    this.sites = answer.value.items
    await this.#follow()
  }

  /** Opens what the address names. */
  async #follow(): Promise<void> {
    const uid = this.#address?.page ?? null
    const wanted = `${uid} ${this.#language}`
    if (wanted === this.#wanted || this.sites === null) return
    this.#wanted = wanted
    if (uid === null) {
      this.opened = { kind: 'none' }
      this.workspace.page.set(null)
      return
    }
    if (this.opened.kind !== 'open') this.opened = { kind: 'loading' }
    await this.#read(uid, wanted)
  }

  async #read(uid: string, wanted: string): Promise<void> {
    const { requests, account } = this.workspace
    const language = this.#language
    const query = { page: uid, language: String(language) }
    const [page, skills] = await Promise.all([
      pageRoutes(requests).page(uid, language),
      conversationRoutes(requests).skills(query),
    ])
    if (wanted !== this.#wanted) return
    if (!page.ok) {
      if (page.failure.kind === 'signed-out') account.ended()
      this.opened = {
        kind: page.failure.kind === 'problem' && page.failure.problem.status === 404 ? 'missing' : 'failed',
      }
      this.workspace.page.set(null)
      return
    }
    const processes = skills.ok ? skills.value.skills.filter(({ isProcess }) => isProcess === true) : []
    this.opened = { kind: 'open', page: page.value, skills: processes }
    if (this.#site !== null) this.workspace.page.set({ site: this.#site, page: page.value })
    await this.updateComplete
    this.renderRoot.querySelector<PlacetTree>('placet-tree')?.reveal()
  }

  /** The page may have changed: only when it did, the view is loaded again. */
  async #refresh(): Promise<void> {
    const { opened } = this
    const uid = this.#address?.page
    if (uid === null || uid === undefined || opened.kind === 'loading') return
    await this.#read(uid, this.#wanted)
    const now = this.opened
    const isChanged = opened.kind === 'open' && now.kind === 'open' && hashesOf(opened.page) !== hashesOf(now.page)
    if (isChanged && opened.page.uid === now.page.uid) this.changes += 1
  }
}

const hashesOf = ({ record, elements }: Page): string => [record, ...elements].map(({ hash }) => hash).join(' ')

define('placet-pages', PlacetPages)
