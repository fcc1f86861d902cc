/**
 * A parser of Markdown needs quadratic time for so many marks in one block or blanks in one line, and stack for so many
 * nested ones.
 */
const marksPerBlockMax = 8_000
const blanks = /(?<![ \t])[ \t]{2000}/
const nested = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){100}/m

/** Something a parser of Markdown reads in bounded time; everything that somebody wrote is. */
export const isBounded = (text: string): boolean =>
  !blanks.test(text) &&
  !nested.test(text) &&
  text.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~[\]<`]/g) ?? []).length <= marksPerBlockMax)
