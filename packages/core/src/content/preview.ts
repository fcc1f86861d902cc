import { type DiffPart, diffWords } from './diff.ts'
import { type Measure, measure } from './length.ts'
import { fieldLosses, type Loss } from './loss.ts'
import type { ContentPreview, FieldKind, Words } from './record.ts'
import { visibleText } from './visible.ts'

type PreviewField = ContentPreview['fields'][number]

/** A field of a card with everything an editor decides by. All of it is text to be bound as text, never markup. */
export type FieldDescription = {
  readonly name: string
  readonly label: Words
  readonly kind: FieldKind
  readonly current: string | null
  readonly proposed: string
  readonly length: Measure
  /** Of the source text. */
  readonly diff: readonly DiffPart[]
  /** Of what a visitor reads; null where that is the source text. */
  readonly visibleDiff: readonly DiffPart[] | null
  readonly losses: readonly Loss[]
}

/** Draws a previewed field. `language` is a BCP 47 tag and decides where words end. */
export const describeField = (field: Omit<PreviewField, 'baseHash'>, language: string): FieldDescription => {
  const { name, label, kind, current, proposed, range } = field
  const isMarkup = kind === 'markdown' || kind === 'html'
  const before = current ?? ''
  return {
    name,
    label,
    kind,
    current,
    proposed,
    length: measure(proposed, range),
    diff: diffWords(before, proposed, language),
    visibleDiff: isMarkup ? diffWords(visibleText(kind, before), visibleText(kind, proposed), language) : null,
    losses: fieldLosses(field),
  }
}
