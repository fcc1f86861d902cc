import type { ContentRecord, Field, Page, RecordRef } from '@placet/core/content'
import type { PageDocument, Part, Slot } from '../documents/document.ts'
import { fixedSlot } from '../documents/document.ts'
import { fieldLabel, tableLabel } from '../labels.ts'
import { type FilesLanguage, type FilesSite, rangeFor } from '../site.ts'
import { sha256 } from '../value-hash.ts'
import { elementUid, nameElements } from './element-uid.ts'

/** One language of a page as it was read. */
export type PageView = {
  readonly site: FilesSite
  readonly language: FilesLanguage
  readonly uid: string
  readonly url: string
  /** What the file is called, for a page that has no title. */
  readonly fileTitle: string
  readonly document: PageDocument
}

const tables = { page: 'pages', section: 'elements', image: 'files' } as const

const fieldOf = ({ site, language }: PageView, { name, kind, value, editable }: Slot): Field => ({
  name,
  label: fieldLabel(name),
  kind,
  current: value,
  range: rangeFor(site, language, name),
  editable,
})

const textOf = ({ slots }: Part, name: string): string => slots.find((slot) => slot.name === name)?.value ?? ''

export const titleOf = ({ document, fileTitle }: PageView): string =>
  textOf(document.page, 'title') || document.headings[0]?.text || fileTitle

const outlineText = ({ document }: PageView): string =>
  document.headings.map(({ depth, text }) => `${'#'.repeat(depth)} ${text}`).join('\n')

/** What is shown with a part and never offered. */
const shownWith = (view: PageView, part: Part): readonly Slot[] => {
  if (part.kind === 'image') return [fixedSlot('source', part.key)]
  if (part.kind === 'section') return []
  const headings = outlineText(view)
  return [fixedSlot('slug', view.document.slug ?? view.url), fixedSlot('headings', headings || null, 'text')]
}

const titleOfPart = (view: PageView, part: Part): string => {
  if (part.kind === 'page') return titleOf(view)
  if (part.kind === 'image') return part.key.split(/[?#]/)[0]?.split('/').at(-1) || part.key
  return part.key || part.path.at(-1) || titleOf(view)
}

const hashOf = (fields: readonly Field[]): string =>
  sha256(JSON.stringify(fields.map((one) => [one.name, one.current])))

const recordOf = (view: PageView, part: Part, id: string | null): ContentRecord => {
  const table = tables[part.kind]
  const ref: RecordRef = {
    table,
    uid: id === null ? view.uid : elementUid(view.uid, id),
    language: view.language.uid,
  }
  const fields = [...part.slots, ...shownWith(view, part)].map((slot) => fieldOf(view, slot))
  return {
    ref,
    kind: part.kind,
    tableLabel: tableLabel(table),
    title: titleOfPart(view, part),
    editable: fields.some(({ editable }) => editable),
    hash: hashOf(fields),
    fields,
    ...(id === null ? {} : { anchor: `placet-${id}` }),
    ...(part.reason === undefined ? {} : { reason: part.reason }),
  }
}

export const pageRecord = (view: PageView): ContentRecord => recordOf(view, view.document.page, null)

export const elementRecords = (view: PageView): readonly ContentRecord[] =>
  nameElements(view.document.elements).map(({ part, id }) => recordOf(view, part, id))

export const pageOfView = (view: PageView, languages: readonly number[]): Page => {
  const record = pageRecord(view)
  const elements = elementRecords(view)
  const { reason } = view.document
  return {
    uid: view.uid,
    site: view.site.id,
    title: record.title,
    url: view.url,
    language: view.language.uid,
    languages,
    editable: record.editable || elements.some(({ editable }) => editable),
    record,
    elements,
    ...(reason === undefined ? {} : { reason }),
  }
}
