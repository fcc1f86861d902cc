import type { Row } from './benchmark.ts'

const header = ['what', 'median', 'least', 'most', 'runs', 'unit', 'aim']
const isNumber = [false, true, true, true, true, false, false]

export function table(rows: readonly Row[]): string {
  const lines = [header, ...rows.map(cells)]
  const widths = header.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) => line.map((cell, column) => padded(cell, widths[column] ?? 0, isNumber[column] ?? false)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n')
}

export function median(samples: readonly number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

function cells({ what, unit, samples, aim = '' }: Row): readonly string[] {
  const figures = [median(samples), Math.min(...samples), Math.max(...samples)]
  return [what, ...figures.map(figure), String(samples.length), unit, aim]
}

/** Three digits that count: a benchmark here is not more exact than that. */
function figure(value: number): string {
  if (!Number.isFinite(value)) return '-'
  return value.toLocaleString(
    'en',
    Math.abs(value) >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 },
  )
}

function padded(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width)
}
