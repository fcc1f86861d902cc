import type { Html, Image, ImageReference } from 'mdast'
import { oneLine } from '../../text/one-line.ts'
import { shifted } from '../../text/span.ts'
import { because } from '../document.ts'
import { htmlImages } from '../html/images.ts'
import { fragmentOf } from '../html/tree.ts'
import type { ImageFound } from '../section.ts'
import { escapedSource } from './escape.ts'
import { type MarkdownTree, nodesOf, parseMarkdown, spanOf } from './tree.ts'

const reads = (value: string) => (source: string) => {
  const { root } = parseMarkdown(`![${source}](x)`)
  const [paragraph] = root.children
  if (root.children.length !== 1 || paragraph?.type !== 'paragraph' || paragraph.children.length !== 1) return false
  const [image] = paragraph.children
  return image?.type === 'image' && image.alt === value && image.url === 'x'
}

/** `![words][name]` keeps its name; in `![name]` and `![name][]` the words are the name, so they stay. */
const isOwnLabel = (node: Image | ImageReference): boolean => node.type === 'image' || node.referenceType === 'full'

const found = (tree: MarkdownTree, base: number, node: Image | ImageReference): ImageFound => {
  const { start } = spanOf(node)
  const label = tree.labels.get(start + 2) ?? { start: start + 2, end: start + 2 }
  const span = shifted(label, base)
  const editable = isOwnLabel(node)
  return {
    at: start + base,
    key: node.type === 'image' ? node.url : node.identifier,
    slot: {
      name: 'alternative',
      kind: 'line',
      value: oneLine(node.alt ?? ''),
      editable,
      span,
      put: (value) => escapedSource(value, reads(value)).map((text) => ({ ...span, text })),
    },
    ...(editable ? {} : { reason: because('reference') }),
  }
}

const inHtml = (source: string, base: number, node: Html): readonly ImageFound[] => {
  const { start, end } = spanOf(node)
  const slice = source.slice(start, end)
  if (slice === node.value) return htmlImages(slice, fragmentOf(slice), start + base)
  // In a quote or a list the lines of a tag carry marks of their own: it can be read, but not written in place.
  return htmlImages(node.value, fragmentOf(node.value), start + base).map((image) => ({
    ...image,
    slot: { ...image.slot, editable: false, span: null },
    reason: because('nested'),
  }))
}

export const markdownImages = (source: string, tree: MarkdownTree, base: number): readonly ImageFound[] =>
  [...nodesOf(tree.root)].flatMap((node) => {
    if (node.type === 'html') return inHtml(source, base, node)
    return node.type === 'image' || node.type === 'imageReference' ? [found(tree, base, node)] : []
  })
