import type { PageNode, Site } from '@placet/contract'
import { html, nothing } from 'lit'
import '../../../elements/icon/icon.ts'
import '../../../elements/skeleton/skeleton.ts'
import { pageRoutes } from '../../../requests/index.ts'
import { base, buttons } from '../../../theme/controls.ts'
import { define, WorkspaceElement } from '../../element.ts'
import { say } from '../../words/index.ts'
import { styles } from './tree.styles.ts'
import { emptyTree, moved, type PageTree, rowsOf, type TreeRow, withBranch, withExpanded } from './tree-rows.ts'

const typingMs = 200
const levelsDrawn = 5

/**
 * The pages of a site: read branch by branch, filtered by the server, walked with the keys of a tree.
 *
 * @property sites to choose from
 * @property site the chosen one
 * @property selected the uid of the open page
 * @fires placet-page {uid, site}
 * @fires placet-site {site}
 */
export class PlacetTree extends WorkspaceElement {
  static override properties = {
    ...WorkspaceElement.properties,
    ...{ sites: { attribute: false }, site: { attribute: false }, selected: { attribute: false } },
    ...{ language: { attribute: false }, tree: { state: true }, query: { state: true }, found: { state: true } },
    active: { state: true },
  }
  static override styles = [base, buttons, styles]
  declare sites: readonly Site[]
  declare site: Site | null
  declare selected: string | null
  declare language: number
  declare tree: PageTree
  declare query: string
  /** What the filter found; null without a filter, or while it is asked for. */
  declare found: readonly PageNode[] | null
  declare active: string
  #typing: ReturnType<typeof setTimeout> | undefined
  #ends: (() => void) | undefined

  constructor() {
    super()
    this.sites = []
    this.site = null
    this.selected = null
    this.language = 0
    this.tree = emptyTree
    this.query = ''
    this.found = null
    this.active = ''
  }

