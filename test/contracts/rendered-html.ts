import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** Every element of a page, as a browser reads it. */
export const elementsIn = (html: string): readonly Element[] => [...below(parse(html))]

function* below(parent: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const node of parent.childNodes) {
    if (isElement(node)) yield node
    if ('childNodes' in node) yield* below(node)
    if ('content' in node) yield* below(node.content)
  }
}

const isElement = (node: Node): node is Element => 'tagName' in node

export const attributeOf = (element: Element, name: string): string | undefined =>
  element.attrs.find((one) => one.name === name)?.value

/** `[id, table, uid]` of whatever carries an anchor. */
export const marksIn = (html: string): readonly (readonly [string | undefined, string | undefined, string])[] =>
  elementsIn(html).flatMap((element) => {
    const uid = attributeOf(element, 'data-uid')
    const id = attributeOf(element, 'id')
    return uid === undefined || id === undefined ? [] : [[id, attributeOf(element, 'data-table'), uid] as const]
  })

const quiet = new Set(
  `a abbr address b bdi bdo blockquote body br caption cite code col colgroup dd del details dfn div dl dt em figcaption
   figure h1 h2 h3 h4 h5 h6 head hr html i img ins kbd li main mark ol p pre q rp rt ruby s samp section small span strong
   sub summary sup table tbody td tfoot th thead time tr u ul var wbr`.split(/\s+/),
)
const quietAttributes = new Set(
  `align alt class colspan data-table data-uid datetime dir height href id lang open rel reversed rowspan scope span src
   start tabindex target title type value width`.split(/\s+/),
)
const address = /^(?:#content-|\/pages\?|\/ai-chat\/sites\/[^/]+\/assets\/|https?:\/\/|mailto:|tel:)/

/** What could act, load from elsewhere or pass for a part of Placet; a list of what is good finds also what nobody thought of. */
export const activeParts = (html: string): readonly string[] =>
  elementsIn(html).flatMap((element) => {
    const found: string[] = []
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !quiet.has(element.tagName))
      found.push(element.tagName)
    for (const { name, value } of element.attrs) {
      const shown = `${element.tagName} ${name}=${value}`
      if (!quietAttributes.has(name)) found.push(shown)
      if (name === 'href' && !address.test(value)) found.push(shown)
      if (name === 'src' && !value.startsWith('/ai-chat/sites/')) found.push(shown)
      if (name === 'class' && !/^placet-(?:absent|beside|image|notes|row|wide)(?: placet-absent)?$/.test(value))
        found.push(shown)
      if (name === 'id' && !/^(?:placet|content)-|^brot-/.test(value)) found.push(shown)
    }
    return found
  })
