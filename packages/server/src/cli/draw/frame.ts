import { cells } from './cells.ts'
import { type Line, span } from './span.ts'

const gutter = span('│  ', 'faint')

/** Cells that a frame leaves for its text. */
export const insideOf = (width: number): number => width - cells(gutter.text)

/**
 * A block with a rule above, below and at its left. The right side is open: no two terminals agree on the width of every
 * character, and a border that is pushed about looks broken.
 */
export const frame = (title: string, width: number, parts: readonly (readonly Line[])[]): readonly Line[] => {
  const filled = parts.filter((part) => part.length > 0)
  const body = filled.flatMap((part, index) => (index === 0 ? part : [[], ...part]))
  return [top(title, width), ...body.map((line) => [gutter, ...line]), [span(`╰${'─'.repeat(width - 1)}`, 'faint')]]
}

const top = (title: string, width: number): Line => {
  const rest = Math.max(0, width - cells(title) - 4)
  return [span('╭─ ', 'faint'), span(title, 'heading'), span(` ${'─'.repeat(rest)}`, 'faint')]
}

/** Lines with a label before the first one; under it where the terminal is narrow. */
export const labelled = (label: string, column: number, lines: readonly Line[]): readonly Line[] => {
  if (column === 0) return [[span(label, 'label')], ...lines.map((line): Line => [span('  '), ...line])]
  return lines.map((line, index): Line => {
    const text = index === 0 ? label : ''
    return [span(text, 'label'), span(' '.repeat(Math.max(1, column - cells(text)))), ...line]
  })
}

/** Items side by side, as many as fit on a line. */
export const flow = (items: readonly Line[], gap: number, width: number): readonly Line[] => {
  const lines: Line[] = []
  let used = 0
  for (const item of items) {
    const size = item.reduce((sum, { text }) => sum + cells(text), 0)
    const last = lines.at(-1)
    const fits = last !== undefined && used + gap + size <= width
    if (fits) lines[lines.length - 1] = [...last, span(' '.repeat(gap)), ...item]
    else lines.push(item)
    used = fits ? used + gap + size : size
  }
  return lines
}
