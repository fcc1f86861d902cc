/** A parser of Markdown needs quadratic time for so many marks in one block, and stack for so many nested ones. */
const marksPerBlockMax = 20_000
const nested = /^(?:[ \t]*(?:[>*+-]|\d{1,9}[.)])){100}/m

/** Something a parser of Markdown reads in bounded time; everything that somebody wrote is. */
export const isBounded = (text: string): boolean =>
  !nested.test(text) &&
  text.split(/\n[ \t]*\n/).every((block) => (block.match(/[*_~[\]<`]/g) ?? []).length <= marksPerBlockMax)
