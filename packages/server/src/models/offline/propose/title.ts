import type { PageContent } from '../page/page-content.ts'
import { headingsOf, sectionsOf, textOf, visibleOf } from '../page/reading.ts'
import { cutAtWord, phrases, type Span } from '../text/fit.ts'
import { keywordsOf } from '../text/keywords.ts'
import { folded } from '../text/words.ts'
import { choose } from './choose.ts'

/** Titles from what the page says of itself: its title, headings, description, name of the site and key words. */
export const titles = (page: PageContent, span: Span): readonly string[] => {
  const current = textOf(page.record, 'title')
  return choose([...shorter(current, span), ...longer(page, current)], { span, current, taken: page.otherTitles })
}

const shorter = (current: string, { min, max }: Span): readonly string[] => {
  const short = phrases(current)
  const cut = cutAtWord(current, max)
  return cut.length >= min ? [...short, cut] : short
}

const longer = (page: PageContent, current: string): readonly string[] => {
  const [first = page.title, ...headings] = headingsOf(page)
  const base = current === '' ? first : current
  const description = phrases(textOf(page.record, 'description')).slice(-1)
  const words = keywordsOf(sectionsOf(page).map(visibleOf).join('\n'), base, page.languageCode)
  const and = page.languageCode === 'de' ? 'und' : 'and'
  return [
    joined(first, ' – ', base),
    joined(base, ' – ', first),
    first,
    joined(first, ' – ', page.siteTitle),
    joined(base, ' – ', page.siteTitle),
    ...description,
    ...headings.map((heading) => joined(base, ' – ', heading)),
    ...[0, 1, 2].map((at) =>
      joined(
        base,
        ': ',
        words
          .slice(at, at + 3)
          .join(', ')
          .replace(/, ([^,]*)$/, ` ${and} $1`),
      ),
    ),
    ...[0, 1].map((at) => joined(base, ': ', words.slice(at, at + 2).join(` ${and} `))),
  ]
}

/** Both parts, unless one says what the other says already. */
const joined = (one: string, between: string, other: string): string => {
  const [a, b] = [folded(one), folded(other)]
  return a === '' || b === '' || a.includes(b) || b.includes(a) ? '' : `${one}${between}${other}`
}
