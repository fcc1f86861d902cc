import { type Answer, saying } from '../answer.ts'
import type { Moment } from '../history.ts'
import { intentOf } from '../intent.ts'
import { type PageContent, pageContent } from '../page/page-content.ts'
import { knownSkills, openPointsIn, planOf } from '../rules/plan.ts'
import type { Situation } from '../situation.ts'
import { german } from '../words/de.ts'
import { english } from '../words/en.ts'
import type { Wording } from '../words/wording.ts'
import { sinceBeginning } from './begin.ts'
import { standingAfter } from './fold.ts'
import { nextAnswer } from './next-answer.ts'

export type ProcessTurn = {
  readonly skill: string
  readonly page: Situation['page']
  readonly moments: readonly Moment[]
  readonly tools: readonly string[]
  readonly words: Wording
  readonly language: Situation['language']
}

/** The next step of a process, found from the whole history: it may end anywhere, after a crash too. */
export const processAnswer = (turn: ProcessTurn): Answer => {
  const { skill, tools, words } = turn
  if (tools.length === 0) return saying(words.atCap)
  const moments = sinceBeginning(turn.moments, skill)
  if (!knownSkills.includes(skill)) return leaving(turn, words.unknownSkill(skill, knownSkills))
  const at = moments.findIndex((moment) => pageRead(moment) !== null)
  const read = moments[at]
  const page = read === undefined ? null : pageRead(read)
  if (page === null) return reading(turn, moments)
  const openPoints = moments.flatMap((moment) =>
    moment.type === 'call' && moment.tool === 'chat_list_open_points' ? openPointsIn(moment.result) : [],
  )
  const plan = planOf(skill, { page, openPoints, tools })
  const standing = standingAfter(page, moments.slice(at + 1))
  if (standing.stage === 'closed') return saying(spokeAfterEnd(moments) ? words.afterEnd : '')
  return nextAnswer(standing, { ...turn, plan, isLanguageTold: tellsLanguage(turn.moments, page) })
}

const pageRead = (moment: Moment): PageContent | null =>
  moment.type === 'call' && moment.tool === 'get_page_content' && !moment.failed ? pageContent(moment.result) : null

const tellsLanguage = (moments: readonly Moment[], { languageCode }: PageContent): boolean => {
  const sentences = [german, english].map((words) => words.otherLanguage(languageCode))
  return moments.some(
    (moment) => moment.type === 'said' && sentences.some((sentence) => moment.text.includes(sentence)),
  )
}

const isCompletion = (moment: Moment): boolean =>
  moment.type === 'call' && moment.tool === 'chat_set_progress' && moment.args.completed === true

const spokeAfterEnd = (moments: readonly Moment[]): boolean =>
  moments.slice(moments.findLastIndex(isCompletion)).some(({ type }) => type === 'user')

/** Ends a process that has nothing to walk through; a second time there is nothing left to say. */
const leaving = ({ moments, tools }: ProcessTurn, text: string): Answer => {
  if (isCompletion(moments.at(-1) ?? { type: 'user', text: '' })) return saying('')
  const args = { label: 'Placet', current: 1, total: 1, completed: true }
  return saying(text, ...(tools.includes('chat_set_progress') ? [{ tool: 'chat_set_progress', args }] : []))
}

/** Reads page and open points at once; a page that cannot be read leaves the next step to the person. */
const reading = (turn: ProcessTurn, moments: readonly Moment[]): Answer => {
  const { page, tools, words } = turn
  if (page === null) return leaving(turn, words.noPage)
  const tried = moments.findLastIndex((moment) => moment.type === 'call' && moment.tool === 'get_page_content')
  const after = moments.slice(tried + 1)
  if (tried < 0 || after.some(wantsRetry)) return saying('', ...readingCalls(page, tools))
  if (!tools.includes('ask_choice') || after.some(wantsEnd)) return leaving(turn, words.unreadable)
  const args = { question: words.askRetry, options: [words.retry, words.done] }
  return saying(words.unreadable, { tool: 'ask_choice', args })
}

const readingCalls = (page: NonNullable<Situation['page']>, tools: readonly string[]) =>
  [
    { tool: 'get_page_content', args: { uid: page.uid, language: page.languageUid } },
    { tool: 'chat_list_open_points', args: {} },
  ].filter(({ tool }) => tools.includes(tool))

const answered = (moment: Moment): string => {
  if (moment.type === 'user') return moment.text
  return moment.type === 'call' && moment.tool === 'ask_choice' ? String(moment.result.choice ?? '') : ''
}
const wantsEnd = (moment: Moment): boolean => intentOf(answered(moment)) === 'done'
const wantsRetry = (moment: Moment): boolean => ['retry', 'go', 'start'].includes(intentOf(answered(moment)))
