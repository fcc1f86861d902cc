import { graphemes } from '@placet/core/content'
import type { PageContent } from '../page/page-content.ts'
import { sectionsOf, sentencesOf, textOf } from '../page/reading.ts'
import { cutAtWord, fits, type Span } from '../text/fit.ts'
import { leansOnTheOneBefore, sentencesIn } from '../text/sentences.ts'
import { wordsIn } from '../text/words.ts'
import { choose } from './choose.ts'

const sentencesMax = 14

type Pool = readonly { readonly text: string; readonly leans: boolean }[]

/** Descriptions made of whole sentences of the page, or of such a sentence cut where a clause ends. */
export const descriptions = (page: PageContent, span: Span, field = 'description'): readonly string[] => {
  const current = textOf(page.record, field)
  const own = sentencesIn(current, page.languageCode).map(({ text }) => text)
  const pool = poolOf([...own, ...sectionsOf(page).flatMap((section) => sentencesOf(section, page.languageCode))])
  const all = combinations(pool, span)
  const whole = [...inTurn(all.filter((text) => fits(text, span))), ...all]
  const clauses = pool.filter(({ leans }) => !leans).flatMap(({ text }) => cutAtClause(text))
  const cut = pool.slice(0, 1).map(({ text }) => ended(cutAtWord(text, span.max - 1)))
  const shortened = graphemes(current) > span.max ? cutAtClause(current) : []
  return choose([...shortened, ...whole, ...clauses, ...withClause(pool, span), ...cut], { span, current })
}

const poolOf = (sentences: readonly string[]): Pool =>
  sentences
    .filter(
      (text) =>
        wordsIn(text).length >= 3 &&
        /[.!?]$/.test(text) &&
        !/https?:|@|\b(?:hier|unten|oben|here|below|above)\b/i.test(text),
    )
    .slice(0, sentencesMax)
    .map((text, index) => ({ text, leans: index > 0 && leansOnTheOneBefore(text) }))

/** One to three sentences in reading order; one that leans on the sentence before it comes only right after that. */
const combinations = (pool: Pool, { max }: Span): readonly string[] => {
  const found: string[] = []
  const grow = (chosen: string, last: number, count: number): void => {
    for (let at = last + 1; at < pool.length && count < 3; at += 1) {
      const next = pool[at]
      if (next === undefined || (next.leans && (count === 0 || at !== last + 1))) continue
      const text = count === 0 ? next.text : `${chosen} ${next.text}`
      if (graphemes(text) > max) continue
      found.push(text)
      grow(text, at, count + 1)
    }
  }
  grow('', -1, 0)
  return found
}

/** Beginnings take turns, so that one variant differs clearly from the next. */
const inTurn = (texts: readonly string[]): readonly string[] => {
  const groups = Object.values(Object.groupBy(texts, (text) => text.slice(0, 30))).map((group) => group ?? [])
  const rounds = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat()
}

const cutAtClause = (sentence: string): readonly string[] =>
  [...sentence.matchAll(/[,;]\s|\s[–—]\s/g)].map(({ index }) => ended(sentence.slice(0, index))).reverse()

/** A whole sentence and the beginning of another: for narrow ranges that no whole sentences meet. */
const withClause = (pool: Pool, { max }: Span): readonly string[] => {
  const free = pool.filter(({ leans }) => !leans)
  return free.flatMap(({ text }, index) =>
    free.slice(index + 1).flatMap((other) =>
      cutAtClause(other.text)
        .map((clause) => `${text} ${clause}`)
        .filter((both) => graphemes(both) <= max),
    ),
  )
}

const ended = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)
