import type { Nodes } from 'mdast'
import { nodesOfMarkdown } from '../markdown.ts'
import { partsOfHtml } from './html.ts'
import type { Part } from './part.ts'

const mark = (text: string): readonly Part[] => [{ kind: 'tag', key: text, text }]

const image = (url: string, alt: string | null | undefined): readonly Part[] => [
  { kind: 'image', key: `${url} ${(alt ?? '') !== ''}`, text: url },
]

const partsOfNode = (node: Nodes): readonly Part[] => {
  switch (node.type) {
    case 'link':
      return [{ kind: 'link', key: node.url, text: node.url }]
    case 'linkReference':
      return [{ kind: 'link', key: `[${node.identifier}]`, text: `[${node.label ?? node.identifier}]` }]
    case 'definition':
      return [{ kind: 'link', key: `${node.identifier} ${node.url}`, text: `[${node.identifier}]: ${node.url}` }]
    case 'image':
      return image(node.url, node.alt)
    case 'imageReference':
      return image(`[${node.label ?? node.identifier}]`, node.alt)
    case 'html':
      return partsOfHtml(node.value)
    case 'heading':
      return mark(`${'#'.repeat(node.depth)} …`)
    case 'footnoteReference':
      return mark(`[^${node.label ?? node.identifier}]`)
    case 'list':
      return mark(node.ordered ? '1. …' : '- …')
    default:
      return mark(marks[node.type] ?? '').filter(({ text }) => text !== '')
  }
}

const marks: Partial<Record<Nodes['type'], string>> = {
  blockquote: '> …',
  code: '```…```',
  delete: '~~…~~',
  emphasis: '*…*',
  inlineCode: '`…`',
  strong: '**…**',
  table: '| … |',
  thematicBreak: '---',
}

const target = /(!?)\[[^[\]\n]{0,500}\]\(([^()\s]{1,2000})/g

/** For a text that no parser reads in bounded time: what can be told sign by sign. */
const partsAtSight = (markdown: string): readonly Part[] => [
  ...[...markdown.matchAll(target)].map(
    ([, sign, url = '']): Part => ({ kind: sign === '!' ? 'image' : 'link', key: url, text: url }),
  ),
  ...partsOfHtml(markdown),
]

/** Links, images, raw HTML and the marks that give the text its structure. */
export const partsOfMarkdown = (markdown: string): readonly Part[] =>
  nodesOfMarkdown(markdown)?.flatMap(partsOfNode) ?? partsAtSight(markdown)
