import type * as contract from '@placet/contract'
import { type Conversation, runOf } from '@placet/core/conversation'
import { mayBeProcess } from '@placet/core/process'
import type { ConversationView } from '@placet/core/view'
import { viewCard } from './card.ts'
import { viewedError } from './conversation-error.ts'
import { viewMessage } from './conversation-message.ts'
import { listedOf, type PageRef, statusOf, viewListed, viewSkill } from './conversation-summary.ts'
import { viewInput } from './input.ts'
import { viewOutcome } from './outcome.ts'
import type { Reader } from './reader.ts'

/** A folded conversation and the version it was folded to. */
export type Seen = { readonly version: number; readonly view: ConversationView }

/**
 * What changes while a conversation goes on. The same for every reader of a class: language, administrator, role, and
 * whether they started the waiting run.
 */
export const viewFrame = ({ version, view }: Seen, reader: Reader): contract.ViewFrame => {
  const { conversation } = view
  return {
    version,
    status: statusOf(conversation.turn),
    title: conversation.title,
    skill: conversation.skill && viewSkill(conversation.skill, reader),
    card: waitingCard(conversation, reader),
    parked: [],
    input: waitingInput(conversation, reader),
    guided: viewGuided(conversation),
    tourStart: tourStart(conversation),
    outcomes: view.outcomes.map((outcome) => viewOutcome(outcome, reader)),
    activity: view.activity.map(({ title, at, durationMs, state, decision }) => ({
      ...{ title: title[reader.language], at, durationMs, state },
      ...(decision === null ? {} : { decision }),
    })),
    error: viewedError(view, reader),
  }
}

export type ViewOptions = {
  readonly id: string
  /** How many of the newest messages. */
  readonly messages: number
  readonly page: PageRef | null
  readonly model: string
}

/** A conversation as one reader may see it. */
export const viewConversation = (seen: Seen, reader: Reader, options: ViewOptions): contract.View => {
  const { view } = seen
  const { messages, outcomes, conversation } = view
  const newest = options.messages === 0 ? [] : messages.slice(-options.messages)
  return {
    ...viewListed(listedOf(options.id, view, reader), reader, options.page),
    ...viewFrame(seen, reader),
    messages: newest.map((message) => viewMessage(message, reader, outcomes)),
    viewContext: null,
    instructions: '',
    autoConfirm: false,
    model: options.model,
    access: { role: 'owner', actions: reader.mayDecide ? ['read', 'write', 'decide'] : ['read'] },
    showTechnicalDetails: reader.isAdmin,
    dashboardUrl: null,
    lastRunUuid: conversation.lastRunUuid,
  }
}

/** While a decision is carried out the card is gone: a second click would only be refused. */
const waitingCard = ({ turn }: Conversation, reader: Reader): contract.Card | null =>
  turn.kind === 'awaitingApproval' && turn.run.card !== null ? viewCard(turn.run.card, reader, decided(turn.run)) : null

const decided = ({ calls }: NonNullable<ReturnType<typeof runOf>>) =>
  calls.map(({ callId, decision }) => ({ callId, decision }))

const waitingInput = ({ turn }: Conversation, reader: Reader): contract.Input | null => {
  if (turn.kind !== 'awaitingInput' || turn.run.question === null) return null
  const isTheirs = !turn.run.process || turn.run.initiator.id === reader.userId
  return viewInput(turn.run.question, { ...reader, mayDecide: reader.mayDecide && isTheirs })
}

const viewGuided = ({ guided, skill }: Conversation): contract.Guided | null => {
  if (guided === null || !mayBeProcess(skill)) return null
  const { progress, highlight, completed } = guided
  return {
    progress: progress && { current: progress.current, total: progress.total },
    highlight: highlight && { table: highlight.table, uid: highlight.uid },
    completed,
  }
}

/** The process may begin on a page: this one, or one that is still to be chosen. */
const tourStart = ({ skill, subject }: Conversation): contract.ViewFrame['tourStart'] =>
  skill !== null && mayBeProcess(skill) ? { skill: skill.identifier, choosePage: subject === null } : null

/** The person who started the run that waits; readers who are this person are a class of their own. */
export const waitingInitiator = ({ conversation }: ConversationView): string | null =>
  runOf(conversation.turn)?.initiator.id ?? null
