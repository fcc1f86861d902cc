import { isAlias, isMap, isScalar, type Pair, type Scalar } from 'yaml'
import { type LineEnd, pastLineEnd, startOfLine } from '../../text/line-ends.ts'
import { oneLine } from '../../text/one-line.ts'
import type { Patch } from '../../text/span.ts'
import { fixedSlot, type PageField, type Slot } from '../document.ts'
import { behind, type Entry, entryAt, type FrontMatter, keysOf, styleOf, textAt } from './front-matter.ts'
import { type Style, scalars } from './scalar.ts'
import { type KeyPath, spellingFor, spellings } from './spelling.ts'

const put = (front: FrontMatter, start: number, end: number, text: string): Patch => ({
  start: front.at + start,
  end: front.at + end,
  text,
})

/** The line of a block scalar; its header stays. One that names its own indentation is left to another way. */
const blockPatch = (front: FrontMatter, start: number, end: number, value: string): readonly Patch[] => {
  const slice = front.source.slice(start, end)
  const found = /^([|>][+-]?(?:[ \t][^\r\n]*)?(?:\r\n|\n))(?:[ \t]*(?:\r\n|\n))*([ ]+)\S/.exec(slice)
  if (found === null || value === '') return []
  const [, header = '', indent = ''] = found
  return [put(front, start + header.length, start + slice.trimEnd().length, indent + value)]
}

const scalarPatches = (front: FrontMatter, node: Scalar, value: string): readonly Patch[] => {
  const [start, end] = node.range ?? [0, 0]
  const isBlock = node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL'
  const stop = isBlock ? start + front.source.slice(start, end).trimEnd().length : end
  const flow = scalars(value, styleOf(node) ?? front.style).map((text) => put(front, start, stop, text))
  return isBlock ? [...blockPatch(front, start, end, value), ...flow] : flow
}

/** Behind the colon of an entry without a value. */
const emptyPatches = (front: FrontMatter, pair: Pair, value: string): readonly Patch[] => {
  const token = pair.srcToken as { sep?: readonly { type: string; offset: number }[] } | undefined
  const colon = token?.sep?.find(({ type }) => type === 'map-value-ind')
  if (colon === undefined) return []
  return scalars(value, front.style).map((text) => put(front, colon.offset + 1, colon.offset + 1, ` ${text}`))
}

const entryPatches = (front: FrontMatter, { pair, node }: Entry, value: string): readonly Patch[] => {
  const range = isScalar(node) || isAlias(node) ? node.range : null
  if (range == null || range[0] === range[1]) return node === pair.value ? emptyPatches(front, pair, value) : []
  if (isScalar(node)) return scalarPatches(front, node, value)
  return scalars(value, front.style).map((text) => put(front, range[0], range[1], text))
}

/** With a tag of another kind the text is not the value: it is Base64, a number, the name of a variable. */
const isText = ({ tag }: Scalar): boolean => tag === undefined || tag === 'tag:yaml.org,2002:str' || tag === '!'

const foundSlot = (front: FrontMatter, name: PageField, entry: Entry): Slot => {
  const { node } = entry
  const text = textAt(front, node)
  const range = isScalar(node) || isAlias(node) ? node.range : null
  return {
    name,
    kind: 'line',
    value: text === null ? null : oneLine(text),
    editable: node === null || isAlias(node) || (isScalar(node) && isText(node)),
    span: range == null ? null : { start: front.at + range[0], end: front.at + range[1] },
    put: (value) => entryPatches(front, entry, value),
  }
}

/** The entry after which a new one at `path` stands: a sibling in the same map, for the outermost map the title. */
const neighbour = (front: FrontMatter, path: KeyPath): Pair | undefined => {
  const map = path.length === 1 ? front.document.contents : entryAt(front, path.slice(0, -1))?.node
  if (!isMap(map)) return undefined
  return path.length === 1 ? entryAt(front, ['title'])?.pair : map.items.at(-1)
}

const lineFor = (front: FrontMatter, pair: Pair, line: string): Patch | undefined => {
  const at = (pair.key as Scalar).range?.[0]
  if (at === undefined) return undefined
  const indent = front.source.slice(startOfLine(front.source, at), at)
  if (indent.trim() !== '') return undefined
  const end = behind(front, pair)
  const next = pastLineEnd(front.source, end)
  return next === end
    ? put(front, end, end, `${front.lineEnd}${indent}${line}`)
    : put(front, next, next, `${indent}${line}${front.lineEnd}`)
}

const addPatches = (front: FrontMatter, path: KeyPath, value: string): readonly Patch[] => {
  const key = String(path.at(-1))
  const root = front.document.contents
  if (isMap(root) && root.flow === true) return []
  return scalars(value, front.style).flatMap((text) => {
    const line = `${/^[\w-]+$/.test(key) ? key : JSON.stringify(key)}: ${text}`
    const pair = neighbour(front, path)
    if (pair !== undefined) return lineFor(front, pair, line) ?? []
    return path.length === 1 ? [put(front, 0, 0, `${line}${front.lineEnd}`)] : []
  })
}

/** The slot of a field in a page with front matter. A missing field is added after the title, in the file's own spelling. */
export const frontMatterSlot = (front: FrontMatter, name: PageField): Slot => {
  for (const path of spellings(name)) {
    const entry = entryAt(front, path)
    if (entry !== undefined) return foundSlot(front, name, entry)
  }
  const path = spellingFor(name, (other) => entryAt(front, other) !== undefined, keysOf(front))
  return { ...fixedSlot(name, null), editable: true, put: (value) => addPatches(front, path, value) }
}

export const hasField = (front: FrontMatter, name: PageField): boolean =>
  spellings(name).some((path) => entryAt(front, path) !== undefined)

/** The slot of a field in a page without front matter: the first value brings a block with it. */
export const newFrontMatterSlot = (text: string, at: number, name: PageField, lineEnd: LineEnd): Slot => ({
  ...fixedSlot(name, null),
  editable: true,
  put: (value) => {
    const style: Style = 'plain'
    const gap = at === text.length || /^[ \t]*[\r\n]/.test(text.slice(at)) ? '' : lineEnd
    const block = (scalar: string) => ['---', `${name}: ${scalar}`, '---', gap].join(lineEnd)
    return scalars(value, style).map((scalar) => ({ start: at, end: at, text: block(scalar) }))
  },
})
