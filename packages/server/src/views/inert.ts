const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const harmless =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u2030-\u205e\u20a0-\u20b5\u2190-\u23ff\u2500-\u25ff]*$/
/** What steers, hides or has no agreed shape: controls, bidi marks, invisible letters, private use, half characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const mark = /\p{M}/u
const nonspacing = /[\p{Mn}\p{Me}]/u
const emoji = /^\p{RGI_Emoji}$/v

/** More marks on one letter than any script needs are ink over the neighbouring lines. */
const marksMax = 4

/**
 * Foreign text in a terminal or a log: what could move the cursor, change colours, turn the reading order round or hide
 * is written out as `\u{1b}`. The result is one line and means nothing but its letters; doing it twice changes nothing.
 */
export const inert = (text: string): string => {
  if (harmless.test(text)) return text
  let result = ''
  for (const { segment } of graphemes.segment(text)) result += emoji.test(segment) ? segment : inertGrapheme(segment)
  return result
}

/** The same for a message of several lines. */
export const inertLines = (text: string): string => text.split('\n').map(inert).join('\n')

const inertGrapheme = (segment: string): string => {
  let result = ''
  let marks = 0
  for (const character of segment) {
    const isLoose = result === '' && mark.test(character)
    marks = nonspacing.test(character) ? marks + 1 : 0
    result += isLoose || marks > marksMax || unseen.test(character) ? escaped(character) : character
  }
  return result
}

const named: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const escaped = (character: string): string =>
  named[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`
