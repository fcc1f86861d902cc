import type { RecordRef } from '@placet/core/content'
import type { PageDocument, Part } from '../documents/document.ts'
import { elementUid, findElement, nameElements, pageOf } from '../records/element-uid.ts'

const kinds: Readonly<Record<string, Part['kind']>> = { pages: 'page', elements: 'section', files: 'image' }

/** -1 = the page itself, else the place in its elements; undefined = there is no such record. */
export const findPart = (document: PageDocument, { table, uid }: RecordRef): number | undefined => {
  const kind = Object.hasOwn(kinds, table) ? kinds[table] : undefined
  if (kind === 'page') return uid === pageOf(uid) ? -1 : undefined
  const part = findElement(nameElements(document.elements), uid)
  return part === undefined || document.elements[part]?.kind !== kind ? undefined : part
}

export const partAt = (document: PageDocument, part: number): Part | undefined =>
  part < 0 ? document.page : document.elements[part]

/** The name the record has now. */
export const uidAt = (document: PageDocument, part: number, uid: string): string => {
  const id = nameElements(document.elements)[part]?.id
  return id === undefined ? pageOf(uid) : elementUid(pageOf(uid), id)
}
