import type * as contract from '@placet/contract'
import type { Conversation, Turn } from '@placet/core/conversation'
import type { SkillRef, Subject } from '@placet/core/process'
import type { ConversationView } from '@placet/core/view'
import { cardTitle } from './card.ts'
import type { Reader } from './reader.ts'

/** What a list says of a conversation; it comes from the fold or from a row, `waitingFor` from the state. */
export type Listed = {
  readonly id: string
  readonly title: string
  readonly titleSource: 'rule' | 'generated' | 'user'
  readonly owner: contract.Person
  readonly status: contract.Summary['status']
  readonly waitingFor: string | null
  readonly updatedAt: string
  readonly messageCount: number
  readonly subject: Subject | null
  readonly skill: SkillRef | null
}

export type PageRef = NonNullable<contract.Summary['page']>

/** A conversation in a list, for one reader. `page` is the subject as this reader may see it. */
export const viewListed = (listed: Listed, reader: Reader, page: PageRef | null): contract.Summary => ({
  id: listed.id,
  title: listed.title,
  titleSource: listed.titleSource,
  owner: listed.owner,
  role: 'owner',
  status: listed.status,
  ...(listed.waitingFor === null ? {} : { waitingFor: listed.waitingFor }),
  archived: false,
  pinned: false,
  updatedAt: listed.updatedAt,
  messageCount: listed.messageCount,
  ...(page === null ? {} : { page }),
  ...(listed.skill === null ? {} : { skill: viewSkill(listed.skill, reader) }),
})

export const listedOf = (id: string, view: ConversationView, reader: Reader): Listed => {
  const { conversation } = view
  const { title, titleSource, owner, subject, skill } = conversation
  return {
    ...{ id, title, titleSource, owner, subject, skill },
    status: statusOf(conversation.turn),
    waitingFor: waitingFor(conversation, reader),
    updatedAt: view.updatedAt,
    messageCount: view.messages.filter(isCounted).length,
  }
}

/** Lines of people and of models; calls and the chat's own lines are not what somebody wrote. */
const isCounted = ({ role, state }: ConversationView['messages'][number]): boolean =>
  role === 'user' || (role === 'assistant' && state !== 'streaming')

export const statusOf = ({ kind }: Turn): contract.Summary['status'] =>
  kind === 'deciding' || kind === 'answering' ? 'running' : kind

/** The title of the card or of the question that waits. */
export const waitingFor = ({ turn }: Conversation, reader: Reader): string | null => {
  if (turn.kind === 'awaitingApproval' && turn.run.card !== null) return cardTitle(turn.run.card, reader)
  return turn.kind === 'awaitingInput' ? (turn.run.question?.question ?? null) : null
}

/** A skill goes by the name of its folder. */
export const viewSkill = ({ identifier, uid, title, isProcess }: SkillRef, reader: Reader): contract.SkillRef => ({
  ...{ identifier, uid, name: identifier, title: title[reader.language], isProcess },
})
