import type { PageContent } from '../page/page-content.ts'
import { spellerOf } from '../page/reading.ts'
import type { Link } from '../text/block.ts'
import { spelled, withoutUmlauts } from '../text/spelled.ts'
import { folded, oneLine } from '../text/words.ts'

/** What the target of a link is called: by its own title, by the title of that page, by its address. */
export const linkNames = (page: PageContent, link: Link): readonly string[] => {
  const names = [link.title ?? '', ...titlesAt(page, link.target), slugWords(page, link.target), host(link.target)]
  const usable = names.map(oneLine).filter((name) => isUsable(name) && folded(name) !== folded(link.text))
  return [...new Map(usable.map((name) => [folded(name), name])).values()]
}

const isUsable = (name: string): boolean => name.length >= 3 && name.length <= 80 && !/[[\]<>&*_`\\]/.test(name)

/** Titles of other pages whose first phrase reads like the end of the address. */
const titlesAt = (page: PageContent, target: string): readonly string[] => {
  const slug = bare(slugOf(target))
  if (slug === '') return []
  return page.otherTitles
    .map((title) => title.split(/\s+[–—|-]\s+|:\s+/)[0] ?? '')
    .filter((title) => bare(title) === slug)
}

const bare = (text: string): string => withoutUmlauts(folded(text)).replaceAll(' ', '')

/** The last part of the address that has a name: `brote/index.md` is "brote". */
const slugOf = (target: string): string => {
  const path = target.replace(/^[a-z]+:(?:\/\/[^/]*)?/i, '').replace(/[?#].*$/, '')
  const parts = path.split('/').map((part) => part.replace(/\.(?:md|html?|php)$/i, ''))
  return (parts.findLast((part) => !/^(?:|\.+|_?index)$/.test(part)) ?? '').replace(/[-_+]+/g, ' ')
}

const slugWords = (page: PageContent, target: string): string => {
  const slug = slugOf(target)
  if (!/^\p{L}[\p{L} ]{2,40}$/u.test(slug)) return ''
  return spelled(slug, spellerOf(page))
}

const host = (target: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(target)?.[1] ?? ''
