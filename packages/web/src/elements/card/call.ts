import type { Affected, CardCall } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'
import { answerWord, isApproval } from './answers.ts'
import { type FieldSheet, fieldRows } from './field.ts'
import { lossBox, lossesOf } from './losses.ts'
import { literal } from './value.ts'

export type CallSheet = {
  /** How the field is shown now, and how to change that. */
  readonly fieldSheet: (callId: string, field: string) => FieldSheet
  /** "2 von 3"; empty when it is the only one. */
  readonly number: string
}

/** One pending write: what it is, whom it affects, what changes. */
export const callBody = (call: CardCall, sheet: CallSheet): TemplateResult => html`
  <h3 dir="auto">${literal(call.title)}${sheet.number === '' ? nothing : html` <span class="number">${sheet.number}</span>`}</h3>
  ${decided(call)}
  ${call.reason === undefined ? nothing : html`<p class="aside">${reasonText(call.reason)}</p>`}
  ${rows(call, sheet)} ${lines(call)} ${lossBox(lossesOf([call]))} ${technical(call)}
`

const decided = ({ decided: decision }: CardCall): TemplateResult | typeof nothing =>
  decision === null
    ? nothing
    : html`<placet-status-line kind=${isApproval(decision.decision) ? 'done' : 'skipped'} class="decided"
        >${word('card.decided', { name: decision.by.name, answer: answerWord(decision.decision) })}</placet-status-line
      >`

const reasonText = ({ code, params }: NonNullable<CardCall['reason']>): string =>
  typeof params.text === 'string' ? params.text : word('card.reason', { code })

const rows = (call: CardCall, { fieldSheet }: CallSheet): TemplateResult | typeof nothing => {
  const { affected, fields } = call
  if (affected === null && fields === null) return nothing
  const [field, ...others] = fields ?? []
  const isOne = field !== undefined && others.length === 0
  return html`<dl>
      ${affected === null ? nothing : affectedRow(affected)}
      ${isOne ? fieldRows(field, fieldSheet(call.callId, field.name)) : nothing}
    </dl>
    ${
      isOne
        ? nothing
        : (fields ?? []).map(
            (one) => html`<h4 dir="auto">${literal(one.label)}</h4>
              <dl>${fieldRows(one, fieldSheet(call.callId, one.name), one.label)}</dl>`,
          )
    }`
}

const affectedRow = (affected: Affected): TemplateResult => html`
  <dt>${word('card.affected')}</dt>
  <dd class="affected">
    <span>${literal(affectedText(affected))}</span>
    ${
      affected.languageTitle === null
        ? nothing
        : html`<span class="language"><span class="unseen">${word('card.language')}: </span>${literal(affected.languageTitle)}</span>`
    }
  </dd>
`

/** "Diese Seite · Titel", or which record of which table. */
const affectedText = ({ thisPage, tableLabel, uid, recordTitle, fieldLabels }: Affected): string => {
  const record = recordTitle === '' ? uid : `${word('chat.quoted', { text: recordTitle })} (${uid})`
  const where = thisPage ? word('card.thisPage') : `${tableLabel} ${record}`
  return fieldLabels.length === 0 ? where : `${where} · ${fieldLabels.join(', ')}`
}

/** The tool's own lines, unchanged, where there is no structured preview; else why there is none. */
const lines = (call: CardCall): TemplateResult | typeof nothing => {
  if (call.fields !== null) return nothing
  if (call.lines !== null)
    return html`<pre class="lines" dir="auto" tabindex="0">${literal(call.lines.join('\n'))}</pre>`
  return html`<placet-status-line kind="check"
    >${word(call.withheld ? 'card.withheld' : 'card.previewFailed')}</placet-status-line
  >`
}

const technical = ({ toolName, arguments: given, technicalLine }: CardCall): TemplateResult | typeof nothing => {
  if (toolName + given + technicalLine === '') return nothing
  return html`<details class="technical">
    <summary>${word('card.technical')}</summary>
    ${technicalLine === '' && toolName === '' ? nothing : html`<p>${literal(technicalLine === '' ? toolName : technicalLine)}</p>`}
    ${given === '' ? nothing : html`<pre tabindex="0">${literal(given)}</pre>`}
  </details>`
}
