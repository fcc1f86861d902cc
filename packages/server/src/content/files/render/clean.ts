import { encodedAttribute, encodedText } from '../documents/html/encode.ts'
import { attribute, type Element, isElement, type Node, type Parent } from '../documents/html/tree.ts'
import type { Addresses } from './addresses.ts'
import { beside, isAllowedAttribute, leftOut, shown, strict, voids } from './allowed.ts'
import type { Anchor } from './anchors.ts'
import type { Draft, Piece } from './draft.ts'

type Page = Pick<Draft, 'pieces' | 'imageOf'> & { readonly addresses: Addresses }
type Cleaning = Page & { readonly depth: number }

/** Nobody writes deeper than this; what lies below is left out. */
const depthMax = 200
const htmlSpace = 'http://www.w3.org/1999/xhtml'
const drawingSpace = 'http://www.w3.org/2000/svg'

/**
 * Writes a tree as HTML that does nothing: only elements and attributes of the allow-list, links that lead to a known
 * scheme, images of the site itself. Classes and ids of the author are not kept, so nothing of it can pass for Placet's.
 */
export const cleanHtml = (root: Parent, page: Page): string => childrenOf(root, { ...page, depth: 0 })

const childrenOf = (parent: Parent, cleaning: Cleaning): string => {
  const nodes = parent.childNodes
  const isStrict = 'tagName' in parent && strict.has(parent.tagName)
  let html = ''
  for (let index = 0; index < nodes.length; index += 1) {
    const node = nodes[index]
    const piece = node && cleaning.pieces.get(node)
    if (node === undefined) continue
    if (piece === undefined) {
      html += nodeOf(node, cleaning)
      continue
    }
    const end = Math.max(nodes.indexOf(piece.last), index)
    const inside = nodes.slice(index, end + 1)
    html += isStrict ? markedEach(inside, piece, cleaning) : framed(inside, piece, cleaning)
    index = end
  }
  return html
}

export const anchored = ({ id, table, uid }: Anchor, isFirst = true): string => {
  const own = isFirst ? ` id="${encodedAttribute(id, '"')}"` : ''
  return `${own} data-table="${encodedAttribute(table, '"')}" data-uid="${encodedAttribute(uid, '"')}"`
}

const framed = (nodes: readonly Node[], piece: Piece, cleaning: Cleaning): string => {
  const inside = nodes.map((node) => nodeOf(node, cleaning)).join('')
  return `<section${anchored(piece.anchor, piece.isFirst)}>${inside}</section>`
}

/** In a table or a list each row, cell or item carries the mark itself. */
const markedEach = (nodes: readonly Node[], piece: Piece, cleaning: Cleaning): string => {
  let isFirst = piece.isFirst
  return nodes
    .map((node) => {
      if (!isElement(node) || leftOut.has(node.tagName)) return nodeOf(node, cleaning)
      const html = nodeOf(node, cleaning, anchored(piece.anchor, isFirst))
      isFirst = false
      return html
    })
    .join('')
}

const nodeOf = (node: Node, cleaning: Cleaning, own = ''): string => {
  if (node.nodeName === '#text' && 'value' in node) return isInDrawing(node) ? '' : encodedText(node.value)
  if (!isElement(node) || cleaning.depth > depthMax) return ''
  // One that an author did not close holds the rest of the page.
  if (node.namespaceURI !== htmlSpace) return childrenOf(node, deeper(cleaning))
  if (node.tagName === 'img') return imageOf(node, cleaning)
  if (node.tagName === 'input') return boxOf(node)
  if (leftOut.has(node.tagName)) return ''
  const inside = () => childrenOf(node, deeper(cleaning))
  const tag = Object.hasOwn(shown, node.tagName) ? shown[node.tagName] : undefined
  if (tag === undefined) return inside()
  const start = `<${tag}${own}${classOf(node)}${attributesOf(node, tag, cleaning.addresses)}>`
  if (voids.has(tag)) return start
  const element = `${start}${tag === 'pre' ? '\n' : ''}${inside()}</${tag}>`
  return tag === 'table' ? `<div class="placet-wide" tabindex="0">${element}</div>` : element
}

