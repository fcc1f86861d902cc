import type { Receipt, RecordRef } from '@placet/core/content'
import type { PageDocument } from '../documents/document.ts'
import { partAt, uidAt } from './find-part.ts'
import type { Judged } from './judge.ts'

/** Compares what stands on the disk with what was asked for; null = it could not be read back. */
export const receiptFor = (
  ref: RecordRef,
  { part, fields }: Pick<Judged, 'part' | 'fields'>,
  now: PageDocument | null,
): Receipt => {
  const own = now === null ? undefined : partAt(now, part)
  const after = (name: string) => own?.slots.find((slot) => slot.name === name)?.value ?? null
  const written = fields.map(({ slot: { name, value: before } }) => ({ name, before, after: after(name) }))
  const wrong = fields.find(({ slot, value }) => after(slot.name) !== value)
  const moved = now === null ? {} : movedTo(now, ref, part)
  if (wrong === undefined) return { completeness: 'complete', written, hooks: [], ...moved }
  const { name, value: before } = wrong.slot
  return {
    completeness: own !== undefined && after(name) === before ? 'partial' : 'unstated',
    written,
    hooks: [],
    difference: { field: name, shown: wrong.value, found: after(name) },
    ...moved,
  }
}

const movedTo = (now: PageDocument, ref: RecordRef, part: number): { readonly movedTo?: RecordRef } => {
  const uid = uidAt(now, part, ref.uid)
  return uid === ref.uid ? {} : { movedTo: { ...ref, uid } }
}
