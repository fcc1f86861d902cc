import { elementRecords, type PageView } from '../records/record.ts'

/** Where an element of the page is found in what is shown: the id, and the record it stands for. */
export type Anchor = { readonly id: string; readonly table: string; readonly uid: string }

export type Anchors = {
  /** Of the section, the image that begins at this place in the file. */
  readonly section: (at: number) => Anchor | undefined
  readonly image: (at: number) => Anchor | undefined
  /** Of the text above the first heading. */
  readonly intro: Anchor | undefined
}

/** The anchors of a page, by the places at which its elements were cut. */
export const anchorsOf = (view: PageView): Anchors => {
  const sections = new Map<number, Anchor>()
  const images = new Map<number, Anchor>()
  let intro: Anchor | undefined
  const { elements } = view.document
  elementRecords(view).forEach(({ ref, anchor }, index) => {
    const part = elements[index]
    if (part === undefined || anchor === undefined) return
    const found = { id: anchor, table: ref.table, uid: ref.uid }
    const places = part.kind === 'image' ? images : sections
    if (!places.has(part.at)) places.set(part.at, found)
    if (part.kind === 'section' && part.slots.every(({ name }) => name !== 'heading')) intro ??= found
  })
  return { section: (at) => sections.get(at), image: (at) => images.get(at), intro }
}
