/** A range of UTF-16 offsets in the text of a file, `end` exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** Puts `text` where the span stands. */
export type Patch = Span & { readonly text: string }

export const patched = (text: string, patch: Patch): string =>
  text.slice(0, patch.start) + patch.text + text.slice(patch.end)

export const shifted = (span: Span, by: number): Span => ({ start: span.start + by, end: span.end + by })

const blank = /[ \t\r\n\f]/

/** The span without white space at its ends; an empty span at its start when there is nothing else. */
export const trimmed = (text: string, span: Span): Span => {
  let { start, end } = span
  while (start < end && blank.test(text.charAt(start))) start += 1
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1
  return start === end ? { start: span.start, end: span.start } : { start, end }
}
