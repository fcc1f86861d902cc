import { type Answer, type OfflineCall, saying } from '../answer.ts'
import { recordWith, sectionAround } from '../page/reading.ts'
import type { Plan, PlannedPoint } from '../rules/plan.ts'
import type { Place, Wording } from '../words/wording.ts'
import { nothingFound, overview } from './overview.ts'
import type { Standing } from './standing.ts'
import { argumentsOf, toolOf } from './write.ts'

export type Walk = {
  readonly skill: string
  readonly plan: Plan
  readonly tools: readonly string[]
  readonly words: Wording
  readonly language: 'de' | 'en'
  /** Said already in this conversation (R164: once). */
  readonly isLanguageTold: boolean
}

/** Every answer ends its step properly: with a question, one proposal, or the completion; or it reads once more. */
export const nextAnswer = (standing: Standing, walk: Walk): Answer => {
  const answer = answerAt(standing, walk)
  return { ...answer, calls: answer.calls.filter(({ tool }) => walk.tools.includes(tool)) }
}

const answerAt = (standing: Standing, walk: Walk): Answer => {
  const { words, plan } = walk
  switch (standing.stage) {
    case 'overview':
      return plan.points.length === 0 ? nothingFound(standing.page, walk) : overview(standing.page, walk)
    case 'asking':
      return saying(freeText(standing, words), ask(words.askStart, [words.start, words.done]))
    case 'choosing':
      return saying(freeText(standing, words), ask(words.askKeep, [words.keep, words.skip]))
    case 'finishing':
      return saying(words.closingEarly, completion(standing.number, walk))
    case 'closed':
      return saying('')
    default:
      return pointAnswer(standing, walk)
  }
}

const freeText = ({ after }: Standing, words: Wording): string => (after === 'freeText' ? words.onlyRules : '')

const ask = (question: string, options: readonly string[]): OfflineCall => ({
  tool: 'ask_choice',
  args: { question, options },
})

const completion = (current: number, { skill, plan, words }: Walk): OfflineCall => ({
  tool: 'chat_set_progress',
  args: { label: words.process(skill), current, total: Math.max(plan.points.length, 1), completed: true },
})

type Found = { readonly number: number; readonly point: PlannedPoint; readonly value: string }

const pointAnswer = (standing: Standing, walk: Walk): Answer => {
  const { words, plan } = walk
  const from = standing.stage === 'settled' ? standing.number + 1 : standing.number
  const found = firstProposal(standing, { from, plan })
  const isStuck = standing.stage === 'proposing' && found?.number !== standing.number
  if (isStuck && standing.variantAsked) return saying(words.noOther, ask(words.askKeep, [words.keep, words.skip]))
  if (found === null) return saying(closing(standing, words), completion(plan.points.length, walk))
  const record = recordWith(standing.page, found.point.key)
  if (standing.isStale && found.point.key !== 'page' && record !== null) {
    const { uid, languageUid } = standing.page
    return saying('', { tool: 'get_page_content', args: { uid, language: languageUid } })
  }
  return proposal(standing, found, walk)
}

/** The first point from `from` on that has something left to propose. */
const firstProposal = (standing: Standing, { from, plan }: { from: number; plan: Plan }): Found | null => {
  for (let number = Math.max(from, 1); number <= plan.points.length; number += 1) {
    const point = plan.points[number - 1]
    const rejected = number === standing.number ? standing.rejected : []
    const value = point?.proposals(standing.page).find((one) => !rejected.includes(one))
    if (point !== undefined && value !== undefined) return { number, point, value }
  }
  return null
}

const proposal = (standing: Standing, { number, point, value }: Found, walk: Walk): Answer => {
  const label = walk.words.label(point.finding)
  const place = { number, total: walk.plan.points.length, label }
  const args = argumentsOf(standing.page, point, value)
  if (args === null) return saying(walk.words.unreadable, completion(number, walk))
  const progress = { label, current: number, total: place.total }
  const isReported = standing.reported === number
  return saying(
    lead(standing, place, walk.words),
    ...(isReported ? [] : [{ tool: 'chat_set_progress', args: progress }, ...highlight(standing, point)]),
    { tool: toolOf(point), args },
  )
}

/** An image is shown by the section it stands in. */
const highlight = ({ page }: Standing, point: PlannedPoint): readonly OfflineCall[] => {
  const record = recordWith(page, point.key)
  if (record === null || point.key === 'page') return []
  const { table, uid } = record.kind === 'image' ? (sectionAround(page, record) ?? record) : record
  return [{ tool: 'chat_highlight_element', args: { table, uid } }]
}

/** One short sentence at most; after the start and on the first proposal the card speaks for itself. */
const lead = (standing: Standing, place: Place, words: Wording): string => {
  const { after, number, stage } = standing
  if (after === 'freeText') return words.onlyRules
  if (stage === 'proposing' && place.number === number) {
    if (after === 'variant') return words.another
    return after === 'refused' ? words.afterRefusal : ''
  }
  if (after === 'refused') return words.nextWithoutProposal(place)
  if (after === 'keep') return words.nextAfterKeep(place)
  if (after === 'check') return words.nextAfterCheck(place)
  if (after === 'notApplied') return words.nextAfterNotApplied(place)
  return number === 0 ? '' : words.next(place)
}

const closing = ({ after }: Standing, words: Wording): string => {
  if (after === 'check') return words.closingAfterCheck
  return after === 'notApplied' ? words.closingAfterNotApplied : words.closing
}
