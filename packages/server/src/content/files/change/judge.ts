import { checkValue, type FieldKind, type RecordRef } from '@placet/core/content'
import { refuse } from '@placet/core/kernel'
import type { ContentRefusal } from '@placet/core/ports'
import type { Format, Slot } from '../documents/document.ts'
import { withLf } from '../text/line-ends.ts'
import { type Composed, compose } from './compose.ts'
import { findPart, partAt } from './find-part.ts'

/** The value as it will stand: a section's source begins and ends with its own lines, not with blank ones. */
export const settled = (kind: FieldKind, value: string): string => {
  const text = withLf(value)
  return kind === 'line' ? text : text.replace(/^(?:[ \t]*\n)+/, '').replace(/(?<![ \t\n])[ \t\n]+$/, '')
}

export type Wanted = { readonly name: string; readonly value: string }

export type Judged = {
  readonly part: number
  readonly result: Composed
  readonly fields: readonly { readonly slot: Slot; readonly value: string }[]
}

const faultOf = (slot: Slot, value: string): ContentRefusal | undefined => {
  const check = checkValue(slot.kind, value)
  return check.ok ? undefined : refuse('value-invalid', { field: slot.name, reason: check.reason })
}

/** Composes the fields one after the other; what cannot be written without touching anything else is refused. */
const composeAll = (page: Composed, format: Format, judged: Omit<Judged, 'result'>): Judged | ContentRefusal => {
  let result = page
  for (const { slot, value } of judged.fields) {
    const next = compose(result, format, { part: judged.part, slot: slot.name }, value)
    if (next === undefined) return refuse('value-invalid', { field: slot.name, reason: 'cannotBeWritten' })
    result = next
  }
  return { ...judged, result }
}

/** Says what a proposal would make of the page, or why it will not do. Unchanged fields are left out. */
export const judge = (
  page: Composed,
  format: Format,
  ref: RecordRef,
  wanted: readonly Wanted[],
): Judged | ContentRefusal => {
  const index = findPart(page.document, ref)
  const part = index === undefined ? undefined : partAt(page.document, index)
  if (index === undefined || part === undefined) return refuse('missing')
  const fields: { slot: Slot; value: string }[] = []
  for (const { name, value } of wanted) {
    const slot = part.slots.find((one) => one.name === name)
    if (slot === undefined) return refuse(isShown(part.kind, name) ? 'not-editable' : 'unknown-field', { field: name })
    if (!slot.editable)
      return refuse('not-editable', { field: name, reason: part.reason ?? page.document.reason ?? null })
    const text = settled(slot.kind, value)
    const fault = faultOf(slot, text)
    if (fault !== undefined) return fault
    if (text !== slot.value) fields.push({ slot, value: text })
  }
  if (fields.length === 0) return refuse('no-change', { fields: wanted.map(({ name }) => name) })
  return composeAll(page, format, { part: index, fields })
}

/** Fields that are shown with a record and are nobody's to write. */
const isShown = (kind: string, name: string): boolean =>
  kind === 'page' ? ['slug', 'headings'].includes(name) : kind === 'image' && name === 'source'
