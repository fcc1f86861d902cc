import { type Token, Tokenizer, TokenizerMode } from 'parse5'
import type { Part } from './part.ts'

/** Attributes that hold wording; they may be reworded. */
const wording = new Set(['alt', 'title', 'aria-label', 'placeholder'])
const arranging = new Set(['p', 'br', 'li', 'dt', 'dd'])
const rawText = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'])

const attribute = (token: Token.TagToken, name: string): string | undefined =>
  token.attrs.find((one) => one.name === name)?.value

/** The start tag in one spelling: attributes sorted, wording left out. */
const spelled = (token: Token.TagToken): string => {
  const kept = token.attrs.filter(({ name }) => !wording.has(name))
  const words = kept.map(({ name, value }) => (value === '' ? ` ${name}` : ` ${name}="${value}"`)).toSorted()
  return `<${token.tagName}${words.join('')}>`
}

const target = (token: Token.TagToken, name: string, text: string): string => {
  const value = attribute(token, name) ?? ''
  return text === `<${token.tagName} ${name}="${value}">` ? value : text
}

const partOf = (token: Token.TagToken): Part => {
  const text = spelled(token)
  if (token.tagName === 'a' && attribute(token, 'href') !== undefined) {
    return { kind: 'link', key: text, text: target(token, 'href', text) }
  }
  if (token.tagName === 'img') {
    const isWorded = (attribute(token, 'alt') ?? '') !== ''
    return { kind: 'image', key: `${text} ${isWorded}`, text: target(token, 'src', text) }
  }
  return { kind: 'tag', key: text, text, arranges: arranging.has(token.tagName) && text === `<${token.tagName}>` }
}

const modeAfter = (tagName: string): Tokenizer['state'] | null => {
  if (tagName === 'script') return TokenizerMode.SCRIPT_DATA
  if (tagName === 'textarea' || tagName === 'title') return TokenizerMode.RCDATA
  return rawText.has(tagName) ? TokenizerMode.RAWTEXT : null
}

const ignore = () => undefined

/** Links, images, other tags and comments, as written: a tag in a place where a browser would drop it counts too. */
export const partsOfHtml = (html: string): readonly Part[] => {
  const parts: Part[] = []
  const tokenizer = new Tokenizer(
    {},
    {
      onStartTag: (token) => {
        parts.push(partOf(token))
        tokenizer.state = modeAfter(token.tagName) ?? tokenizer.state
      },
      onComment: ({ data }) => parts.push({ kind: 'tag', key: `<!--${data}-->`, text: `<!--${data}-->` }),
      onEndTag: ignore,
      onDoctype: ignore,
      onCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onNullCharacter: ignore,
      onEof: ignore,
    },
  )
  tokenizer.write(html, true)
  return parts
}
