// Finds the requirement ids that a test file cites: whole words in the titles of describe, test, it and bench.

/** @typedef {{ title: string, line: number }} Title */

const caller = /(?<![\w$.])(?:describe|test|it|bench)(?=[\s.(<])/g
const id = /(?<![\w-])[A-Z]\d+(?![\w-])/g
const range = /(?<![\w-])[A-Z]\d+\s*(?:-|–|—|…|\.{2,3}|to|bis)\s*[A-Z]?\d+(?!\w)/

/**
 * @param {string} title
 * @returns {readonly string[]}
 */
export function idsIn(title) {
  return title.match(id) ?? []
}

/** @param {string} title */
export function hasRange(title) {
  return range.test(title)
}

/**
 * The literal titles of a source file; a title that is put together at run time cites nothing.
 * @param {string} source
 * @returns {readonly Title[]}
 */
export function titlesIn(source) {
  return [...source.matchAll(caller)].flatMap((match) => {
    const start = argumentsOf(source, match.index + match[0].length)
    const literal = start === undefined ? null : /^\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/s.exec(source.slice(start))
    if (literal === null) return []
    return [{ title: literal[2] ?? '', line: source.slice(0, match.index).split('\n').length }]
  })
}

/**
 * Where the last pair of parentheses of `test.each(table)(title, …)` or `test<Type>(title, …)` opens, past the bracket.
 * @param {string} source
 * @param {number} from
 * @returns {number | undefined}
 */
function argumentsOf(source, from) {
  const link = /\s*(?:\.[a-zA-Z]+|<[^()]*?>(?=\())/y
  let at = from
  for (;;) {
    link.lastIndex = at
    if (link.test(source)) {
      at = link.lastIndex
      continue
    }
    const open = source[at]
    if (open !== '(' && open !== '`') return undefined
    const end = open === '`' ? endOfString(source, at) : endOfBrackets(source, at)
    const next = source.slice(end).match(/^\s*/)?.[0].length ?? 0
    if (source[end + next] !== '(') return open === '(' ? at + 1 : undefined
    at = end + next
  }
}

/**
 * @param {string} source
 * @param {number} open
 */
function endOfBrackets(source, open) {
  let depth = 0
  for (let at = open; at < source.length; at++) {
    const character = source[at] ?? ''
    if (character === '(') depth++
    if (character === ')' && --depth === 0) return at + 1
    if (`'"\``.includes(character)) at = endOfString(source, at) - 1
    if (character === '/' && source[at + 1] === '/') at = endOfLine(source, at) - 1
  }
  return source.length
}

/**
 * @param {string} source
 * @param {number} open
 */
function endOfString(source, open) {
  for (let at = open + 1; at < source.length; at++) {
    if (source[at] === '\\') at++
    else if (source[at] === source[open]) return at + 1
  }
  return source.length
}

/**
 * @param {string} source
 * @param {number} from
 */
function endOfLine(source, from) {
  const end = source.indexOf('\n', from)
  return end < 0 ? source.length : end
}
