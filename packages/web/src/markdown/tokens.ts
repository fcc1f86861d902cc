import { Marked, type Token, type TokensList } from 'marked'

export type { Token, Tokens } from 'marked'

/** Beyond this a message is shown as plain text: nobody writes it, and reading it as Markdown may take for ever. */
export const markdownCharactersMax = 60_000
const depthMax = 24
const marksMax = 600

const reader = new Marked({ gfm: true, breaks: false, async: false })
// A line of dashes under a paragraph would turn what stands there already into a heading.
reader.use({ tokenizer: { lheading: () => undefined } })

/** The blocks of a text; null when it is better shown as it is. */
export const tokensOf = (text: string): readonly Token[] | null => {
  if (text.length > markdownCharactersMax || isTooDeep(text) || isAllMarks(text)) return null
  try {
    const tokens: TokensList = reader.lexer(text)
    return tokens
  } catch {
    return null
  }
}

/** Quotes in quotes in quotes, or lists: a reader that calls itself for each level would run out of stack. */
const isTooDeep = (text: string): boolean =>
  new RegExp(
    `^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${depthMax}}|^[ \\t]{${depthMax * 4}}\\S`,
    'm',
  ).test(text)

/** A paragraph of nothing but marks of emphasis, each of which could close each other one. */
const isAllMarks = (text: string): boolean =>
  text
    .split(/\n\s*\n|\n(?=\s*\|)/)
    .some((part) => part.length > marksMax && (part.match(/[*_~]/g)?.length ?? 0) > marksMax)
