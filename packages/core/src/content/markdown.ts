import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * A parser of Markdown needs quadratic time for so many marks in one block or blanks in one line, and stack for so many
 * nested ones.
 */
const marksPerBlockMax = 4_000
const blanks = /(?<![ \t])[ \t]{2000}/
const nested = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){100}/m

const isTame = (markdown: string): boolean =>
  !blanks.test(markdown) &&
  !nested.test(markdown) &&
  markdown.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~|[\]<`]/g) ?? []).length <= marksPerBlockMax)

/**
 * The nodes of a Markdown text in document order; deep nesting costs no stack. Null for a text that nobody wrote by hand
 * and no parser reads in bounded time.
 */
export const nodesOfMarkdown = (markdown: string): readonly Nodes[] | null => {
  if (!isTame(markdown)) return null
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const nodes: Nodes[] = []
  const waiting: Nodes[] = [tree]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node)
    if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return nodes
}
