import type { Nodes } from 'mdast'
import { shifted } from '../../text/span.ts'
import type { Heading, Mark, Part } from '../document.ts'
import { htmlHead } from '../html/heading.ts'
import { fragmentOf, headingsOf } from '../html/tree.ts'
import { elementsOf, type Section, type SectionHead } from '../section.ts'
import { markdownHead } from './heading.ts'
import { markdownImages } from './images.ts'
import { bodySpan, markdownBody } from './section-text.ts'
import { type MarkdownTree, nodesOf, parseMarkdown, spanOf } from './tree.ts'

export type Body = {
  readonly elements: readonly Part[]
  readonly outline: readonly Mark[]
  readonly headings: readonly Heading[]
}

/** Headings at the top level: `#`, underlined, and `<h2>` in a block of HTML. Those in lists and quotes belong to the text. */
const headsOf = (source: string, { root }: MarkdownTree, base: number): readonly SectionHead[] =>
  root.children.flatMap((node) => {
    if (node.type === 'heading') return [markdownHead(source, node, base)]
    if (node.type !== 'html') return []
    const { start, end } = spanOf(node)
    const slice = source.slice(start, end)
    return headingsOf(fragmentOf(slice)).flatMap((element) => htmlHead(slice, element, start + base) ?? [])
  })

const within = (root: Nodes, base: number, from: number, to: number): readonly Nodes[] =>
  'children' in root
    ? root.children.filter((node) => {
        const { start, end } = shifted(spanOf(node), base)
        return end > from && start < to
      })
    : []

export const markdownSections = (text: string, tree: MarkdownTree, base: number): readonly Section[] => {
  const heads = headsOf(text.slice(base), tree, base)
  const section = (head: SectionHead | null, from: number, next: number): Section => {
    const span = bodySpan(text, from, next)
    const nodes = within(tree.root, base, from, next).filter(({ type }) => type !== 'heading')
    return { head, at: head?.start ?? span.start, body: markdownBody(text, { span, next, base, nodes }) }
  }
  const intro = section(null, base, heads[0]?.start ?? text.length)
  const rest = heads.map((head, index) => section(head, head.end, heads[index + 1]?.start ?? text.length))
  return intro.body?.slot.value === '' ? rest : [intro, ...rest]
}

const outlineOf = (tree: MarkdownTree, base: number): readonly Mark[] =>
  [...nodesOf(tree.root)].flatMap((node) => {
    if (node.type === 'root') return []
    const leaf = node.type === 'text' || node.type === 'html'
    return [{ type: node.type, ...shifted(spanOf(node), base), ...(leaf ? { leaf } : {}) }]
  })

export const readMarkdown = (text: string, base: number): Body => {
  const source = text.slice(base)
  const tree = parseMarkdown(source)
  const sections = markdownSections(text, tree, base)
  return {
    elements: elementsOf(sections, markdownImages(source, tree, base)),
    outline: outlineOf(tree, base),
    headings: sections.flatMap(({ head }) => (head === null ? [] : [{ depth: head.depth, text: head.words }])),
  }
}
