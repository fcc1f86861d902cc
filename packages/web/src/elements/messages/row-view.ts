import type { Message, Outcome, TourSummary } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'
import '../markdown/markdown.ts'
import { kindOf, noticeSentence } from '../status-line/sentence.ts'
import '../status-line/status-line.ts'
import '../summary/summary.ts'
import { type Row, reasoningOf, type Step } from './rows.ts'

export type RowSheet = { readonly outcomes: readonly Outcome[]; readonly reader: string }

export const rowView = (row: Exclude<Row, { kind: 'parked' }>, sheet: RowSheet): TemplateResult => {
  switch (row.kind) {
    case 'message':
      return row.message.role === 'user' ? personView(row, sheet) : assistantView(row)
    case 'steps':
      return stepsView(row.steps)
    case 'notice':
      return noticeView(row.message, sheet)
  }
}

type MessageRow = Extract<Row, { kind: 'message' }>

const personView = ({ message, isFirstOfSpeaker }: MessageRow, { reader }: RowSheet): TemplateResult => {
  const isOther = message.author !== undefined && message.author.id !== reader
  const who = isOther ? message.author.name : word('messages.you')
  return html`<article class="person" aria-label=${who}>
    ${isOther && isFirstOfSpeaker ? html`<p class="who" aria-hidden="true" dir="auto">${who}</p>` : nothing}
    <div class="said" dir="auto">${message.text}</div>
    ${ending(message)}
  </article>`
}

const assistantView = ({ message, isFirstOfSpeaker }: MessageRow): TemplateResult => {
  const reasoning = reasoningOf(message)
  const isOpen = message.state === 'streaming'
  return html`<article class="assistant" aria-label=${word('messages.assistant')} aria-busy=${isOpen}>
    ${isFirstOfSpeaker ? html`<p class="who" aria-hidden="true">${word('messages.assistant')}</p>` : nothing}
    ${
      reasoning === ''
        ? nothing
        : html`<details class="reasoning"><summary>${word('messages.reasoning')}</summary><p dir="auto">${reasoning}</p></details>`
    }
    <placet-markdown .text=${message.text} .open=${isOpen}></placet-markdown>
    ${ending(message)}
  </article>`
}

/** An answer that was cut short says so. */
const ending = ({ state }: Message): TemplateResult | typeof nothing => {
  if (state !== 'stopped' && state !== 'failed') return nothing
  return html`<p class="ending">${word(state === 'stopped' ? 'messages.stopped' : 'messages.failed')}</p>`
}

const stepsView = (steps: readonly Step[]): TemplateResult => {
  const last = steps.at(-1)
  const isRunning = steps.some(({ state }) => state === 'running')
  return html`<details class="steps">
    <summary>
      <placet-icon class="turn" name="chevron"></placet-icon>
      <span>${word('messages.steps', { count: steps.length })}</span>
      <span class="last" dir="auto">${last === undefined || (steps.length > 1 && !isRunning) ? nothing : last.title}</span>
    </summary>
    <ol>${steps.map(stepView)}</ol>
  </details>`
}

const stepView = ({ title, state, toolName, arguments: given, result }: Step): TemplateResult => html`<li>
  <bdi>${title}</bdi> <span class="state ${state}">${word(`step.${state}`)}</span>
  ${toolName + given + result === '' ? nothing : html`<pre tabindex="0">${[toolName, given, result].filter((text) => text !== '').join('\n')}</pre>`}
</li>`

const noticeView = ({ notice }: Message, { outcomes }: RowSheet): TemplateResult => {
  if (notice === undefined) return html``
  if (notice.code === 'summary') {
    const summary: TourSummary = notice.params
    return html`<placet-summary .summary=${summary} .outcomes=${outcomes}></placet-summary>`
  }
  return html`<placet-status-line kind=${kindOf(notice, outcomes)} dir="auto">${noticeSentence(notice, outcomes)}</placet-status-line>`
}
