import { type Answer, saying } from './answer.ts'
import type { Moment } from './history.ts'
import { type PageContent, pageContent } from './page/page-content.ts'
import { altTextFindings } from './rules/alt-text.ts'
import { contentFindings } from './rules/content.ts'
import { seoFindings } from './rules/seo.ts'
import type { Situation } from './situation.ts'
import type { Wording } from './words/wording.ts'

export type ChatTurn = {
  readonly page: Situation['page']
  readonly moments: readonly Moment[]
  readonly tools: readonly string[]
  readonly words: Wording
}

const asksForCheck = /prüf|check|review|analys|verbesser|improve/i

/** Outside a process: says what it can do, and looks at the page when asked to. It never writes here. */
export const chatAnswer = ({ page, moments, tools, words }: ChatTurn): Answer => {
  const asked = moments.findLastIndex(({ type }) => type === 'user')
  const question = moments[asked]
  if (question?.type !== 'user' || page === null || !asksForCheck.test(question.text)) return saying(words.abilities)
  const read = moments.slice(asked).find((moment) => moment.type === 'call' && moment.tool === 'get_page_content')
  if (read?.type === 'call') {
    const content = read.failed ? null : pageContent(read.result)
    return saying(content === null ? words.unreadable : review(content, words))
  }
  if (!tools.includes('get_page_content')) return saying(words.abilities)
  return saying('', { tool: 'get_page_content', args: { uid: page.uid, language: page.languageUid } })
}

const review = (page: PageContent, words: Wording): string => {
  const all = [seoFindings(page), contentFindings(page), altTextFindings(page)]
  const lines = [...new Set(all.flatMap(({ points }) => points.map(({ finding }) => words.line(finding))))]
  const hints = all.flatMap((findings) => findings.hints.map((hint) => words.hint(hint)))
  if (lines.length === 0) return [words.reviewNothing(page.title), ...hints].join(' ')
  return words.review(page.title, [
    ...lines.map((line, index) => `${index + 1}. ${line}`),
    ...hints.map((hint) => `- ${hint}`),
  ])
}
