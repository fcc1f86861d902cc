import type { Patch, Span } from '../../text/span.ts'
import { encodedAttribute } from './encode.ts'
import type { Element } from './tree.ts'

const shape = /^[^\s=]+(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'<>=`]+))?$/

export type AttributePlace = {
  /** Of the value as written, quotes included; null = not there. */
  readonly span: Span | null
  readonly isSure: boolean
  readonly put: (value: string) => readonly Patch[]
}

const quoted = (value: string, quote: '"' | "'" = '"'): string => `${quote}${encodedAttribute(value, quote)}${quote}`

const existing = (source: string, base: number, { start, end }: Span): AttributePlace => {
  const slice = source.slice(start, end)
  const found = shape.exec(slice)
  const written = found?.[1]
  if (found === null) return { span: { start: base + start, end: base + end }, isSure: false, put: () => [] }
  const from = written === undefined ? end : end - written.length
  const span = { start: base + from, end: base + end }
  const quote = written?.startsWith("'") ? "'" : '"'
  return {
    span,
    isSure: true,
    put: (value) => [{ ...span, text: `${written === undefined ? '=' : ''}${quoted(value, quote)}` }],
  }
}

/** Where an attribute's value stands in the source, or where the attribute would be added. */
export const attributePlace = (
  source: string,
  base: number,
  { element, name, after }: { readonly element: Element; readonly name: string; readonly after: string },
): AttributePlace => {
  const attrs = element.sourceCodeLocation?.attrs ?? {}
  const own = attrs[name]
  if (own !== undefined) return existing(source, base, { start: own.startOffset, end: own.endOffset })
  const tagEnd = (element.sourceCodeLocation?.startOffset ?? 0) + 1 + element.tagName.length
  const at = base + (attrs[after]?.endOffset ?? tagEnd)
  const isSure = element.sourceCodeLocation != null
  return { span: null, isSure, put: (value) => [{ start: at, end: at, text: ` ${name}=${quoted(value)}` }] }
}