  protected override watched() {
    return []
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // After a lost connection nobody knows what was changed meanwhile.
    this.#ends = this.workspace.onNews(({ kind }) => {
      if (kind === 'connected' || kind === 'page') void this.#refresh()
    })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#ends?.()
    clearTimeout(this.#typing)
  }

  override willUpdate(changed: Map<string, unknown>): void {
    if (changed.has('site') || changed.has('language')) {
      this.tree = emptyTree
      if (this.site !== null) void this.#read('')
    }
    if ((changed.has('selected') || changed.has('site')) && this.selected !== null) {
      this.active = this.selected
      void this.#reveal(this.selected)
    }
  }

  override render() {
    return html`<div class="tools">
        ${this.sites.length > 1 ? this.#sites() : nothing}
        <input
          type="search" autocomplete="off" spellcheck="false" placeholder=${say('pages.filter')} aria-label=${say('pages.filter')}
          .value=${this.query} @input=${this.#type} @keydown=${this.#leaveFilter}
        />
      </div>
      ${this.query.trim() === '' ? this.#all() : this.#matches()}`
  }

  #sites() {
    const pick = (event: Event): void => {
      if (event.target instanceof HTMLSelectElement) this.tell('placet-site', { site: event.target.value })
    }
    return html`<select aria-label=${say('pages.site')} @change=${pick}>
      ${this.sites.map(({ id, title }) => html`<option value=${id} ?selected=${id === this.site?.id}>${title}</option>`)}
    </select>`
  }

  #all() {
    const rows = rowsOf(this.tree)
    if (this.site === null || this.tree.children[''] === undefined) return skeleton
    if (rows.length === 0) return html`<p class="note">${say('pages.noneYet')}</p>`
    const isKnown = rows.some((row) => row.kind === 'page' && row.node.uid === this.active)
    const first = rows.find((row) => row.kind === 'page')
    const active = isKnown ? this.active : first?.kind === 'page' ? first.node.uid : ''
    return html`<div class="rows" role="tree" aria-label=${say('pages.tree')} @keydown=${this.#key}>
      ${rows.map((row) => this.#row(row, active))}
    </div>`
  }

  #row(row: TreeRow, active: string) {
    const level = `level-${Math.min(row.level, levelsDrawn)}`
    if (row.kind === 'loading') return html`<p class="note ${level}" role="none">${say('pages.loading')}</p>`
    if (row.kind !== 'page') {
      const label = row.kind === 'more' ? say('pages.more') : say('frame.retry')
      return html`<p class="note ${level}" role="none">
        ${row.kind === 'failed' ? say('pages.failed') : nothing}
        <button type="button" class="quiet compact" @click=${() => void this.#read(row.parent)}>${label}</button>
      </p>`
    }
    const { node, isExpanded } = row
    return html`<div
      class="row ${level}" role="treeitem" data-uid=${node.uid} tabindex=${node.uid === active ? 0 : -1}
      aria-level=${row.level} aria-posinset=${row.place} aria-setsize=${row.of}
      aria-expanded=${isExpanded ?? nothing} aria-selected=${node.uid === this.selected}
      @click=${() => this.#pick(node)}
    >
      <span class="twig" @click=${(event: Event) => this.#toggle(event, node.uid, isExpanded)}>
        ${isExpanded === null ? nothing : html`<placet-icon name="chevron"></placet-icon>`}
      </span><span class="title" title=${node.title}>${node.title}</span>
    </div>`
  }

  #matches() {
    if (this.found === null) return skeleton
    if (this.found.length === 0) {
      return html`<p class="note" role="status">${say('pages.noMatch', { query: this.query.trim() })}</p>`
    }
    const active = this.found.some(({ uid }) => uid === this.active) ? this.active : this.found[0]?.uid
    return html`<div class="rows" role="tree" aria-label=${say('pages.tree')} @keydown=${this.#key}>
      ${this.found.map(
        (node, index) => html`<div
          class="row" role="treeitem" data-uid=${node.uid} tabindex=${node.uid === active ? 0 : -1} aria-level="1"
          aria-posinset=${index + 1} aria-setsize=${this.found?.length ?? 0} aria-selected=${node.uid === this.selected}
          @click=${() => this.#pick(node)}
        ><span class="found"><span class="title">${node.title}</span>${pathOf(node)}</span></div>`,
      )}
    </div>`
  }

  #pick(node: PageNode): void {
    this.active = node.uid
    if (node.kind === 'page') this.tell('placet-page', { uid: node.uid, site: this.site?.id ?? '' })
    else if (node.hasChildren) this.#expand(node.uid, !this.tree.expanded.has(node.uid))
  }

  #toggle(event: Event, uid: string, isExpanded: boolean | null): void {
    if (isExpanded === null) return
    event.stopPropagation()
    this.#expand(uid, !isExpanded)
  }

  #expand(uid: string, isExpanded: boolean): void {
    this.tree = withExpanded(this.tree, uid, isExpanded)
    if (isExpanded && this.tree.children[uid]?.state !== 'read') void this.#read(uid)
  }

  #key(event: KeyboardEvent): void {
    const row = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[role="treeitem"]') : null
    const uid = row?.dataset.uid
    if (uid === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      row?.click()
      return
    }
    const rows = this.query.trim() === '' ? rowsOf(this.tree) : flat(this.found ?? [])
    const move = moved(rows, uid, event.key)
    if (move === null) return
    event.preventDefault()
    if (move.kind === 'focus') void this.#focusRow(move.uid)
    else this.#expand(move.uid, move.kind === 'expand')
  }

  async #focusRow(uid: string): Promise<void> {
    this.active = uid
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)?.focus()
  }

  #leaveFilter(event: KeyboardEvent): void {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    this.renderRoot.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus()
  }

  #type(event: Event): void {
    if (!(event.target instanceof HTMLInputElement)) return
    this.query = event.target.value
    this.found = null
    clearTimeout(this.#typing)
    if (this.query.trim() !== '') this.#typing = setTimeout(() => void this.#search(), typingMs)
  }

  async #search(): Promise<void> {
    const query = this.query.trim()
    const answer = await this.#nodes({ search: query })
    if (query === this.query.trim()) this.found = answer.ok ? answer.value.items : []
  }

  #nodes(query: Readonly<Record<string, string>>) {
    const site = this.site?.id ?? ''
    return pageRoutes(this.workspace.requests).nodes({ site, language: String(this.language), ...query })
  }

  /** Reads a branch, or the rest of one. */
  async #read(parent: string): Promise<void> {
    const site = this.site
    const known = this.tree.children[parent]
    const before = known?.nextCursor === null ? [] : (known?.nodes ?? [])
    const cursor = known?.nextCursor ?? null
    if (known !== undefined || parent !== '') {
      this.tree = withBranch(this.tree, parent, { nodes: before, nextCursor: cursor, state: 'loading' })
    }
    const answer = await this.#nodes({ ...(parent === '' ? {} : { parent }), ...(cursor === null ? {} : { cursor }) })
    if (site !== this.site) return
    const failed = { nodes: before, nextCursor: cursor, state: 'failed' as const }
    const read = answer.ok
      ? { ...answer.value, nodes: [...before, ...answer.value.items], state: 'read' as const }
      : failed
    this.tree = withBranch(this.tree, parent, read)
  }

  /** What is open is read again, without taking it off the screen. */
  async #refresh(): Promise<void> {
    const site = this.site
    if (site === null) return
    const open = ['', ...this.tree.expanded].filter((parent) => this.tree.children[parent]?.nextCursor === null)
    for (const parent of open) {
      const answer = await this.#nodes(parent === '' ? {} : { parent })
      if (site !== this.site || !answer.ok) return
      const { items, nextCursor } = answer.value
      this.tree = withBranch(this.tree, parent, { nodes: items, nextCursor, state: 'read' })
    }
  }

  /** Opens the way to a page that is not on screen; the search by its uid names the path. */
  async #reveal(uid: string): Promise<void> {
    const isThere = rowsOf(this.tree).some((row) => row.kind === 'page' && row.node.uid === uid)
    const title = this.workspace.page.value?.page.title
    if (isThere || title === undefined || this.workspace.page.value?.page.uid !== uid) return
    const answer = await this.#nodes({ search: title })
    const path = answer.ok ? (answer.value.items.find((node) => node.uid === uid)?.path ?? []) : []
    for (const { uid: parent } of path.filter((one) => one.uid !== uid)) this.#expand(parent, true)
  }

  /** The page that lies open is known by now: its way can be opened. */
  reveal(): void {
    if (this.selected !== null) void this.#reveal(this.selected)
  }
}

const skeleton = html`<placet-skeleton shape="list" .lines=${7}></placet-skeleton>`

const pathOf = ({ path = [], uid }: PageNode) => {
  const above = path.filter((one) => one.uid !== uid)
  return above.length === 0 ? nothing : html`<span class="path">${above.map(({ title }) => title).join(' › ')}</span>`
}

const flat = (nodes: readonly PageNode[]): readonly TreeRow[] =>
  nodes.map((node, index) => ({
    ...{ kind: 'page', node, level: 1, isExpanded: null, place: index + 1, of: nodes.length, parent: '' },
  }))

define('placet-tree', PlacetTree)
