import type { ConversationRefusal, Language, TurnPlan } from '@placet/core/conversation'
import { isRefusal, type Refusal, refuse } from '@placet/core/kernel'
import type { ActingUser, Clock, ContentSource } from '@placet/core/ports'
import type { SkillRef, Subject } from '@placet/core/process'
import type { Conflict, Conversations, Executed } from '../conversations/index.ts'
import type { Skill, Skills } from '../skills/index.ts'

export type StartRequest = {
  readonly pageUid?: string
  readonly languageUid?: number
  /** Identifier of a skill in the catalogue. */
  readonly skill?: string
  readonly title?: string
}

export type Started = { readonly conversationId: string; readonly executed: Executed }
export type StartRefusal =
  | Refusal<'page-not-accessible' | 'language-not-accessible' | 'skill-unknown'>
  | ConversationRefusal
  | Conflict

export type StartContext = {
  readonly conversations: Conversations
  readonly source: ContentSource
  readonly skills: Skills
  readonly clock: Clock
  readonly plan: (runId: string) => TurnPlan
}

/** A conversation about a page, with a skill. Everything is checked first: a refused start leaves nothing behind (R7). */
export const startConversation = async (
  { conversations, source, skills, clock, plan }: StartContext,
  request: StartRequest,
  person: { readonly user: ActingUser; readonly language: Language },
): Promise<Started | StartRefusal> => {
  const subject = await subjectOf(source, request, person.user)
  if (isRefusal(subject)) return subject
  const skill = request.skill === undefined ? null : skills.find(request.skill)
  if (skill === undefined) return refuse('skill-unknown', { skill: request.skill })
  const conversationId = clock.id()
  const command = {
    ...{ type: 'CreateConversation' as const, id: clock.id(), at: clock.now(), language: person.language },
    ...{ by: { id: person.user.id, name: person.user.name }, subject, skill: skill && skillRef(skill) },
    ...(request.title === undefined ? {} : { title: request.title }),
    plan: plan(clock.id()),
  }
  const actor = { kind: 'user' as const, id: person.user.id, name: person.user.name }
  const executed = await conversations.execute(conversationId, command, { actor })
  return isRefusal(executed) ? executed : { conversationId, executed: executed as Executed }
}

const subjectOf = async (
  source: ContentSource,
  { pageUid, languageUid = 0 }: StartRequest,
  user: ActingUser,
): Promise<Subject | null | Refusal<'page-not-accessible' | 'language-not-accessible'>> => {
  if (pageUid === undefined) return null
  const page = await source.page(pageUid, languageUid, user)
  if (page === null) {
    const anyLanguage = await source.page(pageUid, 0, user)
    return refuse(anyLanguage === null ? 'page-not-accessible' : 'language-not-accessible', { pageUid, languageUid })
  }
  return { uid: page.uid, site: page.site, language: page.language, title: page.title }
}

const skillRef = ({ identifier, uid, title, isProcess }: Skill): SkillRef => ({ identifier, uid, title, isProcess })
