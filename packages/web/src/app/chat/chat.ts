import { css, html } from 'lit'
import { base, buttons } from '../../theme/controls.ts'
import '../conversation/conversation.ts'
import { define, WorkspaceElement } from '../element.ts'
import { glyph } from '../glyphs.ts'
import { say } from '../words/index.ts'
import './list.ts'
import './start.ts'

const styles = css`
  :host {
    display: grid;
    grid-template-columns: 304px minmax(0, 1fr);
    grid-template-rows: minmax(0, 1fr);
    min-height: 0;
  }
  aside {
    display: flex;
    flex-direction: column;
    min-height: 0;
    border-right: 1px solid var(--placet-line);
    background: var(--placet-paper);
  }
  .head {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    padding: 12px 12px 8px 18px;
  }
  h1 {
    margin: 0;
    font-size: var(--placet-size-heading);
    font-weight: 600;
  }
  .new {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    padding-left: 8px;
  }
  placet-conversation-list {
    flex: 1;
  }
  .talk {
    display: flex;
    flex-direction: column;
    min-width: 0;
    min-height: 0;
    background: var(--placet-surface);
  }
  placet-conversation,
  placet-start {
    flex: 1;
  }
  .back {
    display: none;
  }
  @media (max-width: 899.9px) {
    :host {
      grid-template-columns: minmax(0, 1fr);
    }
    :host([open]) aside,
    :host(:not([open])) .talk {
      display: none;
    }
    aside {
      border-right: 0;
    }
    .back {
      display: inline-flex;
      gap: 4px;
      align-items: center;
      min-height: 40px;
      padding: 0 12px;
      border-bottom: 1px solid var(--placet-line);
      color: var(--placet-accent);
      font-size: var(--placet-size-small);
      text-decoration: none;
    }
  }
`

/** Chat: the caller's conversations, and one of them across the page. */
export class PlacetChat extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, isWriting: { state: true } }
  static override styles = [base, buttons, styles]
  declare isWriting: boolean

  constructor() {
    super()
    this.isWriting = false
  }

  protected override watched() {
    const { router, talk } = this.workspace
    return [router.address, talk.doing]
  }

  override render() {
    const address = this.workspace.router.address.value
    const isOpen = address.kind === 'start' || (address.kind === 'chat' && address.conversation !== null)
    if (isOpen) this.isWriting = false
    this.toggleAttribute('open', isOpen || this.isWriting)
    return html`<aside>
        <div class="head">
          <h1>${say('chat.list')}</h1>
          <button type="button" class="quiet new" @click=${this.#new}>${glyph('plus')}${say('chat.new')}</button>
        </div>
        <placet-conversation-list .workspace=${this.workspace}></placet-conversation-list>
      </aside>
      <div class="talk">
        <a class="back" href="/chat" @click=${this.#close}>${glyph('back')}${say('chat.back')}</a>
        ${
          address.kind === 'start'
            ? html`<placet-start .workspace=${this.workspace}></placet-start>`
            : html`<placet-conversation .workspace=${this.workspace} wide></placet-conversation>`
        }
      </div>`
  }

  #new(): void {
    this.isWriting = true
    this.workspace.router.go({ kind: 'chat', conversation: null })
    void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>('placet-conversation')?.focus())
  }

  #close(): void {
    this.isWriting = false
  }
}

define('placet-chat', PlacetChat)
