import type { PageContent } from '../page/page-content.ts'
import { type Block, type Link, sourceOf } from '../text/block.ts'
import type { Edit } from '../text/edit.ts'
import { sentencesIn } from '../text/sentences.ts'
import { folded, oneLine, withoutLooseEnd } from '../text/words.ts'
import { linkNames } from './link-name.ts'

const empty =
  /^(?:(?:bitte\s+)?(?:hier(?:\s+klicken)?|klicken\s+sie\s+hier|klicke?\s+hier|mehr(?:\s+erfahren)?|weiterlesen|weiter|link)|click\s+here|here|more|read\s+more|learn\s+more|this\s+link)[.!…:»>\s]*$/i

export const saysNothing = (link: Link): boolean => empty.test(oneLine(link.text))

/** Where a link text stands in its field. */
export type LinkPlace = {
  readonly page: PageContent
  readonly source: string
  readonly block: Block
  readonly link: Link
}

/** Edits that each let the link say where it leads: a phrase that fits the sentence, the words it is about, the bare name. */
export const linkTexts = (place: LinkPlace): readonly Edit[] => {
  const names = linkNames(place.page, place.link)
  const edits = [
    ...names.flatMap((name) => phrase(place, name)),
    ...subjectLink(place),
    ...names.map((name) => renamed(place, name)),
  ]
  return [...new Map(edits.map((edit) => [`${edit.start} ${edit.by}`, edit])).values()]
}

const renamed = ({ link }: LinkPlace, name: string): Edit => ({ start: link.start, end: link.end, by: name })

/** What may stand before the link, and the words that take its place around the name. */
const phrases: readonly {
  readonly text: RegExp
  readonly before: RegExp
  readonly around: readonly [string, string]
}[] = [
  { text: /^hier klicken$/i, before: /,\s+wenn\s+(?:sie|du|ihr)\s+$/i, around: [' auf der Seite ', ''] },
  { text: /^hier klicken$/i, before: /\p{L}\s+$/u, around: ['die Seite ', ' öffnen'] },
  { text: /^(?:hier|link)$/i, before: /\p{L}\s+$/u, around: ['auf der Seite ', ''] },
  { text: /^click here$/i, before: /[\p{L},]\s+$/u, around: ['see ', ''] },
  { text: /^here$/i, before: /\p{L}\s+$/u, around: ['on the page ', ''] },
]

/** "finden Sie [hier](brote.md)" reads on as "finden Sie auf der Seite [Brote](brote.md)". */
const phrase = ({ source, link }: LinkPlace, name: string): readonly Edit[] => {
  const before = source.slice(Math.max(0, link.from - 40), link.from)
  const fitting = phrases.find((one) => one.text.test(oneLine(link.text)) && one.before.test(before))
  if (fitting === undefined) return []
  const [opening, ending] = fitting.around
  const dropped = opening.startsWith(' ') ? (fitting.before.exec(before)?.[0].length ?? 0) : 0
  const named = source.slice(link.from, link.start) + name + source.slice(link.end, link.to)
  return [{ start: link.from - dropped, end: link.to, by: `${opening}${named}${ending}` }]
}

/** "Unsere Preise finden Sie [hier](…)" becomes "[Unsere Preise](…) finden Sie hier". */
const subjectLink = ({ page, source, block, link }: LinkPlace): readonly Edit[] => {
  const sentence = sentencesIn(block.text, page.languageCode).find(
    ({ start, end }) => start <= link.at && link.at < end,
  )
  if (sentence === undefined) return []
  const before = block.text.slice(sentence.start, link.at)
  const { subject, offset } = subjectOf(before)
  const at = sourceOf(block, sentence.start + offset, link.at)
  if (subject === '' || at === null || at.end !== link.from || /[[\]<>*_`\\]/.test(subject)) return []
  const linked = source.slice(link.from, link.start) + subject + source.slice(link.end, link.to)
  const between = source.slice(at.start + subject.length, link.from)
  if (/^for\s+$/i.test(before.slice(0, offset)) && /^click here$/i.test(link.text) && between.trim() === '') {
    return [{ start: at.start - offset, end: link.to, by: `See ${linked}` }]
  }
  return [{ start: at.start, end: link.to, by: linked + between + link.text }]
}

const verb = /\s(?:finden|findest|gibt|steht|stehen|sehen|siehst|erfahren|erfährst|lesen|can|see|find|are|is)\s/i

/** What a sentence is about: its words before the verb, or those after "für". */
const subjectOf = (before: string): { subject: string; offset: number } => {
  const lead = /^(?:für|for)\s+/i.exec(before)?.[0] ?? ''
  const rest = before.slice(lead.length)
  const cut = verb.test(rest) ? (rest.split(verb)[0] ?? '') : lead === '' ? '' : rest
  const subject = withoutLooseEnd(cut.replace(/\s+(?:bitte|please)\s*$/i, ''))
  const isShort = subject.split(/\s+/).length <= 5 && !/[,;:]/.test(subject) && folded(subject).length >= 3
  return { subject: isShort ? subject : '', offset: lead.length }
}
