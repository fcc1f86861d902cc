import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import type { Span } from '../../text/span.ts'

export type MarkdownTree = {
  readonly root: Root
  /** Source of the text between the brackets of links and images, by its start. */
  readonly labels: ReadonlyMap<number, Span>
}

export const parseMarkdown = (source: string): MarkdownTree => {
  const labels = new Map<number, Span>()
  const root = fromMarkdown(source, {
    extensions: [gfm()],
    mdastExtensions: [
      gfmFromMarkdown(),
      {
        enter: {
          labelText({ start, end }) {
            labels.set(start.offset, { start: start.offset, end: end.offset })
          },
        },
      },
    ],
  })
  return { root, labels }
}

export const spanOf = (node: Nodes): Span => ({
  start: node.position?.start.offset ?? 0,
  end: node.position?.end.offset ?? 0,
})

/** Every node below `node` and itself, in the order of the source. */
export function* nodesOf(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesOf(child)
}
