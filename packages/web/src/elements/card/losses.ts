import type { CardCall, Loss } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { language, word } from '../../words/index.ts'
import { literal } from './value.ts'

const kinds = ['link', 'image', 'tag', 'placeholder', 'entity'] as const
const shownMax = 5

export const lossesOf = (calls: readonly CardCall[]): readonly Loss[] =>
  calls.flatMap(({ fields }) => (fields ?? []).flatMap(({ losses }) => losses))

/** "Dabei gingen verloren: 2 Links und 1 Bild". */
export const lossSentence = (losses: readonly Loss[]): string => {
  const counts = kinds
    .map((kind) => ({ kind, count: losses.filter((loss) => loss.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => word(`loss.${kind}`, { count }))
  return `${word('loss.heading', { count: losses.length })}: ${new Intl.ListFormat(language()).format(counts)}`
}

/** What would go, in words and by name. */
export const lossBox = (losses: readonly Loss[]): TemplateResult | typeof nothing =>
  losses.length === 0
    ? nothing
    : html`<div class="losses">
        <p><placet-icon name="warning"></placet-icon><span>${lossSentence(losses)}</span></p>
        <ul>
          ${losses.slice(0, shownMax).map(({ text }) => html`<li dir="auto">${literal(text)}</li>`)}
          ${losses.length > shownMax ? html`<li class="more">${word('loss.more', { count: losses.length - shownMax })}</li>` : nothing}
        </ul>
      </div>`
