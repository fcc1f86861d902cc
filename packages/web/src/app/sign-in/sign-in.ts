import { css, html, nothing } from 'lit'
import '../../elements/error/error.ts'
import { base, buttons } from '../../theme/controls.ts'
import { define, WorkspaceElement } from '../element.ts'
import '../frame/language-switch.ts'
import { say } from '../words/index.ts'

const styles = css`
  :host {
    display: grid;
    grid-template-rows: auto 1fr;
    min-height: 100dvh;
    padding: 16px;
    background: var(--placet-paper);
  }
  placet-language-switch {
    justify-self: end;
  }
  main {
    width: min(100%, 380px);
    margin: auto;
    padding-bottom: 12vh;
  }
  .mark {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    margin-bottom: 20px;
    border-radius: 12px;
    background: var(--placet-accent);
    color: var(--placet-accent-ink);
    font: 600 23px var(--placet-serif);
  }
  h1 {
    margin: 0;
    font: 600 1.75rem / 1.2 var(--placet-serif);
    letter-spacing: -0.01em;
  }
  .lead {
    margin: 4px 0 24px;
    color: var(--placet-ink-soft);
  }
  form {
    display: grid;
    gap: 14px;
  }
  label {
    display: grid;
    gap: 4px;
    font-weight: 500;
  }
  input {
    min-height: 42px;
    padding: 8px 12px;
    border: 1px solid var(--placet-control);
    border-radius: var(--placet-radius);
    background: var(--placet-surface);
    color: inherit;
    font: inherit;
    font-size: 1rem;
  }
  .submit {
    min-height: 42px;
    margin-top: 4px;
  }
  .link {
    margin: 24px 0 0;
    padding-top: 16px;
    border-top: 1px solid var(--placet-line);
    color: var(--placet-ink-soft);
    font-size: var(--placet-size-small);
  }
  code {
    display: block;
    margin-top: 6px;
    padding: 8px 10px;
    border-radius: var(--placet-radius);
    background: var(--placet-sunken);
    font: var(--placet-size-small) var(--placet-mono);
    color: var(--placet-ink);
    user-select: all;
  }
  .expired {
    margin: -12px 0 20px;
    padding: 10px 12px;
    border-radius: var(--placet-radius);
    background: var(--placet-warn-soft);
    color: var(--placet-warn);
  }
`

/** Signing in by e-mail address and password; then on to where one was. */
export class PlacetSignIn extends WorkspaceElement {
  static override properties = { ...WorkspaceElement.properties, problem: { state: true }, isAsking: { state: true } }
  static override styles = [base, buttons, styles]
  declare problem: string
  declare isAsking: boolean
  readonly #look = (): void => {
    if (document.visibilityState === 'visible' && !this.isAsking) void this.workspace.account.load()
  }

  constructor() {
    super()
    this.problem = ''
    this.isAsking = false
  }

  protected override watched() {
    return [this.workspace.account.state]
  }

  override connectedCallback(): void {
    super.connectedCallback()
    // Signed in by a link in another tab: this one goes on, too.
    document.addEventListener('visibilitychange', this.#look)
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#look)
  }

  override firstUpdated(): void {
    this.renderRoot.querySelector('input')?.focus()
  }

  override render() {
    const wasHere = this.workspace.account.state.value.me !== null
    return html`<placet-language-switch .workspace=${this.workspace}></placet-language-switch>
      <main>
        <div class="mark" aria-hidden="true">P</div>
        <h1>${say('signIn.heading')}</h1>
        <p class="lead">${say('signIn.lead')}</p>
        ${wasHere ? html`<p class="expired" role="status">${say('signIn.expired')}</p>` : nothing}
        <form novalidate @submit=${this.#submit}>
          ${this.problem === '' ? nothing : html`<placet-error .error=${{ title: this.problem, actions: [] }}></placet-error>`}
          <label>${say('signIn.email')}<input name="email" type="email" autocomplete="username" inputmode="email" required /></label>
          <label>${say('signIn.password')}<input name="password" type="password" autocomplete="current-password" required /></label>
          <button class="primary submit" ?disabled=${this.isAsking}>${say(this.isAsking ? 'signIn.working' : 'signIn.submit')}</button>
        </form>
        <p class="link">${say('signIn.link')}<code>npm run placet -- sign-in-link</code></p>
      </main>`
  }

  async #submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!(event.target instanceof HTMLFormElement)) return
    const entries = new FormData(event.target)
    const [email, password] = [String(entries.get('email') ?? '').trim(), String(entries.get('password') ?? '')]
    if (email === '' || password === '') {
      this.problem = say('signIn.missing')
      return
    }
    this.isAsking = true
    this.problem = ''
    const answer = await this.workspace.account.signIn(email, password)
    this.isAsking = false
    if (answer.ok) return
    const { failure } = answer
    if (failure.kind === 'network') this.problem = say('request.network')
    else this.problem = (failure.kind === 'problem' && failure.problem.title) || say('signIn.failed')
  }
}

define('placet-sign-in', PlacetSignIn)
