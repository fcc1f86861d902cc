import { htmlSections } from '../documents/html/sections.ts'
import { below, documentOf, isTag, type Node, type Parent, spanOf } from '../documents/html/tree.ts'
import type { Anchor, Anchors } from './anchors.ts'
import type { Draft, Piece } from './draft.ts'

/** The body of an HTML page, with its elements found by the same parse that cut them. */
export const htmlDraft = (text: string, base: number, anchors: Anchors): Draft => {
  const source = text.slice(base)
  const tree = documentOf(source)
  const body = [...below(tree)].find((node) => isTag(node, 'body'))
  const pieces = new Map<Node, Piece>()
  for (const { at, nodes } of htmlSections(source, tree, base)) {
    const anchor = anchors.section(at)
    if (anchor === undefined) continue
    for (const [first, piece] of piecesOf(nodes, anchor)) pieces.set(first, piece)
  }
  return {
    blocks: body === undefined ? [] : [{ root: body as Parent }],
    pieces,
    imageOf: (element) => anchors.image(base + (spanOf(element)?.start ?? -1)),
  }
}

const parentOf = (node: Node): unknown => ('parentNode' in node ? node.parentNode : null)

const piecesOf = (nodes: readonly Node[], anchor: Anchor): readonly (readonly [Node, Piece])[] => {
  const found: [Node, Piece][] = []
  for (const node of nodes) {
    const open = found.at(-1)
    if (open !== undefined && parentOf(open[1].last) === parentOf(node)) open[1] = { ...open[1], last: node }
    else found.push([node, { anchor, isFirst: found.length === 0, last: node }])
  }
  return found
}
