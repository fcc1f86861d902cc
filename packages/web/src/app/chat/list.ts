import type { Summary } from '@placet/contract'
import { css, html, nothing } from 'lit'
import '../../elements/empty/empty.ts'
import '../../elements/skeleton/skeleton.ts'
import { base, buttons } from '../../theme/controls.ts'
import { language } from '../../words/index.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'

const styles = css`
  :host {
    min-height: 0;
    overflow: auto;
    padding: 0 8px 16px;
  }
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 10px;
    padding: 9px 10px;
    border-radius: var(--placet-radius);
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--placet-sunken);
  }
  a[aria-current] {
    background: var(--placet-accent-soft);
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  .title {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  a[aria-current] .title {
    font-weight: 600;
    color: var(--placet-accent);
  }
  .line {
    grid-column: 1 / -1;
    display: flex;
    gap: 6px;
    align-items: center;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-size: var(--placet-size-compact);
    color: var(--placet-ink-soft);
  }
  time {
    align-self: center;
    font-size: var(--placet-size-compact);
    color: var(--placet-ink-soft);
    font-variant-numeric: tabular-nums;
  }
  .waits {
    color: var(--placet-warn);
    font-weight: 600;
  }
  .dot {
    flex: none;
    width: 7px;
    height: 7px;
    border-radius: 50%;
    background: currentColor;
  }
  .runs {
    color: var(--placet-accent);
  }
  .more {
    width: 100%;
    margin-top: 8px;
  }
`

/** The caller's conversations: the newest activity first, with what waits for them. */
export class PlacetConversationList extends WorkspaceElement {
  static override styles = [base, buttons, styles]

  protected override watched() {
    const { conversations, router } = this.workspace
    return [conversations.state, router.address]
  }

  override render() {
    const { conversations } = this.workspace
    const { items, hasFailed, nextCursor } = conversations.state.value
    if (items === null && hasFailed) {
      return html`<placet-empty icon="warning" .heading=${say('chat.failed')}
        ><button slot="action" type="button" @click=${() => void conversations.load()}>${say('frame.retry')}</button></placet-empty
      >`
    }
    if (items === null) return html`<placet-skeleton shape="list" .lines=${6}></placet-skeleton>`
    if (items.length === 0) {
      return html`<placet-empty icon="chat" .heading=${say('chat.empty')}>${say('chat.emptyHint')}</placet-empty>`
    }
    return html`<ol aria-label=${say('chat.list')}>${items.map((item) => this.#item(item))}</ol>
      ${nextCursor === null ? nothing : html`<button type="button" class="quiet more" @click=${() => void conversations.loadMore()}>${say('chat.more')}</button>`}`
  }

  #item(summary: Summary) {
    const address = this.workspace.router.address.value
    const isOpen = address.kind === 'chat' && address.conversation === summary.id
    const { id, title, updatedAt } = summary
    return html`<li><a href="/chat?${new URLSearchParams({ conversation: id })}" aria-current=${isOpen ? 'page' : nothing}>
      <span class="title" dir="auto">${title || say('chat.untitled')}</span>
      <time datetime=${updatedAt}>${when(updatedAt)}</time>
      ${line(summary)}
    </a></li>`
  }
}

const line = ({ status, waitingFor, page, skill }: Summary) => {
  const about = [page?.title, skill?.title].filter(Boolean).join(' · ')
  switch (status) {
    case 'awaitingApproval':
      return html`<span class="line waits"><span class="dot"></span>${say('chat.waits')}${waitingFor ? `: ${waitingFor}` : ''}</span>`
    case 'awaitingInput':
      return html`<span class="line waits"><span class="dot"></span>${say('chat.asks')}</span>`
    case 'running':
      return html`<span class="line runs"><span class="dot"></span>${say('chat.runs')}${about ? ` · ${about}` : ''}</span>`
    case 'idle':
      return about === '' ? nothing : html`<span class="line">${about}</span>`
  }
}

/** The time for today, the day for this year, else the date: in the reader's zone. */
const when = (iso: string): string => {
  const at = new Date(iso)
  const now = new Date()
  if (at.toDateString() === now.toDateString()) {
    return at.toLocaleTimeString(language(), { hour: '2-digit', minute: '2-digit' })
  }
  const year = at.getFullYear() === now.getFullYear() ? {} : { year: '2-digit' as const }
  return at.toLocaleDateString(language(), { day: 'numeric', month: 'short', ...year })
}

define('placet-conversation-list', PlacetConversationList)