const deeper = (cleaning: Cleaning): Cleaning => ({ ...cleaning, depth: cleaning.depth + 1 })

const isInDrawing = (node: Node): boolean => {
  const parent = 'parentNode' in node ? node.parentNode : null
  return parent !== null && 'namespaceURI' in parent && parent.namespaceURI === drawingSpace
}

const classOf = (element: Element): string => {
  if (beside.has(element.tagName)) return ' class="placet-beside"'
  return isRow(element) ? ' class="placet-row"' : ''
}

/** Several images and nothing else. */
const isRow = ({ tagName, childNodes }: Element): boolean => {
  if (tagName !== 'p' && tagName !== 'div') return false
  const images = childNodes.filter(isImage)
  return images.length > 1 && childNodes.every((node) => isImage(node) || isBlank(node))
}

const isBlank = (node: Node): boolean =>
  node.nodeName === '#comment' || node.nodeName === 'br' || ('value' in node && /^\s*$/.test(node.value))

const isImage = (node: Node): boolean => {
  if (!isElement(node)) return false
  const [only, ...more] = node.childNodes.filter((child) => !isBlank(child))
  return node.tagName === 'img' || (node.tagName === 'a' && more.length === 0 && only?.nodeName === 'img')
}

const attributesOf = (element: Element, tag: string, addresses: Addresses): string => {
  const kept = element.attrs
    .filter(({ name, value, prefix }) => !prefix && isAllowedAttribute(tag, name, value))
    .map(({ name, value }) => ` ${name}="${encodedAttribute(value, '"')}"`)
  return [...kept, idOf(element), tag === 'a' ? linkOf(element, addresses) : ''].join('')
}

/** Ids of the author lie in a space of their own. */
export const authorId = (id: string): string => `content-${id}`

const idOf = (element: Element): string => {
  const id = attribute(element, 'id') ?? (element.tagName === 'a' ? attribute(element, 'name') : undefined)
  return id !== undefined && /^[^\s\p{Cc}]{1,200}$/u.test(id) ? ` id="${encodedAttribute(authorId(id), '"')}"` : ''
}

const linkOf = (element: Element, addresses: Addresses): string => {
  const href = attribute(element, 'href')
  const link = href === undefined ? null : addresses.link(href)
  if (link === null) return ''
  const target = link.target === undefined ? '' : ` target="${link.target}" rel="noopener noreferrer"`
  return ` href="${encodedAttribute(link.href, '"')}"${target}`
}

/** A box of a list of tasks, as a sign: nothing in a page can be ticked here. */
const boxOf = (element: Element): string => {
  if (attribute(element, 'type')?.toLowerCase() !== 'checkbox') return ''
  return attribute(element, 'checked') === undefined ? '\u2610' : '\u2611'
}

const imageOf = (element: Element, { imageOf: anchorOf, addresses }: Cleaning): string => {
  const source = attribute(element, 'src') ?? ''
  const alternative = attribute(element, 'alt') ?? ''
  const anchor = anchorOf(element)
  const open = (name: string) => `<span class="${name}"${anchor === undefined ? '' : anchored(anchor)}>`
  const address = addresses.image(source)
  if (address === null) {
    const words = [alternative, addresses.origin(source)].filter((word) => word !== '').join(' \u00b7 ')
    return `${open('placet-image placet-absent')}${encodedText(words)}</span>`
  }
  const sizes = element.attrs
    .filter(({ name, value }) => isAllowedAttribute('img', name, value))
    .map(({ name, value }) => ` ${name}="${encodedAttribute(value, '"')}"`)
  const src = encodedAttribute(address, '"')
  const alt = encodedAttribute(alternative, '"')
  return `${open('placet-image')}<img src="${src}" alt="${alt}"${sizes.join('')}></span>`
}
