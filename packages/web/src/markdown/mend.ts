/** A last line of which nobody knows yet what it will be: a list, a heading, a rule, a fence. */
const undecided = /^ {0,3}(?:[-*+]|\d{1,9}[.)]?|#{1,6}|>+|[-_*=]+(?: [-_*]*)*|[`~]{1,3}[^\n`]*)[ \t]*$/
const fenceLine = /^ {0,3}(`{3,}|~{3,})/

/**
 * The part of a growing text that can be shown without being shown otherwise a moment later. Held back are a forming fence, a
 * forming table or row, and a last line that is still only a mark.
 */
export const shownOf = (text: string): string => {
  const start = text.lastIndexOf('\n') + 1
  const last = text.slice(start)
  const before = text.slice(0, start)
  if (isInFence(before)) return /^ {0,3}[`~]+ *$/.test(last) ? before : text
  if (undecided.test(last)) return before
  return heldTable(before, last) ?? text
}

/** A table's row shows when it is whole; its head shows when the line below says that it is one. */
const heldTable = (before: string, last: string): string | null => {
  const headStart = before.lastIndexOf('\n', before.length - 2) + 1
  const head = before.slice(headStart).trim()
  const isHeadAlone = head.includes('|') && !isTableLine(before.slice(0, headStart))
  if (isHeadAlone && /^[\s|:-]*$/.test(last)) return before.slice(0, headStart)
  return last.trimStart().startsWith('|') ? before : null
}

const isTableLine = (before: string): boolean => {
  const line = before.slice(before.lastIndexOf('\n', before.length - 2) + 1)
  return line.includes('|') && line.trim() !== ''
}

const isInFence = (before: string): boolean => {
  let open = ''
  for (const line of before.split('\n')) {
    const mark = fenceLine.exec(line)?.[1]
    if (mark === undefined) continue
    if (open === '') open = mark
    else if (mark.startsWith(open) && line.trim() === mark) open = ''
  }
  return open !== ''
}

/**
 * Closes what the last line leaves open (bold, code, a link), so that it is shown as what it becomes and not as signs that turn
 * into it.
 */
export const mended = (text: string): string => {
  const start = text.lastIndexOf('\n\n') + 1
  const tail = text.slice(start)
  if (isInFence(text) || tail.length > 5_000) return text
  const open = openCode(tail)
  if (open !== '') return tail.trimEnd().endsWith(open) ? text.slice(0, text.lastIndexOf(open)) : text + open
  return text.slice(0, start) + closedEmphasis(withoutOpenLink(tail))
}

/** The run of back-ticks that has no second one. */
const openCode = (tail: string): string => {
  let open = ''
  for (const [run] of tail.matchAll(/`+/g)) {
    if (open === '') open = run
    else if (open === run) open = ''
  }
  return open
}

const withoutOpenLink = (tail: string): string =>
  tail
    .replace(/!?\[([^[\]\n]*)\]\([^()\n]*$/, '$1')
    .replace(/!\[[^[\]\n]*\]?$/, '')
    .replace(/\[([^[\]\n]*)\]?$/, '$1')

/** Only the plain cases: a mark that opens at a word. Others stay as they are until the text says what they are. */
const closedEmphasis = (tail: string): string => {
  const bare = tail.replace(/[*_~]+$/, (marks) => (isClosing(tail, marks) ? marks : ''))
  let closed = bare
  for (const mark of ['**', '__', '~~', '*', '_']) if (isOpen(bare, mark)) closed = closed.trimEnd() + mark
  return closed
}

const isClosing = (tail: string, marks: string): boolean =>
  /\S$/.test(tail.slice(0, -marks.length)) && runs(tail, marks) % 2 === 0

const isOpen = (tail: string, mark: string): boolean => {
  const opening = new RegExp(`(^|[\\s("'„“])${escaped(mark)}(?=[^\\s*_~])`)
  return runs(tail, mark) % 2 === 1 && opening.test(tail)
}

/** How often exactly this run of marks stands in the text, code aside. */
const runs = (tail: string, mark: string): number =>
  [...tail.replace(/(`+)[^`]*\1/g, '').matchAll(/\*+|_+|~+/g)].filter(([run]) => run === mark).length

const escaped = (mark: string): string => mark.replace(/\*/g, '\\*')
