import type { ShownError } from '../../elements/error/error.ts'
import { say } from '../words/index.ts'
import type { Doing } from './controller.ts'

type Refusal = NonNullable<Doing['refused']>

/** What a refused request says to the person, and what can be done about it. */
export const shownRefusal = ({ by, failure }: Refusal): ShownError => {
  const actions = by === 'send' || by === 'retry' ? (['retry'] as const) : []
  if (failure.kind === 'signed-out') return { title: say('request.signedOut'), actions: [] }
  if (failure.kind === 'problem') {
    const { title, detail, code } = failure.problem
    const sentence = [title, detail].filter(Boolean).join(' ')
    return { title: sentence === '' ? say('request.unknown', { code }) : sentence, actions }
  }
  if (by === 'send') return { title: say('request.sendNetwork'), actions }
  if (by === 'decide' || by === 'answer') return { title: say('request.decideNetwork'), actions }
  return { title: say('request.network'), actions }
}
