import type { Reason } from '@placet/core/content'
import type { Span } from '../../text/span.ts'
import { because } from '../document.ts'

export type Split = {
  /** The YAML between the fences; null = the page has no front matter. */
  readonly yaml: Span | null
  readonly bodyStart: number
  readonly reason?: Reason
}

const opening = /^---[ \t]*(?:\r\n|\n|\r)/
const closing = /(?<=^|[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g
const looksLikeYaml = /^(?:[ \t]*(?:#.*)?[\r\n])*["'A-Za-z_][^\r\n]*:/

/** Heads that generators read and Placet does not write; a second one in front of them would hide them. */
const others: readonly { readonly shape: RegExp; readonly format: string }[] = [
  { shape: /^(?:\+\+\+|---[ \t]*toml)[ \t]*[\r\n]/i, format: 'TOML' },
  { shape: /^(?:;;;[ \t]*[\r\n]|---[ \t]*json[ \t]*[\r\n]|\s*\{\s*["}])/i, format: 'JSON' },
  { shape: /^---[ \t]*yaml[ \t]*[\r\n]/i, format: '---yaml' },
]

/** Some generators skip blank lines before the head and some do not. */
const late = /^\s+---[ \t]*(?:\r\n|\n|\r)["'A-Za-z_][\w"' -]*:[^\r\n]*[\r\n](?:[\s\S]*?[\r\n])?---[ \t]*(?:[\r\n]|$)/

/** Finds the front matter behind a byte order mark. */
export const splitFrontMatter = (text: string): Split => {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  const source = text.slice(start)
  const format = others.find(({ shape }) => shape.test(source))?.format
  if (format !== undefined) {
    return { yaml: null, bodyStart: start, reason: because('frontMatterUnsupported', { format }) }
  }
  if (late.test(source)) return broken(start, 'notFirst')
  const fence = opening.exec(source)
  if (fence === null) return { yaml: null, bodyStart: start }
  const inside = source.slice(fence[0].length)
  const end = [...inside.matchAll(closing)][0]
  const yamlStart = start + fence[0].length
  if (end !== undefined) {
    return {
      yaml: { start: yamlStart, end: yamlStart + end.index },
      bodyStart: yamlStart + end.index + end[0].length,
    }
  }
  if (!looksLikeYaml.test(inside)) return { yaml: null, bodyStart: start }
  return broken(start, 'unclosed')
}

const broken = (bodyStart: number, problem: string): Split => ({
  yaml: null,
  bodyStart,
  reason: because('frontMatterBroken', { line: 1, problem }),
})
