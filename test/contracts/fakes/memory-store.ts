import { createHash } from 'node:crypto'
import type { ContentRecord, Field, Page, PageNode, RecordRef, Words } from '@placet/core/content'
import type { ActingUser } from '@placet/core/ports'
import type { MemoryPage, MemoryRecord, MemorySite } from './memory-site.ts'

/** The site as written down, and over it what has been written since. */
export type MemoryStore = { readonly site: MemorySite; readonly written: Map<string, string | null> }

const notYours = { code: 'notYours', params: {} }

export type Place = { readonly page: MemoryPage; readonly record: MemoryRecord }

const labels: Readonly<Record<string, Words>> = {
  pages: { de: 'Seite', en: 'Page' },
  elements: { de: 'Abschnitt', en: 'Section' },
  files: { de: 'Bild', en: 'Image' },
}

export const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

export const fieldKey = ({ table, uid, language }: RecordRef, name: string): string =>
  JSON.stringify([table, uid, language, name])

const edits = (page: MemoryPage, user: ActingUser): boolean =>
  user.mayEdit && (page.editedBy?.includes(user.id) ?? true)
const refOf = ({ page, record }: Place): RecordRef => ({
  table: record.table,
  uid: record.uid,
  language: page.language,
})

const placesOf = (page: MemoryPage): readonly Place[] => [
  { page, record: { table: 'pages', uid: page.uid, kind: 'page', fields: page.fields } },
  ...page.elements.map((record) => ({ page, record })),
]

export const visiblePages = ({ site }: MemoryStore, user: ActingUser): readonly MemoryPage[] =>
  site.pages.filter((page) => page.seenBy?.includes(user.id) ?? true)

export const placeOf = (store: MemoryStore, ref: RecordRef, user: ActingUser): Place | null =>
  visiblePages(store, user)
    .flatMap(placesOf)
    .find((place) => fieldKey(refOf(place), '') === fieldKey(ref, '')) ?? null

export const fieldsOf = (store: MemoryStore, place: Place): readonly Field[] =>
  place.record.fields.map((field) => {
    const written = store.written.get(fieldKey(refOf(place), field.name))
    return written === undefined ? field : { ...field, current: written }
  })

export const recordView = (store: MemoryStore, place: Place, user: ActingUser): ContentRecord => {
  const fields = fieldsOf(store, place)
  const editable = edits(place.page, user)
  return {
    ref: refOf(place),
    kind: place.record.kind,
    tableLabel: labels[place.record.table] ?? { de: place.record.table, en: place.record.table },
    title: fields[0]?.current ?? '',
    anchor: place.record.uid,
    editable,
    ...(editable ? {} : { reason: notYours }),
    hash: hashOf(fields.map(({ current }) => current)),
    fields: editable ? fields : fields.map((field) => ({ ...field, editable: false })),
  }
}

const languagesOf = (store: MemoryStore, uid: string, user: ActingUser): readonly number[] =>
  visiblePages(store, user)
    .filter((page) => page.uid === uid)
    .map(({ language }) => language)

export const titleOf = (store: MemoryStore, page: MemoryPage): string =>
  placesOf(page).map((place) => fieldsOf(store, place)[0]?.current ?? '')[0] ?? ''

export const nodeView = (store: MemoryStore, page: MemoryPage, user: ActingUser): PageNode => ({
  uid: page.uid,
  title: titleOf(store, page),
  url: page.url,
  kind: 'page',
  hasChildren: visiblePages(store, user).some(({ parent }) => parent === page.uid),
  ...(edits(page, user) ? { editable: true } : { editable: false, reason: notYours }),
  languages: languagesOf(store, page.uid, user),
})

export const pageView = (store: MemoryStore, page: MemoryPage, user: ActingUser): Page | null => {
  const [record, ...elements] = placesOf(page).map((place) => recordView(store, place, user))
  if (record === undefined) return null
  const { uid, site, url, language } = page
  const languages = languagesOf(store, uid, user)
  return {
    ...{ uid, site, url, language, languages, title: record.title },
    ...{ editable: record.editable, ...(record.editable ? {} : { reason: notYours }), record, elements },
  }
}
