import type { Nodes } from 'mdast'
import { endOfLine, lineEndOf, pastLineEnd, withLf, withLineEnd } from '../../text/line-ends.ts'
import type { Span } from '../../text/span.ts'
import { because, type Slot } from '../document.ts'
import { isBalanced } from '../html/balance.ts'
import type { SectionBody } from '../section.ts'
import { nodesOf, parseMarkdown, spanOf } from './tree.ts'

/** The lines of a section without the blank ones around them. */
export const bodySpan = (text: string, from: number, to: number): Span => {
  let start = from
  for (;;) {
    const end = endOfLine(text, start)
    if (end >= to || !/^[ \t]*$/.test(text.slice(start, end))) break
    start = pastLineEnd(text, end)
  }
  const end = start + text.slice(start, to).replace(/(?<![ \t\r\n])[ \t\r\n]+$/, '').length
  return end <= start ? { start: from, end: from } : { start, end }
}

const isOpenFence = (source: string, node: Nodes): boolean => {
  if (node.type !== 'code') return false
  const lines = source.slice(spanOf(node).start, spanOf(node).end).split(/\r\n|\n|\r/)
  const fence = /^ *(`{3,}|~{3,})/.exec(lines[0] ?? '')?.[1]
  if (fence === undefined) return false
  const last = /^[ >\t]*(`{3,}|~{3,})[ \t]*$/.exec(lines.at(-1) ?? '')?.[1]
  return lines.length < 2 || last === undefined || last[0] !== fence[0] || last.length < fence.length
}

/** Site generators fill in their templates before they read Markdown, so a quote inside one ends no attribute. */
const template = /\{\{.*?\}\}|\{%.*?%\}|<%.*?%>/gs

const isClosedBehindTemplates = (source: string): boolean => {
  const filled = source.replace(template, (token) => 'x'.repeat(token.length))
  return filled !== source && isClosed(filled, parseMarkdown(filled).root.children)
}

/** A fence, a comment or a tag that nothing closes reaches further than it seems. */
const isClosed = (source: string, nodes: readonly Nodes[]): boolean => {
  if (nodes.some((node) => isOpenFence(source, node))) return false
  const html = nodes.flatMap((node) => [...nodesOf(node)]).filter((node) => node.type === 'html')
  return isBalanced(html.map(({ value }) => value).join('\n'))
}

const emptyPatch = (text: string, at: number, next: number, value: string) => {
  const lineEnd = lineEndOf(text) ?? '\n'
  const between = text.slice(at, next)
  const gap = next < text.length && between.split(lineEnd).length < 3 ? lineEnd : ''
  return { start: at, end: at, text: `${lineEnd}${lineEnd}${withLineEnd(value, lineEnd)}${gap}` }
}

type Place = { readonly span: Span; readonly next: number; readonly base: number; readonly nodes: readonly Nodes[] }

export const markdownBody = (text: string, { span, next, base, nodes }: Place): SectionBody => {
  const source = text.slice(span.start, span.end)
  const editable = isClosed(text.slice(base), nodes) || isClosedBehindTemplates(source)
  const lineEnd = () => lineEndOf(source) ?? lineEndOf(text) ?? '\n'
  const slot: Slot = {
    name: 'text',
    kind: 'markdown',
    value: withLf(source),
    editable,
    span,
    put: (value) =>
      source === '' ? [emptyPatch(text, span.start, next, value)] : [{ ...span, text: withLineEnd(value, lineEnd()) }],
  }
  return editable ? { slot } : { slot, reason: because('unclosed') }
}
