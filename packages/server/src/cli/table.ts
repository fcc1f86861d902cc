import { inert } from './draw/index.ts'

/** Rows as columns; whatever stands in a title, nothing of it reaches the terminal as a command. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const safe = rows.map((row) => row.map((cell) => inert(cell)))
  const widths = (safe[0] ?? []).map((_, column) => Math.max(...safe.map((row) => [...(row[column] ?? '')].length)))
  const line = (row: readonly string[]): string =>
    row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - [...cell].length))).join('  ')
  return safe.map((row) => `${line(row).trimEnd()}\n`).join('')
}
