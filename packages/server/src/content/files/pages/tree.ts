import type { PageNode } from '@placet/core/content'
import type { OpenSite } from './open-site.ts'
import type { PageEntry, PageIndex } from './page-index.ts'
import { uidOf } from './page-uid.ts'

/** A place in the tree: a folder of the site with its index page, a page, or both. */
type Place = {
  readonly key: string
  readonly uid: string
  readonly entry: PageEntry | null
  readonly hasChildren: boolean
}

const folderOf = (key: string): string => key.split('/').slice(0, -1).join('/')
const isIndexKey = (key: string): boolean => /(^|\/)_?index$/.test(key)

type Folders = {
  /** Folders with something in them. */
  readonly all: ReadonlySet<string>
  readonly children: ReadonlyMap<string, readonly string[]>
  readonly pages: ReadonlyMap<string, PageEntry>
}

const foldersOf = ({ entries }: PageIndex): Folders => {
  const all = new Set<string>()
  const children = new Map<string, string[]>()
  const add = (key: string) => {
    const list = children.get(folderOf(key)) ?? []
    if (!list.includes(key)) children.set(folderOf(key), [...list, key])
  }
  for (const { key } of entries) {
    add(key)
    for (let folder = folderOf(key); folder !== '' && !all.has(folder); folder = folderOf(folder)) {
      all.add(folder)
      add(folder)
    }
  }
  return { all, children, pages: new Map(entries.map((entry) => [entry.key, entry])) }
}

/** The page that stands for a folder: its index, else the page of the same name beside it. */
const pageFor = ({ all, pages }: Folders, key: string): PageEntry | null => {
  if (!all.has(key)) return pages.get(key) ?? null
  return pages.get(`${key}/index`) ?? pages.get(`${key}/_index`) ?? pages.get(key) ?? null
}

const placesIn = (folders: Folders, prefix: string, folder: string): readonly Place[] => {
  const shown = (folders.children.get(folder) ?? []).flatMap((key): Place[] => {
    const isFolder = folders.all.has(key)
    const entry = pageFor(folders, key)
    const isOwnIndex = folder !== '' && isIndexKey(key)
    if (!isFolder && isOwnIndex && pageFor(folders, folder)?.key === key) return []
    const beside = isFolder ? folders.pages.get(key) : undefined
    const place = {
      key,
      uid: entry?.uid ?? uidOf(prefix, key),
      entry,
      hasChildren: isFolder && hasOthers(folders, key),
    }
    return beside === undefined || beside === entry
      ? [place]
      : [place, { key, uid: beside.uid, entry: beside, hasChildren: false }]
  })
  return [...shown].sort((a, b) => Number(isIndexKey(b.key)) - Number(isIndexKey(a.key)))
}

const hasOthers = (folders: Folders, folder: string): boolean => {
  const own = pageFor(folders, folder)?.key
  return (folders.children.get(folder) ?? []).some((key) => key !== own)
}

const folderWith = (folders: Folders, prefix: string, uid: string): string | undefined =>
  [...folders.all].find((folder) => (pageFor(folders, folder)?.uid ?? uidOf(prefix, folder)) === uid)

const nameOf = (key: string): string => key.split('/').at(-1) ?? key

const nodeOf = async (open: OpenSite, place: Place, language: number | undefined): Promise<PageNode> => {
  const { entry, uid, hasChildren } = place
  const file = entry?.files.find((one) => one.language === language) ?? entry?.files[0]
  const summary = file === undefined ? null : await open.summary(file)
  const base = { uid, hasChildren, languages: entry?.files.map((one) => one.language) ?? [] }
  if (summary === null) return { ...base, title: nameOf(place.key), url: '', kind: 'folder', editable: false }
  const { title, url, editable, reason } = summary
  return { ...base, title, url, kind: 'page', editable, ...(reason === undefined ? {} : { reason }) }
}

export type TreeQuery = { readonly parent?: string; readonly language?: number }

export const childrenOf = async (open: OpenSite, { parent, language }: TreeQuery): Promise<readonly PageNode[]> => {
  const folders = foldersOf(await open.index())
  const folder = parent === undefined ? '' : folderWith(folders, open.prefix, parent)
  if (folder === undefined) return []
  const nodes: PageNode[] = []
  for (const place of placesIn(folders, open.prefix, folder)) nodes.push(await nodeOf(open, place, language))
  return nodes
}

const pathTo = async (open: OpenSite, folders: Folders, entry: PageEntry, language: number | undefined) => {
  const path: { readonly uid: string; readonly title: string }[] = []
  for (let folder = folderOf(entry.key); folder !== ''; folder = folderOf(folder)) {
    const above = pageFor(folders, folder)
    if (above === entry) continue
    const place = { key: folder, uid: above?.uid ?? uidOf(open.prefix, folder), entry: above, hasChildren: true }
    const { uid, title } = await nodeOf(open, place, language)
    path.unshift({ uid, title })
  }
  return path
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Pages whose title, uid or path contains every word, as a flat list. */
export const searchPages = async (
  open: OpenSite,
  search: string,
  language: number | undefined,
): Promise<readonly PageNode[]> => {
  const index = await open.index()
  const folders = foldersOf(index)
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const nodes: PageNode[] = []
  for (const entry of index.entries) {
    const isFolder = pageFor(folders, folderOf(entry.key)) === entry
    const hasChildren = isFolder ? hasOthers(folders, folderOf(entry.key)) : folders.all.has(entry.key)
    const place = { key: entry.key, uid: entry.uid, entry, hasChildren }
    const node = await nodeOf(open, place, language)
    const text = folded([node.title, node.uid, ...entry.files.map(({ path }) => path)].join(' '))
    if (words.every((word) => text.includes(word))) {
      nodes.push({ ...node, path: await pathTo(open, folders, entry, language) })
    }
  }
  return nodes
}
