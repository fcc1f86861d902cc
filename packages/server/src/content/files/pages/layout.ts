import type { Format } from '../documents/document.ts'
import type { FilesLanguage } from '../site.ts'

export type Placed = { readonly key: string; readonly language: number }

const withoutExtension = (path: string): string => path.replace(/\.[^./]+$/, '')

const inPath = (path: string, folder: string): string | undefined => {
  const clean = folder.replace(/^\.?\/+|\/+$/g, '').replace(/^\.$/, '')
  if (clean === '') return path
  return path.startsWith(`${clean}/`) ? path.slice(clean.length + 1) : undefined
}

/** `en` stands for `.en` and `_en`; a suffix that begins with a sign is meant as written. */
const withoutSuffix = (stem: string, suffix: string): string | undefined => {
  const ways = suffix === '' ? [''] : /^[A-Za-z0-9]/.test(suffix) ? [`.${suffix}`, `_${suffix}`] : [suffix]
  const found = ways.find((way) => stem.endsWith(way) && stem.length > way.length && !stem.endsWith(`/${way}`))
  return found === undefined ? undefined : stem.slice(0, stem.length - found.length)
}

/** Which page and language a file is: the language with the longest folder and suffix that fit. */
export const placeOf = (path: string, languages: readonly FilesLanguage[]): Placed | undefined => {
  let best: (Placed & { readonly weight: number }) | undefined
  for (const { uid, path: folder = '', suffix = '' } of languages) {
    const rest = inPath(path, folder)
    const key = rest === undefined ? undefined : withoutSuffix(withoutExtension(rest), suffix)
    if (key === undefined || key === '') continue
    const weight = folder.length * 1000 + suffix.length
    if (best === undefined || weight > best.weight) best = { key, language: uid, weight }
  }
  return best && { key: best.key, language: best.language }
}

export const formatOf = (path: string): Format => {
  if (/\.html?$/i.test(path)) return 'html'
  return /\.mdx$/i.test(path) ? 'mdx' : 'markdown'
}

/** `/brote/sauerteig/` for Markdown, which every generator writes into a folder of its own; HTML keeps its file name. */
export const urlOf = (path: string, suffix = ''): string => {
  const stem = withoutSuffix(withoutExtension(path), suffix) ?? withoutExtension(path)
  const clean = stem.replace(/(^|\/)_?index$/, '$1')
  if (clean === '' || clean.endsWith('/')) return `/${clean}`
  return formatOf(path) === 'html' ? `/${path}` : `/${clean}/`
}
