import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root as MarkdownRoot } from 'mdast'
import { toHast } from 'mdast-util-to-hast'
import { attribute, below, fragmentOf, isTag, spanOf } from '../documents/html/tree.ts'
import { markdownSections } from '../documents/markdown/markdown.ts'
import { parseMarkdown } from '../documents/markdown/tree.ts'
import type { Anchors } from './anchors.ts'
import type { Block, Draft } from './draft.ts'

type Start = { readonly at: number; readonly isHead: boolean }

/**
 * A Markdown page, section by section: each becomes a tree of its own, so that HTML which an author left open ends with
 * its section. Images are numbered on the way by an attribute that the page's text does not contain.
 */
export const markdownDraft = (text: string, base: number, anchors: Anchors): Draft => {
  const source = text.slice(base)
  const tree = parseMarkdown(source)
  const heads = markdownSections(text, tree, base).flatMap(({ head }) => (head === null ? [] : [head.start]))
  const starts: readonly Start[] = [{ at: base, isHead: false }, ...heads.map((at) => ({ at, isHead: true }))]
  const mark = markFor(source)
  const { sections, notes } = placed(hastOf(tree.root), { source, base, starts })
  const blocks = sections.map((children, index): Block => {
    const root = fragmentOf(htmlOf(children, { base, mark }))
    const start = starts[index]
    const anchor = start?.isHead ? anchors.section(start.at) : anchors.intro
    return anchor === undefined ? { root } : { root, anchor }
  })
  return {
    blocks: [...blocks, ...notesBlock(notes, { base, mark })],
    pieces: new Map(),
    imageOf: (element) => {
      const at = attribute(element, mark)
      return at === undefined ? undefined : anchors.image(Number(at))
    },
  }
}

const markFor = (source: string): string => {
  const folded = source.toLowerCase()
  let number = 0
  while (folded.includes(`placet-at-${number}`)) number += 1
  return `placet-at-${number}`
}

const hastOf = (root: MarkdownRoot): readonly RootContent[] => {
  const tree = toHast(root, { allowDangerousHtml: true })
  return tree.type === 'root' ? tree.children : []
}

type Cut = { readonly source: string; readonly base: number; readonly starts: readonly Start[] }

const isNotes = (node: RootContent): node is Element =>
  node.type === 'element' && node.properties.dataFootnotes !== undefined

const placed = (children: readonly RootContent[], { source, base, starts }: Cut) => {
  const sections: RootContent[][] = starts.map(() => [])
  let notes: Element | undefined
  let current = 0
  const put = (node: RootContent, at: number) => {
    current = starts.findLastIndex((start) => start.at <= at)
    sections[Math.max(current, 0)]?.push(node)
  }
  for (const node of children) {
    const from = node.position?.start.offset
    const to = node.position?.end.offset
    if (isNotes(node)) notes = node
    else if (from === undefined || to === undefined) sections[Math.max(current, 0)]?.push(node)
    else if (node.type !== 'raw') put(node, from + base)
    else {
      const inside = starts.map(({ at }) => at - base).filter((at) => at > from && at < to)
      const cuts = [from, ...inside, to]
      cuts.slice(0, -1).forEach((start, index) => {
        const end = cuts[index + 1] ?? to
        const value = inside.length === 0 ? node.value : source.slice(start, end)
        put({ type: 'raw', value, position: positionOf(start, end) }, start + base)
      })
    }
  }
  return { sections, notes }
}

const positionOf = (start: number, end: number) => ({
  start: { line: 1, column: 1, offset: start },
  end: { line: 1, column: 1, offset: end },
})

type Marking = { readonly base: number; readonly mark: string }

const htmlOf = (children: readonly (RootContent | ElementContent)[], marking: Marking): string => {
  for (const node of children) numberImages(node, marking)
  const root: Root = { type: 'root', children: [...children] }
  return toHtml(root, { allowDangerousHtml: true })
}

const numberImages = (node: RootContent | ElementContent, marking: Marking): void => {
  const { base, mark } = marking
  const at = (node.position?.start.offset ?? -1) + base
  if (node.type === 'raw') node.value = numberedTags(node.value, at, mark)
  if (node.type !== 'element') return
  if (node.tagName === 'img') node.properties[mark] = String(at)
  for (const child of node.children) numberImages(child, marking)
}

/** Images in the author's HTML, found as the parse of the elements finds them. */
const numberedTags = (html: string, at: number, mark: string): string => {
  const tags = [...below(fragmentOf(html))].filter((node) => isTag(node, 'img')).flatMap((node) => spanOf(node) ?? [])
  let numbered = html
  for (const { start } of tags.toReversed()) {
    const end = start + (/^<[a-z]+/i.exec(html.slice(start))?.[0].length ?? 0)
    if (end === start) continue
    numbered = `${numbered.slice(0, end)} ${mark}="${at + start}"${numbered.slice(end)}`
  }
  return numbered
}

/** Footnotes as a list of their own; the heading above it speaks English and says what is seen anyway. */
const notesBlock = (notes: Element | undefined, marking: Marking): readonly Block[] => {
  if (notes === undefined) return []
  const children = notes.children.filter((node) => node.type !== 'element' || !/^h\d$/.test(node.tagName))
  return [{ root: fragmentOf(htmlOf(children, marking)), isNotes: true }]
}
