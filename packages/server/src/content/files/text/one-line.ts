/**
 * Reads a value that stands for one line. Authors wrap long values; a line end there, with the white space around it,
 * means one space. A look behind keeps long white space from being searched again from each of its characters.
 */
export const oneLine = (text: string): string =>
  text.replace(/(?<![ \t])[ \t]*[\r\n][ \t\r\n]*/g, ' ').replace(/^[ \t\r\n\f]+|(?<![ \t\r\n\f])[ \t\r\n\f]+$/g, '')
