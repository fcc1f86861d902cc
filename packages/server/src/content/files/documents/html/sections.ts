import { lineEndOf, startOfLine, withLf, withLineEnd } from '../../text/line-ends.ts'
import { type Span, shifted, trimmed } from '../../text/span.ts'
import { because, type Slot } from '../document.ts'
import type { Section, SectionBody, SectionHead } from '../section.ts'
import { isBalanced } from './balance.ts'
import { htmlHead } from './heading.ts'
import { below, hasHeading, isHeading, isTag, type Node, type Parent, spanOf } from './tree.ts'

const furniture = ['nav', 'header', 'footer', 'aside', 'script', 'style', 'noscript', 'template', 'dialog']

type Found = { head: SectionHead; node: Node } | { run: readonly Node[] }

/** A section together with what it is made of: its heading, and the run below. */
export type FoundSection = Section & { readonly nodes: readonly Node[] }

/** Walks the page: headings, and between them the longest runs of siblings without one. */
function* partsOf(source: string, parent: Parent, base: number): Generator<Found> {
  let run: Node[] = []
  for (const node of parent.childNodes) {
    const head = isHeading(node) ? htmlHead(source, node, base) : undefined
    const goesOn = head === undefined && !hasHeading(node) && !isTag(node, ...furniture)
    if (goesOn) {
      run.push(node)
      continue
    }
    if (run.length > 0) yield { run }
    run = []
    if (head !== undefined) yield { head, node }
    else if ('childNodes' in node) yield* inner(source, node, base)
  }
  if (run.length > 0) yield { run }
}

function* inner(source: string, node: Node & Parent, base: number): Generator<Found> {
  if (!hasHeading(node)) return
  yield* partsOf(source, node, base)
}

/** The source of a run; undefined when the tree does not follow the order of the source. */
const runSpan = (source: string, run: readonly Node[]): Span | undefined => {
  const spans = run.map(spanOf)
  let at = -1
  for (const span of spans) {
    if (span === undefined || span.start < at) return undefined
    at = span.end
  }
  const first = spans[0]
  return first === undefined ? undefined : trimmed(source, { start: first.start, end: at })
}

const isBlank = (run: readonly Node[]): boolean =>
  run.every(
    (node) =>
      node.nodeName === '#comment' || (node.nodeName === '#text' && 'value' in node && node.value.trim() === ''),
  )

const textSlot = (value: string, editable: boolean, span: Span | null, put: Slot['put']): Slot => ({
  name: 'text',
  kind: 'html',
  value,
  editable,
  span,
  put,
})

const bodyOf = (source: string, run: readonly Node[], base: number): SectionBody & { at: number } => {
  const span = runSpan(source, run)
  const sliced = span === undefined ? '' : source.slice(span.start, span.end)
  const editable = span !== undefined && isBalanced(sliced)
  const at = span === undefined ? null : shifted(span, base)
  const lineEnd = () => lineEndOf(sliced) ?? lineEndOf(source) ?? '\n'
  const slot = textSlot(withLf(sliced), editable, at, (value) =>
    at === null ? [] : [{ ...at, text: withLineEnd(value, lineEnd()) }],
  )
  const start = at?.start ?? base + (run.map(spanOf).find((one) => one !== undefined)?.start ?? 0)
  return editable ? { slot, at: start } : { slot, at: start, reason: because('unclosed') }
}

/** Below a heading that nothing follows: on a line of its own, indented like the heading. */
const emptyBody = (source: string, head: SectionHead, base: number): SectionBody => {
  const lineEnd = lineEndOf(source) ?? '\n'
  const start = head.start - base
  const indent = /^[ \t]*/.exec(source.slice(startOfLine(source, start), start))?.[0] ?? ''
  const at = { start: head.end, end: head.end }
  return {
    slot: textSlot('', true, at, (value) => [{ ...at, text: `${lineEnd}${indent}${withLineEnd(value, lineEnd)}` }]),
  }
}

/** `<main>` where it holds every first heading, else the whole page. */
const contentOf = (tree: Parent): Parent => {
  const mains = [...below(tree)].filter((node) => isTag(node, 'main'))
  const [main] = mains
  const firsts = [...below(tree)].filter((node) => isTag(node, 'h1'))
  const body = [...below(tree)].find((node) => isTag(node, 'body')) as Parent | undefined
  if (mains.length !== 1 || main === undefined || !('childNodes' in main)) return body ?? tree
  const held = new Set<Node>(below(main))
  return firsts.every((node) => held.has(node)) ? main : (body ?? tree)
}

export const htmlSections = (source: string, tree: Parent, base: number): readonly FoundSection[] => {
  const sections: FoundSection[] = []
  for (const found of partsOf(source, contentOf(tree), base)) {
    if ('head' in found) {
      sections.push({ head: found.head, body: null, at: found.head.start, nodes: [found.node] })
      continue
    }
    if (isBlank(found.run)) continue
    const { at, ...body } = bodyOf(source, found.run, base)
    const last = sections.at(-1)
    if (last?.head != null && last.body === null) {
      sections[sections.length - 1] = { ...last, body, nodes: [...last.nodes, ...found.run] }
    } else sections.push({ head: null, body, at, nodes: found.run })
  }
  return sections.map((section) =>
    section.head !== null && section.body === null
      ? { ...section, body: emptyBody(source, section.head, base) }
      : section,
  )
}
