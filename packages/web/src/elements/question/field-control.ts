import type { Input } from '@placet/contract'
import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../../words/index.ts'

type Field = Input['fields'][number]

/** One field of a form with its label. */
export const fieldControl = (field: Field, id: string, isWaiting: boolean): TemplateResult => {
  if (field.type === 'boolean') {
    return html`<div class="field check">
      <input id=${id} name=${field.name} type="checkbox" value="true" ?disabled=${isWaiting}>
      <label for=${id} dir="auto">${field.label}</label>
    </div>`
  }
  return html`<div class="field">
    <label for=${id} dir="auto">${field.label}${field.required ? nothing : html` <span class="optional">(${word('question.optional')})</span>`}</label>
    ${field.type === 'choice' ? choice(field, id, isWaiting) : line(field, id, isWaiting)}
  </div>`
}

const choice = (field: Field, id: string, isWaiting: boolean): TemplateResult =>
  html`<select id=${id} name=${field.name} ?required=${field.required} ?disabled=${isWaiting}>
    <option value=""></option>
    ${(field.options ?? []).map(({ value, label }) => html`<option value=${value}>${label}</option>`)}
  </select>`

const line = (field: Field, id: string, isWaiting: boolean): TemplateResult =>
  html`<input
    id=${id}
    name=${field.name}
    type=${field.type === 'number' ? 'number' : 'text'}
    step="any"
    maxlength=${field.maxLength ?? nothing}
    ?required=${field.required}
    ?disabled=${isWaiting}
  >`
