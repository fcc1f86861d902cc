import { type ContentRecord, cutGraphemes, type Field, graphemes } from '@placet/core/content'
import type { ToolContext } from '@placet/core/ports'

/** How a record is told to the model. `cut` says that `current` is only a beginning; `length` is always the whole one's. */
export type FieldView = {
  readonly name: string
  readonly label: string
  readonly kind: Field['kind']
  readonly current: string | null
  readonly length: number
  readonly min: number | null
  readonly max: number | null
  readonly editable: boolean
  readonly cut?: true
}

export type RecordView = {
  readonly table: string
  readonly uid: string
  readonly language: number
  readonly kind: string
  readonly title: string
  readonly editable: boolean
  readonly fields: readonly FieldView[]
}

export type ViewOptions = { readonly words: ToolContext['language']; readonly graphemesMax: number }

const shorten = (text: string, max: number): string => (text.length <= max ? text : cutGraphemes(text, max))

const fieldView = (field: Field, { words, graphemesMax }: ViewOptions): FieldView => {
  const { current } = field
  const shown = current === null ? null : shorten(current, graphemesMax)
  return {
    name: field.name,
    label: field.label[words],
    kind: field.kind,
    current: shown,
    length: graphemes(current ?? ''),
    min: field.range.min ?? null,
    max: field.range.max ?? null,
    editable: field.editable,
    ...(shown === current ? {} : { cut: true as const }),
  }
}

export const recordView = (record: ContentRecord, options: ViewOptions): RecordView => ({
  table: record.ref.table,
  uid: record.ref.uid,
  language: record.ref.language,
  kind: record.kind,
  title: shorten(record.title, options.graphemesMax),
  editable: record.editable,
  fields: record.fields.map((field) => fieldView(field, options)),
})

/** From whole texts down to first words: tried in turn until a result fits. */
export const textSteps: readonly number[] = [Number.MAX_SAFE_INTEGER, 8_000, 4_000, 2_000, 1_000, 500, 200, 80, 30]
