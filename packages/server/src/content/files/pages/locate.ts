import { formatOf, urlOf } from './layout.ts'
import type { OpenSite } from './open-site.ts'

export type Located = { readonly uid: string; readonly language: number }

const pathOf = (where: string): string => {
  const path = /^https?:\/\//i.test(where) ? (URL.parse(where)?.pathname ?? '') : where.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `/brote/sauerteig`, `/brote/sauerteig/`, `/brote/sauerteig.html` and `…/index.html` are one address. */
export const address = (path: string): string =>
  path
    .replace(/^\.?\/+/, '')
    .replace(/(^|\/)_?index(?:\.html?|\.md)?$/, '$1')
    .replace(/\.html?$/i, '')
    .replace(/\/+$/, '')

const byAddress = async ({ site, index }: OpenSite, wanted: string): Promise<Located | null> => {
  for (const { uid, files } of (await index()).entries) {
    for (const { path, language } of files) {
      const suffix = site.languages.find((one) => one.uid === language)?.suffix
      const own = [urlOf(path, suffix), ...(formatOf(path) === 'html' ? [path] : [])]
      if (own.some((one) => address(one) === wanted)) return { uid, language }
    }
  }
  return null
}

/** Finds a page by uid, by its path in the site or by its address, in this order. */
export const locate = async (open: OpenSite, where: string): Promise<Located | null> => {
  const index = await open.index()
  const entry = index.byUid.get(where)
  const first = entry?.files[0]
  if (entry !== undefined && first !== undefined) return { uid: entry.uid, language: first.language }
  const path = pathOf(where.trim())
  const byPath = index.byPath.get(path.replace(/^\.?\/+/, ''))
  return byPath ?? byAddress(open, address(path))
}
