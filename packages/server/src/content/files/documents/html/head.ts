import { endOfLine, lineEndOf, startOfLine } from '../../text/line-ends.ts'
import { oneLine } from '../../text/one-line.ts'
import { type Patch, shifted, trimmed } from '../../text/span.ts'
import { fixedSlot, type PageField, type Slot } from '../document.ts'
import { attributePlace } from './attribute.ts'
import { encodedAttribute, encodedText } from './encode.ts'
import { attribute, below, type Element, insideOf, isTag, type Parent, spanOf, wordsOf } from './tree.ts'

type MetaField = Exclude<PageField, 'title'>

const metas: Readonly<Record<MetaField, { readonly by: 'name' | 'property'; readonly name: string }>> = {
  description: { by: 'name', name: 'description' },
  socialTitle: { by: 'property', name: 'og:title' },
  socialDescription: { by: 'property', name: 'og:description' },
  socialImage: { by: 'property', name: 'og:image' },
}

const isMeta = (element: Element, field: MetaField): boolean => {
  const keys = field === 'description' ? ['name'] : ['property', 'name']
  return keys.some((key) => attribute(element, key)?.trim().toLowerCase() === metas[field].name)
}

type Head = { readonly source: string; readonly base: number; readonly elements: readonly Element[] }

const titleSlot = ({ source, base }: Head, element: Element, isOnly: boolean): Slot => {
  const inside = insideOf(element)
  const span = inside === undefined ? null : shifted(trimmed(source, inside), base)
  return {
    name: 'title',
    kind: 'line',
    value: oneLine(wordsOf(element)),
    editable: span !== null && isOnly,
    span,
    put: (value) => (span === null ? [] : [{ ...span, text: encodedText(value) }]),
  }
}

const metaSlot = ({ source, base }: Head, element: Element, name: MetaField, isOnly: boolean): Slot => {
  const content = attribute(element, 'content')
  const after = attribute(element, 'property') === undefined ? 'name' : 'property'
  const { span, isSure, put } = attributePlace(source, base, { element, name: 'content', after })
  const value = content === undefined ? null : oneLine(content)
  return { name, kind: 'line', value, editable: isSure && isOnly, span, put }
}

/** After which tag a new one belongs: the title, else the declared character set, else the start of the head. */
const anchorOf = ({ elements }: Head): number | undefined => {
  const title = elements.find((element) => isTag(element, 'title'))
  const charset = elements.find((element) => isTag(element, 'meta') && attribute(element, 'charset') !== undefined)
  const head = elements.find((element) => isTag(element, 'head'))
  const best = [title, charset].map((element) => (element && insideEnd(element)) ?? undefined)
  return best.find((at) => at !== undefined) ?? head?.sourceCodeLocation?.startTag?.endOffset
}

const insideEnd = (element: Element): number | undefined =>
  isTag(element, 'title') && insideOf(element) === undefined ? undefined : spanOf(element)?.end

const indentAt = (source: string, at: number): string | undefined => {
  const line = source.slice(startOfLine(source, at), at)
  return /^[ \t]*<[^<]*>(?:[^<]*<\/title\s*>)?$/i.test(line) ? /^[ \t]*/.exec(line)?.[0] : undefined
}

const addPatch = ({ source, base, elements }: Head, at: number, tag: string): Patch => {
  const isXml = elements.some(({ tagName, sourceCodeLocation }) => {
    const end = sourceCodeLocation?.startTag?.endOffset ?? sourceCodeLocation?.endOffset ?? 0
    return tagName === 'meta' && source.slice(0, end).endsWith('/>')
  })
  const written = isXml && tag.startsWith('<meta') ? tag.replace(/>$/, ' />') : tag
  const indent =
    endOfLine(source, at) === at || /^[ \t]+[\r\n]/.test(source.slice(at)) ? indentAt(source, at) : undefined
  const lead = indent === undefined ? '' : `${lineEndOf(source) ?? '\n'}${indent}`
  return { start: base + at, end: base + at, text: lead + written }
}

const tagFor = (name: PageField, value: string): string => {
  if (name === 'title') return `<title>${encodedText(value)}</title>`
  const meta = metas[name]
  return `<meta ${meta.by}="${meta.name}" content="${encodedAttribute(value, '"')}">`
}

const missingSlot = (head: Head, name: PageField): Slot => {
  const at = anchorOf(head)
  const slot = fixedSlot(name, null)
  return at === undefined
    ? slot
    : { ...slot, editable: true, put: (value) => [addPatch(head, at, tagFor(name, value))] }
}

/** The slot of a field in the head of an HTML page. Without a head there is no place to add one. */
export const headSlot = (source: string, base: number, tree: Parent) => {
  const elements = [...below(tree)].filter((node) => isTag(node, 'head', 'title', 'meta') && spanOf(node) !== undefined)
  const head: Head = { source, base, elements: elements as Element[] }
  return (name: PageField): Slot => {
    const found = head.elements.filter((element) =>
      name === 'title' ? isTag(element, 'title') : isTag(element, 'meta') && isMeta(element, name),
    )
    const [first] = found
    if (first === undefined) return missingSlot(head, name)
    const isOnly = found.length === 1
    return name === 'title' ? titleSlot(head, first, isOnly) : metaSlot(head, first, name, isOnly)
  }
}
