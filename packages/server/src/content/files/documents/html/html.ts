import type { Reason } from '@placet/core/content'
import { because, type Mark, type PageField, type Slot } from '../document.ts'
import type { Body } from '../markdown/markdown.ts'
import { elementsOf } from '../section.ts'
import { headSlot } from './head.ts'
import { htmlImages } from './images.ts'
import { htmlSections } from './sections.ts'
import { attribute, below, documentOf, isTag, type Node, type Parent, spanOf } from './tree.ts'

export type HtmlBody = Body & {
  readonly head: (name: PageField) => Slot
  readonly lang: string | null
  readonly reason?: Reason
}

/** A page that declares another character set would show what is written here as garbled letters. */
const declaredCharset = (nodes: readonly Node[]): string | undefined => {
  for (const node of nodes) {
    if (!isTag(node, 'meta')) continue
    const charset = attribute(node, 'charset') ?? /charset=([^\s;"']+)/i.exec(attribute(node, 'content') ?? '')?.[1]
    const isType = attribute(node, 'http-equiv')?.toLowerCase() === 'content-type'
    if (charset !== undefined && (isType || attribute(node, 'charset') !== undefined))
      return charset.trim().toLowerCase()
  }
  return undefined
}

const outlineOf = (nodes: readonly Node[], base: number): readonly Mark[] =>
  nodes.flatMap((node) => {
    const span = spanOf(node)
    if (span === undefined || isTag(node, 'html')) return []
    const leaf = node.nodeName === '#text'
    return [{ type: node.nodeName, start: span.start + base, end: span.end + base, ...(leaf ? { leaf } : {}) }]
  })

const reasonOf = (nodes: readonly Node[]): Reason | undefined => {
  const charset = declaredCharset(nodes)
  if (charset === undefined || /^(?:utf-?8|us-ascii|unicode-1-1-utf-8)$/.test(charset)) return undefined
  return because('charset', { charset })
}

export const readHtml = (text: string, base: number): HtmlBody => {
  const source = text.slice(base)
  const tree: Parent = documentOf(source)
  const nodes = [...below(tree)]
  const sections = htmlSections(source, tree, base)
  const root = nodes.find((node) => isTag(node, 'html'))
  const reason = reasonOf(nodes)
  return {
    elements: elementsOf(sections, htmlImages(source, tree, base)),
    outline: outlineOf(nodes, base),
    headings: sections.flatMap(({ head }) => (head === null ? [] : [{ depth: head.depth, text: head.words }])),
    head: headSlot(source, base, tree),
    lang: (root !== undefined && isTag(root, 'html') ? attribute(root, 'lang') : undefined) ?? null,
    ...(reason === undefined ? {} : { reason }),
  }
}
