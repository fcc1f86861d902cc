export type LineEnd = '\n' | '\r\n' | '\r'

export const withLf = (text: string): string => text.replace(/\r\n?/g, '\n')

export const withLineEnd = (text: string, lineEnd: LineEnd): string =>
  lineEnd === '\n' ? text : text.replaceAll('\n', lineEnd)

/** The line end a text uses most; undefined for a text of one line. */
export const lineEndOf = (text: string): LineEnd | undefined => {
  const both = text.split('\r\n').length - 1
  const lf = text.split('\n').length - 1 - both
  const cr = text.split('\r').length - 1 - both
  if (both + lf + cr === 0) return undefined
  if (both >= lf && both >= cr) return '\r\n'
  return lf >= cr ? '\n' : '\r'
}

/** Where the line ends on which `at` stands, before its line end. */
export const endOfLine = (text: string, at: number): number => {
  const found = text.slice(at).search(/[\r\n]/)
  return found < 0 ? text.length : at + found
}

/** Where the line begins on which `at` stands. */
export const startOfLine = (text: string, at: number): number => {
  let start = at
  while (start > 0 && !/[\r\n]/.test(text.charAt(start - 1))) start -= 1
  return start
}

/** Behind the line end that stands at `at`; `at` itself at the end of the text. */
export const pastLineEnd = (text: string, at: number): number => {
  if (text.startsWith('\r\n', at)) return at + 2
  return at < text.length ? at + 1 : at
}
