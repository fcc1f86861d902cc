import { posix } from 'node:path'
import { assetAddress, isAssetPath } from '../assets/asset-path.ts'
import { realFile } from '../disk/folder.ts'
import { urlOf } from '../pages/layout.ts'
import { address } from '../pages/locate.ts'
import type { OpenSite } from '../pages/open-site.ts'
import type { PageIndex } from '../pages/page-index.ts'
import type { PageView } from '../records/record.ts'

export type Link = { readonly href: string; readonly target?: '_top' | '_blank' }

export type Addresses = {
  /** Of the image as this server gives it out; null = it is not there, or not the site's own. */
  readonly image: (source: string) => string | null
  readonly link: (href: string) => Link | null
  /** Whose an image is that is not shown: the host, else the name of the file. */
  readonly origin: (source: string) => string
}

type Place = { readonly open: OpenSite; readonly view: PageView; readonly path: string }

/** Folders that generators lay at the root of the published site. */
const publicFolders = ['', 'static/', 'public/']

export const addressesOf = async (place: Place, images: readonly string[]): Promise<Addresses> => {
  const known = new Map<string, string | null>()
  for (const source of new Set(images)) known.set(source, await imageAddress(place, source))
  const pages = pagesOf(await place.open.index(), place.open)
  return {
    image: (source) => known.get(source) ?? null,
    link: (href) => linkOf(place, pages, href),
    origin: originOf,
  }
}

/** As browsers read an address: no control characters, no white space around it. */
const tidied = (text: string): string => text.replace(/\p{Cc}/gu, '').trim()

const schemeOf = (text: string): string | undefined => /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
const isElsewhere = (text: string): boolean => schemeOf(text) !== undefined || /^[\\/]{2}/.test(text)

const pathIn = (text: string): string => {
  const path = text.replace(/[?#].*$/s, '').replaceAll('\\', '/')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Where a relative address may mean: beside the file, beside the page's address, at the root of the site. */
const candidates = ({ path, view }: Place, wanted: string): readonly string[] => {
  const from = wanted.startsWith('/')
    ? publicFolders.map((folder) => posix.join('/', folder, wanted))
    : [posix.join('/', posix.dirname(path), wanted), posix.join('/', view.url.replace(/[^/]*$/, ''), wanted)]
  return [...new Set(from.map((one) => one.slice(1)))]
}

const imageAddress = async (place: Place, source: string): Promise<string | null> => {
  const text = tidied(source)
  if (text === '' || isElsewhere(text)) return null
  const paths = candidates(place, pathIn(text)).filter(isAssetPath)
  const folder = await place.open.folder()
  for (const path of paths) {
    if ((await realFile(folder, path)) !== null) return assetAddress(place.open.site.id, path)
  }
  return null
}

type Found = { readonly uid: string; readonly language: number }
type Pages = Pick<PageIndex, 'byPath'> & { readonly byAddress: ReadonlyMap<string, Found> }

const remembered = new WeakMap<PageIndex, Pages>()

const pagesOf = (index: PageIndex, { site }: OpenSite): Pages => {
  const last = remembered.get(index)
  if (last !== undefined) return last
  const byAddress = new Map<string, Found>()
  for (const [path, found] of index.byPath) {
    const suffix = site.languages.find(({ uid }) => uid === found.language)?.suffix
    byAddress.set(address(urlOf(path, suffix)), found)
  }
  const pages = { byPath: index.byPath, byAddress }
  remembered.set(index, pages)
  return pages
}

const linkOf = (place: Place, pages: Pages, href: string): Link | null => {
  const text = tidied(href)
  if (text.startsWith('#')) return text.length > 1 ? { href: `#content-${text.slice(1)}` } : null
  if (isElsewhere(text)) return outside(text)
  for (const path of candidates(place, pathIn(text))) {
    const page = pages.byPath.get(path) ?? pages.byAddress.get(address(path))
    if (page !== undefined) return pageLink(place.open.site.id, page)
  }
  const file = candidates(place, pathIn(text)).find(isAssetPath)
  return file === undefined ? null : { href: assetAddress(place.open.site.id, file), target: '_blank' }
}

const pageLink = (site: string, { uid, language }: Found): Link => {
  const query = new URLSearchParams({ site, page: uid, language: String(language) })
  return { href: `/pages?${query}`, target: '_top' }
}

const outside = (text: string): Link | null => {
  const url = URL.parse(text, 'https://elsewhere.invalid/')
  if (url === null || url.host === 'elsewhere.invalid') return null
  if (url.protocol === 'http:' || url.protocol === 'https:') return { href: url.href, target: '_blank' }
  return url.protocol === 'mailto:' || url.protocol === 'tel:' ? { href: url.href } : null
}

const originOf = (source: string): string => {
  const text = tidied(source)
  if (isElsewhere(text)) return URL.parse(text, 'https://elsewhere.invalid/')?.host ?? ''
  return pathIn(text).split('/').at(-1) ?? ''
}
