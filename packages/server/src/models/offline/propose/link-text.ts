import type { PageContent } from '../page/page-content.ts'
import { sectionsOf, visibleOf } from '../page/reading.ts'
import type { Block, Link } from '../text/block.ts'
import type { Edit } from '../text/edit.ts'
import { sentencesIn } from '../text/sentences.ts'
import { spelled } from '../text/spelled.ts'
import { folded, oneLine, withoutLooseEnd } from '../text/words.ts'

const empty =
  /^(?:(?:bitte\s+)?(?:hier(?:\s+klicken)?|klicken\s+sie\s+hier|klick(?:e)?\s+hier|mehr|mehr\s+erfahren|weiterlesen|weiter|link)|click\s+here|here|more|read\s+more|learn\s+more|this\s+link)[.!…:»>\s]*$/i

export const saysNothing = (link: Link): boolean => empty.test(oneLine(link.text))

/** Edits that each give the link a text that names its target. */
export const linkTexts = (page: PageContent, block: Block, link: Link): readonly Edit[] => {
  const names = [link.title ?? '', ...titlesAt(page, link.target), slugWords(page, link.target), host(link.target)]
  const subject = subjectOf(block, link, page.languageCode)
  const all = [...names.slice(0, -1), subject, ...names.slice(-1)].map(oneLine).filter((name) => isText(name, link))
  return [...new Map(all.map((name) => [folded(name), name])).values()].map((by) => ({
    start: link.start,
    end: link.end,
    by,
  }))
}

const isText = (name: string, link: Link): boolean =>
  name.length >= 3 && name.length <= 80 && !/[[\]<>&*_`\\]/.test(name) && folded(name) !== folded(link.text)

/** Titles of other pages that read like the end of the address: short ones, or their first phrase. */
const titlesAt = (page: PageContent, target: string): readonly string[] => {
  const slug = folded(slugOf(target))
  if (slug === '') return []
  return page.otherTitles
    .map((title) => title.split(/\s+[–—|-]\s+|:\s+/)[0] ?? '')
    .filter((title) => plain(title) === plain(slug))
}

const plain = (text: string): string =>
  folded(text)
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(' ', '')

/** The last part of the address that has a name: `brote/index.md` is "brote". */
const slugOf = (target: string): string => {
  const parts = target
    .replace(/^[a-z]+:\/\/[^/]*/i, '')
    .replace(/[?#].*$/, '')
    .split('/')
  const names = parts
    .map((part) => part.replace(/\.(?:md|html?|php)$/i, ''))
    .filter((part) => !/^(?:|\.+|index|_index)$/.test(part))
  return (names.at(-1) ?? '').replace(/[-_+]+/g, ' ')
}

const slugWords = (page: PageContent, target: string): string => {
  const slug = slugOf(target)
  if (!/^\p{L}[\p{L} ]{2,40}$/u.test(slug)) return ''
  return spelled(slug, [...page.otherTitles, ...sectionsOf(page).map(visibleOf)].join('\n'), page.languageCode)
}

const host = (target: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(target)?.[1] ?? ''

const verb = /\s(?:finden|findest|gibt|steht|stehen|sehen|siehst|erfahren|erfährst|lesen|can|see|find|are|is)\s/i

/** What the sentence around the link is about: its words before the verb ("Unsere Preise finden Sie hier"). */
const subjectOf = (block: Block, link: Link, languageCode: string): string => {
  const sentence = sentencesIn(block.text, languageCode).find(({ start, end }) => start <= link.at && link.at < end)
  if (sentence === undefined) return ''
  const before = block.text.slice(sentence.start, link.at)
  const subject = verb.test(before) ? (before.split(verb)[0] ?? '') : (/^(?:für|for)\s+(.+)$/i.exec(before)?.[1] ?? '')
  const short = withoutLooseEnd(subject)
  return short.split(/\s+/).length <= 5 && !/[,;]/.test(short) ? short : ''
}
