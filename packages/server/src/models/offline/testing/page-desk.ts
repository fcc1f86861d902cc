import { type FieldKind, graphemes } from '@placet/core/content'
import type { Called, Desk } from './drive.ts'

export type Section = { heading: string | null; text: string; kind?: FieldKind; images?: Image[] }
export type Image = { file: string; alternative: string | null }
export type Sheet = {
  language: { uid: number; code: string; title: string }
  meta: Partial<Record<'title' | 'description' | 'socialTitle' | 'socialDescription' | 'socialImage', string>>
  sections: Section[]
  otherTitles?: string[]
  openPoints?: { table: string; uid: string; field: string }[]
}

const ranges: Record<string, readonly [number, number]> = { title: [30, 60], description: [70, 160] }

/** A page in memory, told and changed as the tools tell and change one. A section's uid follows from its heading. */
export class PageDesk implements Desk {
  readonly sheet: Sheet
  readonly applied: Called[] = []

  constructor(sheet: Sheet) {
    this.sheet = structuredClone(sheet)
  }

  get page() {
    return { uid: 'p1', title: this.sheet.meta.title ?? 'p1', language: this.sheet.language }
  }

  async read({ tool, args }: Called): Promise<unknown> {
    if (tool === 'get_page_content') return this.content()
    if (tool === 'chat_list_open_points') return { openPoints: this.sheet.openPoints ?? [] }
    if (tool !== 'chat_highlight_element') return { ok: true }
    const known = this.#sections().some(({ uid }) => uid === args.uid)
    return known ? { ok: true } : { error: 'elementNotFound', message: 'There is no such element.' }
  }

  async apply(call: Called): Promise<unknown> {
    const change = this.#change(call)
    if (change === null) return { error: 'outsideProcess', message: 'There is no such record on this page.' }
    if (change.before === change.value) return { error: 'noChange', message: 'The value is there already.' }
    change.write(change.value)
    this.applied.push(call)
    return { outcome: 'applied', written: [{ field: change.field, value: change.value }] }
  }

  /** What stands where a call would write; undefined for a record that is not there. */
  currentOf(call: Called): string | null | undefined {
    return this.#change(call)?.before
  }

  content() {
    const { language, meta, otherTitles = [] } = this.sheet
    const metaFields = ['title', 'description', 'socialTitle', 'socialDescription', 'socialImage'] as const
    return {
      page: {
        uid: 'p1',
        title: meta.title ?? 'p1',
        url: '/p1',
        language,
        site: { id: 'sommer', title: 'Bäckerei Sommer' },
      },
      record: record('pages', 'p1', { kind: 'page', title: meta.title ?? 'p1', language: language.uid }, [
        ...metaFields.map((name) => field(name, 'line', meta[name] ?? null)),
        { ...field('slug', 'line', '/p1'), editable: false },
      ]),
      elements: this.#sections().flatMap(({ uid, section }) => [
        record('elements', uid, { kind: 'section', title: section.heading ?? '', language: language.uid }, [
          { ...field('heading', 'line', section.heading), editable: section.heading !== null },
          field('text', section.kind ?? 'markdown', section.text),
        ]),
        ...(section.images ?? []).map((image) =>
          record('files', imageUid(image), { kind: 'image', title: image.file, language: language.uid }, [
            field('alternative', 'line', image.alternative),
          ]),
        ),
      ]),
      otherTitles: otherTitles.map((title, index) => ({ uid: `o${index}`, title })),
      truncated: false,
    }
  }

  #sections() {
    const seen = new Map<string, number>()
    return this.sheet.sections.map((section) => {
      const slug = (section.heading ?? 'start').toLowerCase().replaceAll(/[^a-z]+/g, '-')
      const count = (seen.get(slug) ?? 0) + 1
      seen.set(slug, count)
      return { uid: `p1~${slug}-${count}`, section }
    })
  }

  #change({ tool, args }: Called): Slot | null {
    if (tool === 'update_page_metadata') {
      const [name = '', value = ''] = Object.entries(args.fields as Record<string, string>)[0] ?? []
      return slot(this.sheet.meta, name as keyof Sheet['meta'], value)
    }
    if (tool === 'set_file_alternative_text') {
      const image = this.sheet.sections.flatMap(({ images = [] }) => images).find((one) => imageUid(one) === args.uid)
      return image === undefined ? null : slot(image, 'alternative', String(args.alternative))
    }
    const section = this.#sections().find(({ uid }) => uid === args.uid)?.section
    return section === undefined
      ? null
      : slot(section, args.field === 'heading' ? 'heading' : 'text', String(args.value))
  }
}

type Slot = { readonly field: string; readonly before: string | null; readonly value: string; write(now: string): void }

const slot = <Key extends string>(
  holder: { [key in Key]?: string | null | undefined },
  field: Key,
  value: string,
): Slot => ({
  field,
  before: holder[field] ?? null,
  value,
  write: (now) => {
    holder[field] = now
  },
})

const imageUid = ({ file }: Image): string => `p1~img-${file.replaceAll(/[^a-z0-9]+/gi, '-')}`

const field = (name: string, kind: FieldKind, current: string | null) => ({
  name,
  label: name,
  kind,
  current,
  length: graphemes(current ?? ''),
  min: ranges[name]?.[0] ?? null,
  max: ranges[name]?.[1] ?? null,
  editable: true,
})

const record = (
  table: string,
  uid: string,
  { kind, title, language }: { kind: string; title: string; language: number },
  fields: readonly ReturnType<typeof field>[],
) => ({ table, uid, language, kind, title, editable: true, fields })
