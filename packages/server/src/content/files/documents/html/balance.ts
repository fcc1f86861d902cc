import { type Token, Tokenizer, TokenizerMode } from 'parse5'

const voids = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** Elements whose end may be left out. */
const optional = new Set(
  'p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp html head body'.split(' '),
)
/** `<div/>` opens a `<div>` all the same; in drawings and components the slash closes. */
const everyday = new Set(
  'div span a b i em strong u s small p ul ol li dl dt dd table tr td th section article main header footer nav aside h1 h2 h3 h4 h5 h6 blockquote pre code figure figcaption button form script style textarea iframe video audio'.split(
    ' ',
  ),
)

const rawText: Readonly<Record<string, Tokenizer['state']>> = {
  script: TokenizerMode.SCRIPT_DATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  textarea: TokenizerMode.RCDATA,
  title: TokenizerMode.RCDATA,
}

const closes = (open: string[], name: string): boolean => {
  for (;;) {
    const top = open.pop()
    if (top === undefined) return false
    if (top === name) return true
    if (!optional.has(top)) return false
  }
}

/** Every tag that is opened is closed in the same text, and the other way round, and nothing is cut off in a tag or comment. */
export const isBalanced = (source: string): boolean => {
  if (!source.includes('<')) return true
  const open: string[] = []
  let isSound = true
  const ignore = () => {}
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, selfClosing }: Token.TagToken) {
        if (voids.has(tagName) || (selfClosing && !everyday.has(tagName))) return
        open.push(tagName)
        const state = rawText[tagName]
        if (state !== undefined) tokenizer.state = state
      },
      onEndTag({ tagName }: Token.TagToken) {
        if (!voids.has(tagName) && !closes(open, tagName)) isSound = false
      },
      onParseError({ code }) {
        if (code.startsWith('eof-')) isSound = false
      },
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
    },
  )
  tokenizer.write(source, true)
  return isSound && open.every((name) => optional.has(name))
}
