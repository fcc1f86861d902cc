import { css, html } from 'lit'
import '../../elements/empty/empty.ts'
import { base } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import { say } from '../words/index.ts'

/** An address that leads nowhere. */
export class PlacetNotFound extends WorkspaceElement {
  static override styles = [
    base,
    css`
      :host {
        display: grid;
        place-items: center;
        padding: 32px 16px;
      }
    `,
  ]

  protected override watched() {
    return [this.workspace.router.address]
  }

  override render() {
    const address = this.workspace.router.address.value
    const path = address.kind === 'not-found' ? address.path : ''
    return html`<placet-empty icon="question" .heading=${say('notFound.heading')}
      >${say('notFound.hint', { path })}<a slot="action" href="/pages">${say('notFound.home')}</a></placet-empty
    >`
  }
}

define('placet-not-found', PlacetNotFound)
