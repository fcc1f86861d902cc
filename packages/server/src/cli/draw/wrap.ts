import { inert } from '../../views/inert.ts'
import { cells } from './cells.ts'
import type { Line, Span, Style } from './span.ts'

type Atom = { readonly text: string; readonly style: Style; readonly width: number }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Breaks text into lines of at most `width` cells: at its own line ends, at spaces, and in words that are too long. */
export const wrap = (spans: readonly Span[], width: number): readonly Line[] =>
  paragraphs(spans).flatMap((paragraph) => broken(paragraph, Math.max(width, 8)).map(joined))

const paragraphs = (spans: readonly Span[]): readonly (readonly Atom[])[] => {
  const result: Atom[][] = [[]]
  for (const { text, style } of spans) {
    text.split('\n').forEach((piece, index) => {
      if (index > 0) result.push([])
      result.at(-1)?.push(...atoms(inert(piece), style))
    })
  }
  return result
}

const atoms = (text: string, style: Style): readonly Atom[] =>
  Array.from(graphemes.segment(text), ({ segment }) => ({ text: segment, style, width: cells(segment) }))

const isSpace = (atom: Atom | undefined): boolean => atom?.text === ' '

/** Greedy: a line takes what fits, up to its last space; the space where it breaks goes. */
const broken = (paragraph: readonly Atom[], width: number): readonly (readonly Atom[])[] => {
  const lines: (readonly Atom[])[] = []
  let start = 0
  let used = 0
  let space = -1
  for (let at = 0; at < paragraph.length; at += 1) {
    const atom = paragraph[at] as Atom
    if (isSpace(atom)) space = at
    used += atom.width
    if (used <= width) continue
    const end = space > start ? space : at
    lines.push(paragraph.slice(start, end))
    start = isSpace(paragraph[end]) ? end + 1 : end
    used = widthOf(paragraph, start, at + 1)
    space = -1
  }
  lines.push(paragraph.slice(start))
  return lines
}

const widthOf = (paragraph: readonly Atom[], from: number, to: number): number => {
  let width = 0
  for (let at = from; at < to; at += 1) width += paragraph[at]?.width ?? 0
  return width
}

const joined = (line: readonly Atom[]): Line => {
  const spans: { text: string; style: Style }[] = []
  for (const { text, style } of line) {
    const last = spans.at(-1)
    if (last?.style === style) last.text += text
    else spans.push({ text, style })
  }
  return spans
}
