import type { Element, Node, Parent } from '../documents/html/tree.ts'
import type { Anchor } from './anchors.ts'

/** Siblings that are shown in one frame. A section whose parts do not lie side by side has several; one carries the id. */
export type Piece = { readonly anchor: Anchor; readonly isFirst: boolean; readonly last: Node }

export type Block = { readonly root: Parent; readonly anchor?: Anchor; readonly isNotes?: boolean }

/** A page before it is cleaned: trees as the author wrote them, and which parts of them are elements of the page. */
export type Draft = {
  readonly blocks: readonly Block[]
  readonly pieces: ReadonlyMap<Node, Piece>
  readonly imageOf: (element: Element) => Anchor | undefined
}
