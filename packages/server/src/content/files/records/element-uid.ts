import type { Part } from '../documents/document.ts'
import { sha256 } from '../value-hash.ts'

const short = (...parts: readonly unknown[]): string => sha256(JSON.stringify(parts)).slice(0, 10)

const counted = (names: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

export type Named = { readonly part: Part; readonly id: string; readonly alias: string }

/**
 * Names the elements of a page so that a name survives edits elsewhere and never comes to mean another element: by the
 * heading (or the image's address) alone where that is unique, else with the headings above it, else with its place
 * among its equals and their number. When an equal one is renamed, the others are missing under their old names rather
 * than confused. `alias` still finds an element whose heading has become unique.
 */
export const nameElements = (elements: readonly Part[]): readonly Named[] => {
  const alone = elements.map(({ kind, key }) => short(kind, key))
  const inPath = elements.map(({ kind, key, path }) => short(kind, key, path))
  const aloneCounts = counted(alone)
  const pathCounts = counted(inPath)
  const seen = new Map<string, number>()
  return elements.map((part, index) => {
    const own = alone[index] ?? ''
    const below = inPath[index] ?? ''
    const equals = pathCounts.get(below) ?? 1
    const place = (seen.get(below) ?? 0) + 1
    seen.set(below, place)
    const alias = equals === 1 ? below : short(part.kind, part.key, part.path, place, equals)
    return { part, id: aloneCounts.get(own) === 1 ? own : alias, alias }
  })
}

export const elementUid = (page: string, id: string): string => `${page}~${id}`

/** The page an element's uid belongs to. */
export const pageOf = (uid: string): string => uid.split('~')[0] ?? uid

/** Where the element stands in the page; undefined = it is not there (any more). */
export const findElement = (named: readonly Named[], uid: string): number | undefined => {
  const id = uid.split('~')[1]
  const exact = named.findIndex((one) => one.id === id)
  const found = exact >= 0 ? exact : named.findIndex((one) => one.alias === id)
  return found < 0 ? undefined : found
}
