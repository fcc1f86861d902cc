import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** The nodes of a Markdown text in document order; deep nesting costs no stack. */
export const nodesOfMarkdown = (markdown: string): readonly Nodes[] => {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const nodes: Nodes[] = []
  const waiting: Nodes[] = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return nodes
}
