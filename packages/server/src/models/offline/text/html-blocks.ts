import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type Block, BlockBuilder } from './block.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const paragraphs = new Set(['p', 'li', 'dd', 'figcaption'])
const unread = new Set(['script', 'style', 'template', 'noscript'])

/** The paragraphs and list entries of a piece of HTML. */
export const htmlBlocks = (source: string): readonly Block[] => {
  const blocks: Block[] = []
  const waiting: Node[] = parseFragment(source, { sourceCodeLocationInfo: true }).childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (!('tagName' in node) || unread.has(node.tagName)) continue
    if (paragraphs.has(node.tagName) && !node.childNodes.some(isParagraph)) blocks.push(blockOf(node, source))
    else waiting.push(...node.childNodes.toReversed())
  }
  return blocks
}

const isParagraph = (node: Node): boolean =>
  'tagName' in node && (paragraphs.has(node.tagName) || /^(?:ul|ol|div|table|blockquote)$/.test(node.tagName))

const blockOf = (element: Element, source: string): Block => {
  const builder = new BlockBuilder()
  for (const child of element.childNodes) read(child, { builder, source, direct: true })
  return builder.build(element.tagName === 'p' ? dividerOf(element, source) : null)
}

/** Closes the paragraph and opens another one like it on the next line; an id stays with the first. */
const dividerOf = (element: Element, source: string): string | null => {
  const { startTag, endTag } = element.sourceCodeLocation ?? {}
  if (startTag === undefined || endTag === undefined) return null
  const tag = source
    .slice(startTag.startOffset, startTag.endOffset)
    .replace(/\s+id\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i, '')
  const indent = /[ \t]*$/.exec(source.slice(0, startTag.startOffset))?.[0] ?? ''
  return `</p>\n${indent}${tag}`
}

type Reading = { readonly builder: BlockBuilder; readonly source: string; readonly direct: boolean }

const read = (node: Node, reading: Reading): void => {
  if ('value' in node) readText(node, reading)
  if (!('tagName' in node) || unread.has(node.tagName)) return
  if (node.tagName === 'br') reading.builder.unmapped('\n')
  if (node.tagName === 'a') addLink(node, reading)
  for (const child of node.childNodes) read(child, { ...reading, direct: false })
}

const readText = (node: DefaultTreeAdapterTypes.TextNode, { builder, source, direct }: Reading): void => {
  const at = node.sourceCodeLocation
  if (!direct || !at) {
    builder.unmapped(node.value)
    return
  }
  let offset = at.startOffset
  for (const piece of source.slice(at.startOffset, at.endOffset).split(/(&#?\w+;?)/)) {
    if (piece.startsWith('&')) builder.unmapped(decoded(piece))
    else if (piece !== '') builder.exact(piece, offset)
    offset += piece.length
  }
}

const decoded = (entity: string): string => {
  const [node] = parseFragment(entity).childNodes
  return node !== undefined && 'value' in node ? node.value : entity
}

const addLink = (element: Element, { builder, source }: Reading): void => {
  const [only, ...more] = element.childNodes
  const at = only?.sourceCodeLocation
  const whole = element.sourceCodeLocation
  if (only === undefined || !('value' in only) || more.length > 0 || !at || !whole) return
  if (source.slice(at.startOffset, at.endOffset) !== only.value) return
  const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value ?? null
  const target = attribute('href') ?? ''
  const inner = { start: at.startOffset, end: at.endOffset }
  const place = { at: builder.text.length, from: whole.startOffset, ...inner, to: whole.endOffset }
  builder.links.push({ text: only.value, ...place, target, title: attribute('title') })
}
