import type { Moment } from '../history.ts'
import { intentOf, saidIn } from '../intent.ts'
import { german } from '../words/de.ts'
import { english } from '../words/en.ts'

/**
 * What happened since the process began. A conversation may hold earlier ones: what was completed stays behind as soon as
 * the person asks for a new round, and what another skill or another model began cannot be gone on with.
 */
export const sinceBeginning = (moments: readonly Moment[], skill: string): readonly Moment[] => {
  const own = [german.process(skill), english.process(skill)]
  let from = 0
  let isCompleted = false
  for (const [index, moment] of moments.entries()) {
    if (moment.type === 'user' && isCompleted && beginsAnew(moment.text)) {
      from = index
      isCompleted = false
    }
    if (moment.type !== 'call' || moment.tool !== 'chat_set_progress' || moment.failed) continue
    if (moment.args.completed === true) isCompleted = true
    else if (moment.args.current === 0 && !own.includes(String(moment.args.label))) from = index + 1
  }
  return moments.slice(from)
}

const beginsAnew = (text: string): boolean =>
  saidIn(text).some((said) => ['start', 'go', 'retry'].includes(intentOf(said)))
