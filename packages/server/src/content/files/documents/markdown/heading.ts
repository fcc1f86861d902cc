import type { Heading as HeadingNode, PhrasingContent } from 'mdast'
import { oneLine } from '../../text/one-line.ts'
import { type Span, shifted, trimmed } from '../../text/span.ts'
import { because } from '../document.ts'
import type { SectionHead } from '../section.ts'
import { escapedSource } from './escape.ts'
import { nodesOf, parseMarkdown, spanOf } from './tree.ts'

/** `{#id}` or `{.class}` behind a heading belongs to the site generator, not to the words. */
const attributes = /[ \t]*\{[#.:][^{}]*\}[ \t]*$/

const wordsOf = (nodes: readonly PhrasingContent[]): string =>
  nodes
    .flatMap((node) => [...nodesOf(node)])
    .map((node) => (node.type === 'text' || node.type === 'inlineCode' ? node.value : ''))
    .join('')

/** Text, or an address that readers turn into a link by themselves. */
const isPlain = (source: string, node: PhrasingContent): boolean => {
  if (node.type === 'text') return true
  const { start, end } = spanOf(node)
  return node.type === 'link' && wordsOf(node.children) === source.slice(start, end)
}

type Content = { readonly span: Span; readonly words: string; readonly isPlain: boolean }

const contentOf = (source: string, node: HeadingNode): Content => {
  const first = node.children[0]
  const last = node.children.at(-1)
  if (first === undefined || last === undefined) {
    const at = spanOf(node).start + node.depth
    return { span: { start: at, end: at }, words: '', isPlain: source.startsWith('#', spanOf(node).start) }
  }
  const whole = { start: spanOf(first).start, end: spanOf(last).end }
  const tail = attributes.exec(source.slice(whole.start, whole.end))
  const span = trimmed(source, { start: whole.start, end: whole.end - (tail?.[0].length ?? 0) })
  const words = wordsOf(node.children)
  const short = tail === null ? words : words.replace(attributes, '')
  return { span, words: oneLine(short), isPlain: node.children.every((child) => isPlain(source, child)) }
}

const reads = (frame: (source: string) => string, value: string) => (candidate: string) => {
  const source = frame(candidate)
  const { root } = parseMarkdown(source)
  const [heading, ...rest] = root.children
  if (heading?.type !== 'heading' || rest.length > 0) return false
  const content = contentOf(source, heading)
  return content.isPlain && content.words === value && !/[\r\n]/.test(candidate)
}

export const markdownHead = (source: string, node: HeadingNode, base: number): SectionHead => {
  const { span, words, isPlain: editable } = contentOf(source, node)
  const isAtx = source.startsWith('#', spanOf(node).start)
  const frame = isAtx ? (text: string) => `${'#'.repeat(node.depth)} ${text}` : (text: string) => `${text}\n===`
  const at = shifted(span, base)
  const lead = span.start === span.end && isAtx ? ' ' : ''
  return {
    depth: node.depth,
    words,
    start: spanOf(node).start + base,
    end: spanOf(node).end + base,
    slot: {
      name: 'heading',
      kind: 'line',
      value: words,
      editable,
      span: at,
      put: (value) => escapedSource(value, reads(frame, value)).map((text) => ({ ...at, text: lead + text })),
    },
    ...(editable ? {} : { reason: because('markup') }),
  }
}
