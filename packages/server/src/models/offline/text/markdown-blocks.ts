import type { Nodes, Paragraph, PhrasingContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { type Block, BlockBuilder } from './block.ts'

/** The paragraphs of a Markdown text, those in lists and quotes included. */
export const markdownBlocks = (source: string): readonly Block[] => {
  const root = fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
  const blocks: Block[] = []
  const waiting: { node: Nodes; top: boolean }[] = [{ node: root, top: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, top } = next
    if (node.type === 'paragraph') blocks.push(blockOf(node, source, top))
    else if ('children' in node) {
      waiting.push(...node.children.toReversed().map((child) => ({ node: child, top: node.type === 'root' })))
    }
  }
  return blocks
}

const blockOf = (paragraph: Paragraph, source: string, top: boolean): Block => {
  const builder = new BlockBuilder()
  for (const child of paragraph.children) read(child, { builder, source, direct: true })
  const hasHtml = paragraph.children.some(({ type }) => type === 'html')
  return builder.build(top && !hasHtml ? '\n\n' : null)
}

type Reading = { readonly builder: BlockBuilder; readonly source: string; readonly direct: boolean }

const read = (node: PhrasingContent, reading: Reading): void => {
  const { builder, source, direct } = reading
  if (node.type === 'text') {
    const start = node.position?.start.offset ?? 0
    const exact = direct && source.slice(start, node.position?.end.offset ?? 0) === node.value
    if (exact) builder.exact(node.value, start)
    else builder.unmapped(node.value)
  } else if (node.type === 'inlineCode') builder.unmapped(node.value)
  else if (node.type === 'break') builder.unmapped('\n')
  else if ('children' in node) {
    if (node.type === 'link') addLink(node, reading)
    for (const child of node.children) read(child, { ...reading, direct: false })
  }
}

const addLink = (link: Extract<PhrasingContent, { type: 'link' }>, { builder, source }: Reading): void => {
  const [only, ...more] = link.children
  if (only?.type !== 'text' || more.length > 0) return
  const [from, to] = [link.position?.start.offset ?? 0, link.position?.end.offset ?? 0]
  const [start, end] = [only.position?.start.offset ?? 0, only.position?.end.offset ?? 0]
  // An address written bare is a link too, but has no text of its own.
  if (source.slice(start, end) !== only.value || source[start - 1] !== '[') return
  const place = { at: builder.text.length, from, start, end, to }
  builder.links.push({ text: only.value, ...place, target: link.url, title: link.title ?? null })
}
