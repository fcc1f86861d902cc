import type { Reason } from '@placet/core/content'
import {
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from 'yaml'
import { endOfLine, type LineEnd, lineEndOf } from '../../text/line-ends.ts'
import type { Span } from '../../text/span.ts'
import { because, type Mark } from '../document.ts'
import type { Style } from './scalar.ts'
import type { KeyPath } from './spelling.ts'

/** The parsed front matter of one file. Ranges of its nodes count from `at`. */
export type FrontMatter = {
  readonly document: Document
  readonly source: string
  readonly at: number
  readonly lineEnd: LineEnd
  /** How the file quotes its texts. */
  readonly style: Style
}

export type Entry = { readonly map: YAMLMap; readonly pair: Pair; readonly node: unknown }

const styles: Readonly<Record<string, Style>> = { PLAIN: 'plain', QUOTE_SINGLE: 'single', QUOTE_DOUBLE: 'double' }

export const styleOf = (node: unknown): Style | undefined =>
  isScalar(node) && node.value !== null ? styles[node.type ?? ''] : undefined

const usualStyle = (document: Document): Style => {
  const title = document.get('title', true)
  const found = styleOf(title)
  if (found !== undefined) return found
  if (!isMap(document.contents)) return 'plain'
  for (const { value } of document.contents.items) {
    const style = isScalar(value) && typeof value.value === 'string' ? styleOf(value) : undefined
    if (style !== undefined) return style
  }
  return 'plain'
}

/** Reads the YAML at `span`, or says what is wrong with it. */
export const readFrontMatter = (text: string, span: Span): FrontMatter | Reason => {
  const source = text.slice(span.start, span.end)
  const document = parseDocument(source, { keepSourceTokens: true, logLevel: 'silent', prettyErrors: true })
  const error = document.errors[0]
  if (error !== undefined) {
    return because('frontMatterBroken', { line: (error.linePos?.[0].line ?? 1) + 1, problem: error.code })
  }
  if (document.contents !== null && !isMap(document.contents)) {
    return because('frontMatterBroken', { line: 2, problem: 'NOT_A_MAP' })
  }
  const lineEnd = lineEndOf(text.slice(0, span.end)) ?? '\n'
  return { document, source, at: span.start, lineEnd, style: usualStyle(document) }
}

const itemOf = (map: YAMLMap, key: string): Pair | undefined =>
  map.items.find((pair) => isScalar(pair.key) && pair.key.value === key)

/** The entry at `path`; undefined = the page does not have it. */
export const entryAt = (front: FrontMatter, path: KeyPath): Entry | undefined => {
  let node: unknown = front.document.contents
  let found: Entry | undefined
  for (const step of path) {
    if (step === 0) {
      if (!isSeq(node) || found === undefined || node.items.length === 0) return undefined
      node = node.items[0]
      found = { ...found, node }
      continue
    }
    if (!isMap(node)) return undefined
    const pair = itemOf(node, step)
    if (pair === undefined) return undefined
    found = { map: node, pair, node: pair.value }
    node = pair.value
  }
  return found
}

/** The text a node stands for; null = empty. Numbers, dates and the like are read as they are written. */
export const textAt = (front: FrontMatter, node: unknown): string | null => {
  const target = isAlias(node) ? node.resolve(front.document) : node
  if (target == null) return null
  if (isScalar(target)) {
    if (target.value === null) return null
    if (typeof target.value === 'string') return target.value
  }
  const range = (target as { range?: readonly [number, number, number] | null }).range
  return range == null ? null : front.source.slice(range[0], range[1])
}

export const keysOf = ({ document }: FrontMatter): readonly string[] =>
  isMap(document.contents)
    ? document.contents.items.flatMap(({ key }) => (isScalar(key) && typeof key.value === 'string' ? [key.value] : []))
    : []

/** Where a new line can stand after the entry, counted in the YAML. */
export const behind = (front: FrontMatter, pair: Pair): number => {
  const ranges = [pair.value, pair.key].map((node) => (node as { range?: readonly number[] | null } | null)?.range?.[1])
  const end = Math.max(...ranges.map((one) => one ?? 0))
  return endOfLine(front.source, front.source.slice(0, end).trimEnd().length)
}

/** Every scalar with its text, so that a write shows when it changes another one. */
export const outlineOf = (front: FrontMatter): readonly Mark[] => {
  const marks: Mark[] = []
  const add = (node: unknown) => {
    if (!isScalar(node) && !isAlias(node)) return
    const range = node.range
    // An empty value has no place of its own.
    if (range == null || range[0] === range[1]) return
    const value = JSON.stringify(isScalar(node) ? [typeof node.value, String(node.value)] : textAt(front, node))
    marks.push({ type: `yaml:${value}`, start: front.at + range[0], end: front.at + range[1], leaf: true })
  }
  visit(front.document, {
    Pair: (_, pair) => {
      if (isPair(pair)) add(pair.key)
      add(pair.value)
    },
    Seq: (_, { items }) => {
      for (const item of items) add(item)
    },
  })
  return marks
}
