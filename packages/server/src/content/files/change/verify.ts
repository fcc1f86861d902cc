import type { Mark, PageDocument, Part, Slot } from '../documents/document.ts'
import { withLf } from '../text/line-ends.ts'
import { type Patch, patched } from '../text/span.ts'

/** Which part of a page: -1 = the page itself, else the place in its elements. */
export type Target = { readonly part: number; readonly slot: string }

type Step = {
  readonly text: string
  readonly patch: Patch
  readonly before: PageDocument
  readonly after: PageDocument
}

/** Images inside the text that is replaced go and come with it. */
const comparable = ({ elements }: PageDocument, from: number, to: number, except: Part | undefined): readonly Part[] =>
  elements.filter((part) => part === except || part.kind !== 'image' || part.at < from || part.at >= to)

/** What a source text is expected to be when another field inside it is written. */
const expected = ({ text, patch }: Step, slot: Slot): string | null => {
  const { span } = slot
  if (span === null || slot.kind === 'line' || patch.start < span.start || patch.end > span.end) return slot.value
  const grown = patch.text.length - (patch.end - patch.start)
  return withLf(patched(text, patch).slice(span.start, span.end + grown))
}

const isKept = (step: Step, before: Slot, after: Slot | undefined): boolean =>
  after !== undefined &&
  before.name === after.name &&
  before.editable === after.editable &&
  after.value === expected(step, before)

const isWritten = (after: Slot | undefined, name: string, value: string): boolean =>
  after !== undefined && after.name === name && after.value === value && after.editable

type Pair = {
  readonly before: Part
  readonly after: Part
  readonly target?: { readonly name: string; readonly value: string }
}

const isSamePart = (step: Step, { before, after, target }: Pair): boolean =>
  before.kind === after.kind &&
  before.slots.length === after.slots.length &&
  (before.kind !== 'image' || before.key === after.key) &&
  before.slots.every((slot, index) =>
    slot.name === target?.name
      ? isWritten(after.slots[index], target.name, target.value)
      : isKept(step, slot, after.slots[index]),
  )

const partAt = (document: PageDocument, part: number): Part | undefined =>
  part < 0 ? document.page : document.elements[part]

const areSameParts = (step: Step, target: Target, value: string): boolean => {
  const { patch, before, after } = step
  const own = partAt(before, target.part)
  const old = [before.page, ...comparable(before, patch.start, patch.end, own)]
  const to = patch.start + patch.text.length
  const now = [after.page, ...comparable(after, patch.start, to, partAt(after, target.part))]
  return (
    own !== undefined &&
    old.length === now.length &&
    old.every((part, index) => {
      const other = now[index]
      if (other === undefined) return false
      const wanted = part === own ? { target: { name: target.slot, value } } : {}
      return isSamePart(step, { before: part, after: other, ...wanted })
    })
  )
}

const holds = (mark: Mark, start: number, end: number): boolean => mark.start <= start && mark.end >= end && end > start
const touches = (mark: Mark, start: number, end: number): boolean => mark.end >= start && mark.start <= end

/** Structure beyond the patch, with the ends of what surrounds it moved; null = says nothing about this patch. */
const shiftedMark = (mark: Mark, { start, end }: { start: number; end: number }, grown: number): string | null => {
  const { type, leaf } = mark
  if (mark.start >= start && mark.end <= end) return null
  if (leaf === true && (type.startsWith('yaml:') ? holds(mark, start, end) : touches(mark, start, end))) return null
  if (mark.end <= start) return start === end && mark.end === start ? null : `${type} ${mark.start} ${mark.end}`
  if (mark.start >= end) return `${type} ${mark.start + grown} ${mark.end + grown}`
  if (mark.start <= start && mark.end >= end) {
    return start === end && mark.end === end ? null : `${type} ${mark.start} ${mark.end + grown}`
  }
  return `${type} cut`
}

const marksOf = (marks: readonly Mark[], span: { start: number; end: number }, grown: number): string =>
  marks
    .flatMap((mark) => shiftedMark(mark, span, grown) ?? [])
    .sort()
    .join('\n')

const isSameOutline = ({ patch, before, after }: Step): boolean => {
  const grown = patch.text.length - (patch.end - patch.start)
  const old = { start: patch.start, end: patch.end }
  const now = { start: patch.start, end: patch.start + patch.text.length }
  const isInsertion = old.start === old.end
  const meets = ({ start, end }: Mark) => start < old.start && (end === old.start || end === now.end)
  const kept = after.outline.filter((mark) => !(isInsertion && meets(mark)))
  const known = before.outline.filter((mark) => !(isInsertion && mark.start < old.start && mark.end === old.start))
  return marksOf(known, old, grown) === marksOf(kept, now, 0)
}

/**
 * Reads the result of a patch as any reader would: exactly the wanted value in its field, every other field as it was,
 * and every piece of structure outside the patch in its place.
 */
export const isExactly = (step: Step, target: Target, value: string): boolean =>
  step.before.reason === undefined &&
  step.after.reason === undefined &&
  areSameParts(step, target, value) &&
  isSameOutline(step)
