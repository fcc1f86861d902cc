import type { Called, Moment } from '../history.ts'
import { intentOf, saidIn } from '../intent.ts'
import { readAgain } from '../page/changed-page.ts'
import { type PageContent, pageContent } from '../page/page-content.ts'
import { beginning, rejecting, type Standing, settledBy } from './standing.ts'
import { answeredWrite, writeOf } from './write.ts'

export const standingAfter = (page: PageContent, moments: readonly Moment[]): Standing =>
  moments.reduce<Standing>((standing, moment) => {
    if (moment.type === 'user') return saidIn(moment.text).reduce(heard, standing)
    return moment.type === 'call' ? called(standing, moment) : standing
  }, beginning(page))

const called = (standing: Standing, call: Called): Standing => {
  if (call.tool === 'chat_set_progress') return call.failed ? standing : progressed(standing, call)
  if (call.tool === 'ask_choice') return chosen(standing, call)
  if (call.tool === 'get_page_content') return read(standing, call)
  const write = writeOf(call, standing.page)
  return write === null ? standing : answeredWrite(standing, { call, write })
}

const progressed = (standing: Standing, { args }: Called): Standing => {
  const current = Number(args.current)
  if (args.completed === true) return { ...standing, stage: 'closed' }
  if (current === 0) return { ...standing, stage: 'asking', reported: 0 }
  const opened = {
    ...standing,
    stage: 'proposing' as const,
    number: current,
    reported: current,
    after: 'nothing' as const,
  }
  return current === standing.number ? opened : { ...opened, rejected: [], variantAsked: false, withdrawn: null }
}

/** The two questions it asks are told apart by what they offer. */
const chosen = (standing: Standing, { args, result }: Called): Standing => {
  const offered = Array.isArray(args.options) ? args.options.map((option) => intentOf(String(option))) : []
  const asked = {
    ...standing,
    after: 'nothing' as const,
    stage: offered.includes('keep') ? ('choosing' as const) : ('asking' as const),
  }
  return typeof result.choice === 'string' ? heard(asked, result.choice) : asked
}

const read = (standing: Standing, { result, failed }: Called): Standing => {
  const now = failed ? null : pageContent(result)
  return { ...standing, isStale: false, page: now === null ? standing.page : readAgain(standing.page, now) }
}

/** Words of the person: typed ones count while something is open, the echo of a button does not change anything. */
const heard = (standing: Standing, text: string): Standing => {
  const intent = intentOf(text)
  const { stage } = standing
  if (stage === 'overview' || stage === 'closed' || stage === 'finishing') return standing
  if (intent === 'done') return { ...standing, stage: 'finishing' }
  if (intent === 'other') return { ...standing, after: 'freeText' }
  if (stage === 'asking')
    return intent === 'go' || intent === 'start' ? { ...standing, stage: 'settled', number: 0 } : standing
  if (stage === 'choosing') return settledBy(standing, intent === 'keep' ? 'keep' : 'nothing')
  if (stage !== 'proposing' || standing.withdrawn === null) return standing
  if (intent === 'keep' || intent === 'skip') return settledBy(standing, intent === 'keep' ? 'keep' : 'nothing')
  return intent === 'variant' ? rejecting(standing, standing.withdrawn, 'variant') : standing
}
