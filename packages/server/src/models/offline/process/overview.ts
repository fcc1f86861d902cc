import { type Answer, saying } from '../answer.ts'
import type { PageContent } from '../page/page-content.ts'
import type { Walk } from './next-answer.ts'

/** The numbered points, what can only be mentioned, and the question whether to begin: one step. */
export const overview = (page: PageContent, walk: Walk): Answer => {
  const { skill, plan, words } = walk
  const isOther = page.languageCode !== walk.language && !walk.isLanguageTold
  const total = plan.points.length
  const lines = plan.points.map(({ finding, isOpen }, index) => {
    return `${index + 1}. ${words.line(finding)}${isOpen ? ` (${words.stillOpen})` : ''}`
  })
  const text = [
    words.overview(page.title, total),
    lines.join('\n'),
    ...hints(plan, words),
    ...(isOther ? [words.otherLanguage(page.languageCode)] : []),
  ].join('\n\n')
  return saying(
    text,
    { tool: 'chat_set_progress', args: { label: words.process(skill), current: 0, total } },
    { tool: 'ask_choice', args: { question: words.askStart, options: [words.start, words.done] } },
  )
}

export const nothingFound = (page: PageContent, { skill, plan, words }: Walk): Answer => {
  const args = { label: words.process(skill), current: 1, total: 1, completed: true }
  const result = plan.hints.length > 0 ? words.nothingToPropose(page.title) : words.nothing(page.title)
  return saying([result, ...hints(plan, words)].join('\n\n'), { tool: 'chat_set_progress', args })
}

const hints = (plan: Walk['plan'], words: Walk['words']): readonly string[] =>
  plan.hints.length === 0 ? [] : [plan.hints.map((hint) => words.hint(hint)).join(' ')]
