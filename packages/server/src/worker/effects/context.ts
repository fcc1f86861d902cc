import type { CommandOf, Conversation, ConversationFact, WorkerCommand } from '@placet/core/conversation'
import type { OmitEach, StoredFact } from '@placet/core/kernel'
import type { ActingUser, Clock, ContentSource, Model, OpenPoints, ToolContext, ToolHost } from '@placet/core/ports'
import type { Subject } from '@placet/core/process'
import type { Skills } from '../../skills/index.ts'

/** The outside world an effect may use, behind its ports; the same for every conversation. */
export type World = {
  readonly clock: Clock
  readonly model: Model
  readonly tools: ToolHost
  readonly source: ContentSource
  readonly openPoints: OpenPoints
  readonly skills: Skills
  readonly people: { find(id: string): Promise<ActingUser | null> }
  readonly systemPrompt: string
  readonly decisionGraceMs: number
  readonly onText?: (conversationId: string, delta: TextDelta) => void
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void
}

/** A passing piece of an answer; `offset` in UTF-16 units. */
export type TextDelta = { readonly messageId: string; readonly offset: number; readonly text: string }

export type Report = OmitEach<Exclude<WorkerCommand, { type: 'ClaimRun' }>, 'id' | 'at' | 'epoch'>

/** What an effect is performed with. `report` hands an outcome back as a command and answers the state after it. */
export type Performance = {
  readonly conversationId: string
  readonly state: Conversation
  readonly world: World
  readonly signal: AbortSignal
  readonly history: () => Promise<readonly StoredFact<ConversationFact>[]>
  /** Throws `LostRun` when the run is no longer this worker's, or has moved on. */
  readonly report: (report: Report) => Promise<Conversation>
  readonly suggestTitle: (title: CommandOf<'SuggestTitle'>['title']) => Promise<void>
}

/** The run was taken over, stopped or moved on while the effect was under way: its outcome counts no more. */
export class LostRun extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The run is no longer this worker's (${reason}).`)
    this.name = 'LostRun'
    this.reason = reason
  }
}

/** The person with whose rights the run reads. A missing account has no rights left. */
export const actingUser = async (world: World, id: string): Promise<ActingUser> =>
  (await world.people.find(id)) ?? { id, name: '', isAdmin: false, mayEdit: false }

const pick = ({ uid, language }: Subject): ToolContext['subject'] => ({ uid, language })

/** Another site may have a page of the same uid; a conversation is about the page of its own. */
const isHere = async ({ source }: World, { site }: Subject, user: ActingUser): Promise<boolean> =>
  (await source.sites(user)).some(({ id }) => id === site)

export const toolContext = async (performance: Performance, userId: string): Promise<ToolContext> => {
  const { state, world, conversationId } = performance
  const { turn, skill, subject } = state
  const user = await actingUser(world, userId)
  const process = turn.kind !== 'idle' && turn.run.process && skill !== null ? { skill: skill.uid } : null
  return {
    conversationId,
    user,
    language: state.language,
    subject: subject !== null && (await isHere(world, subject, user)) ? pick(subject) : null,
    process,
    allowedTools: skill === null ? null : (world.skills.find(skill.identifier)?.allowedTools ?? null),
  }
}
