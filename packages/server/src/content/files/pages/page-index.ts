import type { Listing } from '../disk/walk.ts'
import type { FilesSite } from '../site.ts'
import { placeOf } from './layout.ts'
import { uidOf } from './page-uid.ts'

export type PageFile = { readonly path: string; readonly language: number }

export type PageEntry = {
  readonly uid: string
  /** Its path without language and ending, the same in all languages. */
  readonly key: string
  readonly files: readonly PageFile[]
}

export type PageIndex = {
  readonly byUid: ReadonlyMap<string, PageEntry>
  readonly byPath: ReadonlyMap<string, { readonly uid: string; readonly language: number }>
  readonly entries: readonly PageEntry[]
  /** Where pages lie or may come to lie. */
  readonly folders: readonly string[]
}

/** Two files that claim the same page and language are two pages; the second is named with its ending. */
const keyFor = (files: ReadonlyMap<string, PageFile[]>, key: string, path: string, language: number): string => {
  const isTaken = files.get(key)?.some((file) => file.language === language) ?? false
  return isTaken ? `${key}${/\.[^./]+$/.exec(path)?.[0] ?? ''}` : key
}

const filesByKey = (site: FilesSite, paths: readonly string[]): ReadonlyMap<string, PageFile[]> => {
  const files = new Map<string, PageFile[]>()
  const markdownFirst = [...paths].sort((a, b) => Number(/\.html?$/i.test(a)) - Number(/\.html?$/i.test(b)))
  for (const path of markdownFirst) {
    const place = placeOf(path, site.languages)
    if (place === undefined) continue
    const key = keyFor(files, place.key, path, place.language)
    files.set(key, [...(files.get(key) ?? []), { path, language: place.language }])
  }
  return files
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export const indexOf = (site: FilesSite, prefix: string, { paths, folders }: Listing): PageIndex => {
  const entries = [...filesByKey(site, paths)]
    .map(([key, files]) => ({
      uid: uidOf(prefix, key),
      key,
      files: [...files].sort((a, b) => a.language - b.language),
    }))
    .sort((a, b) => order(a.key, b.key))
  return {
    entries,
    folders,
    byUid: new Map(entries.map((entry) => [entry.uid, entry])),
    byPath: new Map(
      entries.flatMap(({ uid, files }) => files.map(({ path, language }) => [path, { uid, language }] as const)),
    ),
  }
}
