import type { Part } from './part.ts'

/** Leftmost first, and where several begin at one place, the first that fits. */
const placeholder = new RegExp(
  [
    /<\?[\s\S]{0,500}?\?>/,
    /<%[\s\S]{0,500}?%>/,
    /\{\{[\s\S]{0,500}?\}\}\}?/,
    /\{%[\s\S]{0,500}?%\}/,
    /\{#[\s\S]{0,500}?#\}/,
    /\$?\{[^{}\n]{1,200}\}/,
    /\[\[[^[\]\n]{1,500}\]\]/,
    /\[\/[A-Za-z][\w-]*\]/,
    /\[[A-Za-z][\w-]*(?:\s[\w-]{1,50}=(?:"[^"\n]{0,500}"|'[^'\n]{0,500}'|[^\s[\]"']{1,200})){1,20}\s?\/?\]/,
    /###[A-Z][A-Z0-9_]*###/,
    /%\([A-Za-z_]\w*\)[sdif]/,
    /%(?:\d+\$)?[sdif](?![p{L}p{N}])/,
    /%[A-Za-z_]\w*%/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
)

const entity = /&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});/g

const hole = /\ue000(\d+)\ue001/g

export type Masked = { readonly text: string; readonly unmask: (text: string) => string }

/** Puts signs without meaning to any markup in the place of placeholders, so that `<a href="{{x "y"}}">` parses. */
export const maskPlaceholders = (source: string): Masked => {
  const found: string[] = []
  const text = source.replace(placeholder, (one) => `\ue000${found.push(one) - 1}\ue001`)
  return { text, unmask: (masked) => masked.replace(hole, (sign, index: string) => found[Number(index)] ?? sign) }
}

export const placeholdersIn = (source: string): readonly Part[] =>
  (source.match(placeholder) ?? []).map((text) => ({ kind: 'placeholder', key: text, text }))

/** Of a text whose placeholders are masked. */
export const entitiesIn = (masked: string): readonly Part[] =>
  (masked.match(entity) ?? []).map((text) => ({ kind: 'entity', key: text, text }))
