import { html, nothing, type TemplateResult } from 'lit'
import { word } from '../words/index.ts'
import { safeLink } from './link.ts'
import type { Token, Tokens } from './tokens.ts'

type Rendered = TemplateResult | string | typeof nothing

/** Tokens as a template of our own elements: text becomes text nodes, no markup of the message reaches the page. */
export const renderBlock = (token: Token): Rendered => {
  const block = blocks[token.type]
  return block === undefined ? renderInline(token) : block(token)
}

const renderBlocks = (tokens: readonly Token[] | undefined): readonly Rendered[] => (tokens ?? []).map(renderBlock)

const renderInlines = (tokens: readonly Token[] | undefined): readonly Rendered[] => (tokens ?? []).map(renderInline)

const renderInline = (token: Token): Rendered => {
  const inline = inlines[token.type]
  return inline === undefined ? token.raw : inline(token)
}

const blocks: Readonly<Record<string, (token: Token) => Rendered>> = {
  space: () => nothing,
  def: () => nothing,
  hr: () => html`<hr>`,
  paragraph: (token) => html`<p dir="auto">${renderInlines((token as Tokens.Paragraph).tokens)}</p>`,
  heading: (token) => heading(token as Tokens.Heading),
  code: (token) => code(token as Tokens.Code),
  blockquote: (token) => html`<blockquote dir="auto">${renderBlocks((token as Tokens.Blockquote).tokens)}</blockquote>`,
  list: (token) => list(token as Tokens.List),
  table: (token) => table(token as Tokens.Table),
  html: (token) => html`<p class="literal" dir="auto">${token.raw.trim()}</p>`,
}

/**
 * The page has its own first headings, and a message may begin with any: all of them stand one below those of the page and differ
 * in looks, so that no level is ever left out.
 */
const heading = ({ depth, tokens }: Tokens.Heading): TemplateResult =>
  html`<h3 class="depth-${Math.min(depth, 3)}" dir="auto">${renderInlines(tokens)}</h3>`

const code = ({ text }: Tokens.Code): TemplateResult => html`<pre tabindex="0"><code>${text}</code></pre>`

const list = ({ ordered, start, items, loose }: Tokens.List): TemplateResult => {
  const entries = items.map((item) => entry(item, loose))
  if (!ordered) return html`<ul dir="auto">${entries}</ul>`
  return html`<ol dir="auto" start=${typeof start === 'number' ? start : 1}>${entries}</ol>`
}

/** The box of a task is text: a message yields no form control. */
const entry = ({ task, checked, tokens }: Tokens.ListItem, loose: boolean): TemplateResult => {
  const content = tokens.filter((token) => token.type !== 'checkbox')
  const box = task ? `${checked === true ? '☑' : '☐'} ` : ''
  return html`<li class=${task ? 'task' : nothing}>${box}${loose && !task ? renderBlocks(content) : content.map(tight)}</li>`
}

const tight = (token: Token): Rendered | readonly Rendered[] =>
  token.type === 'text' || token.type === 'paragraph'
    ? renderInlines((token as Tokens.Text).tokens ?? [token])
    : renderBlock(token)

const table = ({ header, rows, align }: Tokens.Table): TemplateResult =>
  html`<div class="scroller" tabindex="0" role="group" aria-label=${word('messages.table')}>
    <table>
      <thead><tr>${header.map((cell, at) => html`<th scope="col" class=${align[at] ?? nothing} dir="auto">${renderInlines(cell.tokens)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell, at) => html`<td class=${align[at] ?? nothing} dir="auto">${renderInlines(cell.tokens)}</td>`)}</tr>`)}</tbody>
    </table>
  </div>`

const inlines: Readonly<Record<string, (token: Token) => Rendered>> = {
  text: (token) => nested(token as Tokens.Text),
  escape: (token) => (token as Tokens.Escape).text,
  strong: (token) => html`<strong>${renderInlines((token as Tokens.Strong).tokens)}</strong>`,
  em: (token) => html`<em>${renderInlines((token as Tokens.Em).tokens)}</em>`,
  del: (token) => html`<s>${renderInlines((token as Tokens.Del).tokens)}</s>`,
  codespan: (token) => html`<code>${(token as Tokens.Codespan).text}</code>`,
  br: () => html`<br>`,
  html: (token) => (/^<br\s*\/?>$/i.test(token.raw.trim()) ? html`<br>` : token.raw),
  link: (token) => link(token as Tokens.Link),
  image: (token) => image(token as Tokens.Image),
}

const nested = ({ tokens, text }: Tokens.Text): Rendered =>
  tokens === undefined ? text : html`${renderInlines(tokens)}`

const link = ({ href, tokens, raw }: Tokens.Link): Rendered => {
  const safe = safeLink(href)
  if (safe === null) return raw
  return html`<a href=${safe.href} rel="noopener noreferrer nofollow" target="_blank">${renderInlines(tokens)}</a>`
}

/** Pictures are not loaded: their address alone could carry words of the conversation away. */
const image = ({ href, text, raw }: Tokens.Image): Rendered => {
  const safe = safeLink(href)
  if (safe === null) return raw
  const host = safe.host === '' ? safe.href : safe.host
  return html`<a class="image" href=${safe.href} rel="noopener noreferrer nofollow" target="_blank"
    >${word('messages.image')}: ${text === '' ? '' : `${text} `}(<bdi>${host}</bdi>)</a
  >`
}
