import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { nodesOfMarkdown } from './markdown.ts'
import type { FieldKind } from './record.ts'

const unseen = new Set(['script', 'style', 'template', 'noscript', 'head'])
const blocks = new Set(
  'address article aside blockquote br dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul'.split(
    ' ',
  ),
)

const textOfHtml = (html: string): string => {
  let text = ''
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = parseFragment(html).childNodes.toReversed()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) text += node.value.replace(/\s+/g, ' ')
    if (!('tagName' in node) || unseen.has(node.tagName)) continue
    if (blocks.has(node.tagName)) text += '\n'
    waiting.push(...node.childNodes.toReversed())
  }
  return text
}

const textOfMarkdown = (markdown: string): string =>
  nodesOfMarkdown(markdown)
    ?.map((node) => {
      if (node.type === 'text' || node.type === 'inlineCode' || node.type === 'code') return node.value
      if (node.type === 'image') return node.alt ?? ''
      return node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell' || node.type === 'break'
        ? '\n'
        : ''
    })
    .join('') ?? markdown

/** What a visitor reads of a value: one line per block, no markup. Plain text is itself. */
export const visibleText = (kind: FieldKind, value: string): string => {
  if (kind !== 'html' && kind !== 'markdown') return value
  const text = kind === 'html' ? textOfHtml(value) : textOfMarkdown(value)
  return text.replace(/(?<![ \t])[ \t]*\n\s*/g, '\n').trim()
}
