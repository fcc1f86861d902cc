import {
  type Change,
  type ContentPreview,
  checkValue,
  type Field,
  type Proposal,
  type Receipt,
} from '@placet/core/content'
import { isRefusal, refuse } from '@placet/core/kernel'
import type { ActingUser, ContentRefusal } from '@placet/core/ports'
import { fieldKey, fieldsOf, hashOf, type MemoryStore, placeOf, recordView } from './memory-store.ts'

type PreviewField = ContentPreview['fields'][number]

const previewField = (field: Field | undefined, name: string, value: string): PreviewField | ContentRefusal => {
  if (field === undefined || !field.editable) return refuse('unknown-field', { name })
  const check = checkValue(field.kind, value)
  if (!check.ok) return refuse('value-invalid', { name, reason: check.reason })
  if (value === field.current) return refuse('no-change', { name })
  const { label, kind, current, range } = field
  return { name, label, kind, current, range, proposed: value, baseHash: hashOf(current) }
}

export const preview = (
  store: MemoryStore,
  { ref, values }: Proposal,
  user: ActingUser,
): ContentPreview | ContentRefusal => {
  const place = placeOf(store, ref, user)
  if (place === null) return refuse('missing')
  const record = recordView(store, place, user)
  if (!record.editable) return refuse('not-editable')
  const fields: PreviewField[] = []
  for (const [name, value] of Object.entries(values)) {
    const drawn = previewField(
      record.fields.find((field) => field.name === name),
      name,
      value,
    )
    if ('refused' in drawn) return drawn
    fields.push(drawn)
  }
  return { ref, tableLabel: record.tableLabel, recordTitle: record.title, fields }
}

export const apply = (store: MemoryStore, { ref, fields }: Change, user: ActingUser): Receipt | ContentRefusal => {
  const place = placeOf(store, ref, user)
  if (place === null) return refuse('missing')
  const held = new Map(fieldsOf(store, place).map(({ name, current }) => [name, current]))
  const isStale = fields.some(({ name, baseHash }) => held.has(name) && hashOf(held.get(name)) !== baseHash)
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]))
  const previewed = preview(store, { ref, values }, user)
  if (isStale && (!isRefusal(previewed) || previewed.refused === 'no-change')) return refuse('stale')
  if ('refused' in previewed) return previewed
  for (const { name, value } of fields) store.written.set(fieldKey(ref, name), value)
  const written = fields.map(({ name, value }) => ({ name, before: held.get(name) ?? null, after: value }))
  return { completeness: 'complete', written, hooks: [] }
}
