import { graphemes } from '@placet/core/content'
import type { PageContent, PageRecord } from '../page/page-content.ts'
import {
  fieldOf,
  headingsOf,
  imagesOf,
  sectionAround,
  sectionsOf,
  sentencesOf,
  spellerOf,
  textOf,
} from '../page/reading.ts'
import { cutAtWord, phrases } from '../text/fit.ts'
import { leansOnTheOneBefore } from '../text/sentences.ts'
import { spelled } from '../text/spelled.ts'
import { folded } from '../text/words.ts'
import { choose } from './choose.ts'

const usual = { min: 5, max: 150 }

/**
 * Alternative texts from what stands around a picture, for its looks are unknown: its caption, its file name, an
 * alternative of the same file elsewhere on the page, the sentence that names it.
 */
export const alternatives = (page: PageContent, image: PageRecord): readonly string[] => {
  const field = fieldOf(image, 'alternative')
  const span = { min: field?.min ?? usual.min, max: field?.max ?? usual.max }
  const current = textOf(image, 'alternative')
  const section = sectionAround(page, image)
  const heading = section === null ? '' : textOf(section, 'heading')
  const name = fileWords(page, image.title)
  const named = name === '' ? [] : [joined(name, heading), joined(name, headingsOf(page)[0] ?? ''), name]
  const candidates = [
    ...captions(section, image.title),
    ...elsewhere(page, image),
    ...named,
    ...mentions(page, name === '' ? heading : name),
    ...(name === '' && isNamed(image.title) ? [heading] : []),
    ...(graphemes(current) > span.max ? [...phrases(current), cutAtWord(current, span.max)] : []),
  ]
  return choose(candidates, { span, current })
}

const joined = (name: string, heading: string): string => {
  const [a, b] = [folded(name), folded(heading)]
  return b === '' || a.includes(b) || b.includes(a) ? name : `${name} – ${heading}`
}

/** "sauerteig-brot_2.jpg" is "Sauerteig Brot", if the page may use these words. */
const fileWords = (page: PageContent, file: string): string =>
  isNamed(file) ? spelled(wordsOfFile(file), spellerOf(page)) : ''

const wordsOfFile = (file: string): string =>
  (file.split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[-_.+\s]+/g, ' ')
    .replace(/\b\d+(?:x\d+)?(?:px)?\b/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Named by a person after what it shows, not by a camera or a program. */
const isNamed = (file: string): boolean => {
  const words = wordsOfFile(file)
  const isGiven = /^(?:img|dsc[nf]?|image|bild|foto|photo|picture|screenshot|unbenannt|untitled)\b/i.test(words)
  return /\p{L}{3}/u.test(words) && !isGiven
}

/** The title of the picture in its source, and a caption in italics or `figcaption` right after it. */
const captions = (section: PageRecord | null, file: string): readonly string[] => {
  const source = section === null ? '' : (fieldOf(section, 'text')?.current ?? '')
  const at = source.indexOf(file.split('/').at(-1) ?? '\0')
  if (at < 0) return []
  const rest = source.slice(at, at + 600)
  return [
    /^[^)\n]*?\s["']([^"'\n]+)["']\s*\)/.exec(rest)?.[1],
    /^[^>]*?\btitle\s*=\s*["']([^"']+)["']/.exec(rest)?.[1],
    /^[^\n]*\n{1,2}[*_]([^*_\n]+)[*_]\s*(?:\n|$)/.exec(rest)?.[1],
    /^[^>]*>\s*<figcaption[^>]*>([^<]+)</i.exec(rest)?.[1],
  ].flatMap((caption) => caption ?? [])
}

const elsewhere = (page: PageContent, image: PageRecord): readonly string[] =>
  imagesOf(page)
    .filter((other) => other.key !== image.key && other.title === image.title)
    .map((other) => textOf(other, 'alternative'))

const opensAClause =
  /^(?:wann|wer|was|wie|wo|warum|ob|wenn|weil|als|seit|bei|in|im|am|zum|zur|für|when|what|who|how|where|why|if|for|at|on)\s/i

/** Phrases that begin with what the file is called after: from the description, from sentences of the page. */
const mentions = (page: PageContent, name: string): readonly string[] => {
  const words = folded(name)
    .split(' ')
    .filter((word) => word.length >= 4)
  const sentences = sectionsOf(page).flatMap((section) => sentencesOf(section, page.languageCode))
  return [textOf(page.record, 'description'), ...sentences]
    .filter((sentence) => !leansOnTheOneBefore(sentence) && !opensAClause.test(sentence) && !/https?:/.test(sentence))
    .filter((sentence) =>
      folded(sentence)
        .split(' ')
        .slice(0, 3)
        .some((word) => words.includes(word)),
    )
    .flatMap((sentence) => phrases(sentence).at(-1) ?? sentence.replace(/[.!?]$/, ''))
    .slice(0, 3)
}
