/** What a page may show, as a list of what is good: everything that is not named here is left out or loses its tag. */

/** Shown under their own name, or under that of an element that looks the same and does nothing. */
export const shown: Readonly<Record<string, string>> = {
  ...sameName(
    'a abbr address b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption',
    'figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub summary sup table',
    'tbody td tfoot th thead time tr u ul var wbr',
  ),
  ...as('div', 'article aside center dialog fieldset footer form header hgroup legend main nav search section'),
  ...as('pre', 'listing plaintext xmp'),
  ...as('span', 'button label'),
  ...as('ul', 'dir menu'),
  ...{ strike: 's', acronym: 'abbr', tt: 'code' },
}

/** Left out with everything in them. Of drawings and formulas, which are other languages, the HTML inside is kept. */
export const leftOut: ReadonlySet<string> = new Set(
  `applet area audio base basefont bgsound canvas datalist embed frame frameset head iframe input keygen link meta
   noembed noframes object optgroup option param script select source style template textarea title track
   video`.split(/\s+/),
)

export const voids: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'wbr'])

/** Around the content rather than in it. */
export const beside: ReadonlySet<string> = new Set(['aside', 'footer', 'nav'])

/** Elements whose children are of few kinds: a frame around some of them would break them apart. */
export const strict: ReadonlySet<string> = new Set('colgroup dl ol table tbody tfoot thead tr ul'.split(' '))

const text = /^.{1,1000}$/su
const number = /^\d{1,5}$/
const language = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/
const everywhere: Readonly<Record<string, RegExp>> = { dir: /^(?:ltr|rtl|auto)$/i, lang: language, title: text }
const column = { align: /^(?:left|right|center)$/i, colspan: /^\d{1,3}$/, rowspan: /^\d{1,3}$/ }

const byTag: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  col: { span: /^\d{1,3}$/ },
  colgroup: { span: /^\d{1,3}$/ },
  details: { open: /^/ },
  li: { value: /^-?\d{1,6}$/ },
  ol: { start: /^-?\d{1,6}$/, reversed: /^/, type: /^[1aAiI]$/ },
  img: { width: number, height: number },
  td: column,
  th: { ...column, scope: /^(?:row|col|rowgroup|colgroup)$/i },
  time: { datetime: /^[\w:+.-]{1,40}$/ },
}

export const isAllowedAttribute = (tag: string, name: string, value: string): boolean => {
  const pattern = byTag[tag]?.[name] ?? (Object.hasOwn(everywhere, name) ? everywhere[name] : undefined)
  return pattern?.test(value) ?? false
}

function sameName(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((line) => line.split(' ')).map((name) => [name, name]))
}

function as(tag: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, tag]))
}
