import { refuse } from '../../kernel/index.ts'
import { mayBeProcess } from '../../process/index.ts'
import type { CommandOf } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import { type Conversation, isBusy } from '../state.ts'
import { startWords } from '../words.ts'
import { endRun, notice, supersedeCalls, withdrawPending } from './ending.ts'
import type { Decided } from './index.ts'
import { runStarted, userMessage } from './turn.ts'

const titleMax = 255

export const create = (state: Conversation, command: CommandOf<'CreateConversation'>): Decided => {
  if (state.created) return refuse('already-exists')
  const { language, subject, skill, by, plan } = command
  const title = command.title?.trim() || titleByRule(command)
  const made: ConversationFact = {
    type: 'ConversationCreated',
    data: { owner: by, language, title: title.slice(0, titleMax), subject, skill },
  }
  if (subject === null || !mayBeProcess(skill)) return [made]
  const begun = { ...state, language, subject, skill, skillStartPending: true }
  return [made, userMessage(`${command.id}-m`, startWords[language], 'start', by), runStarted(begun, plan, 'start', by)]
}

/** "<skill>: <page>" for a process (R198); any other conversation is named by its first message. */
const titleByRule = ({ skill, subject, language }: CommandOf<'CreateConversation'>): string => {
  if (skill === null) return ''
  return subject === null ? skill.title[language] : `${skill.title[language]}: ${subject.title}`
}

/** The × beside the progress: what waits is withdrawn, skill and guided state go; nothing is written (R113 to R119). */
export const endProcess = (state: Conversation, command: Pick<CommandOf<'EndProcess'>, 'id'>): Decided => {
  const { turn } = state
  if (state.skill === null) return []
  if (isBusy(turn)) return refuse('conversation-processing')
  const cleared: ConversationFact[] = [
    { type: 'SkillCleared', data: { reason: 'ended' } },
    notice(command.id, 'processEnded'),
  ]
  if (turn.kind === 'idle') return cleared
  return [
    ...withdrawPending(turn.run, 'ended'),
    ...supersedeCalls(turn.run, 'superseded'),
    ...endRun(state, turn.run, 'withdrawn', command.id),
    ...cleared,
  ]
}

export const rename = (_state: Conversation, command: CommandOf<'Rename'>): Decided => {
  const title = command.title.trim()
  if (title === '' || title.length > titleMax) return refuse('title-invalid', { max: titleMax })
  return [{ type: 'ConversationTitleChanged', data: { title, source: 'user' } }]
}

/** A title that a person set is never overwritten; either way the question of the title is settled (C8). */
export const suggestTitle = (state: Conversation, command: CommandOf<'SuggestTitle'>): Decided => {
  if (state.titleSource !== 'rule' || state.titleSettled) return []
  const title = command.title?.trim().slice(0, titleMax) ?? ''
  const data = title === '' ? { title: state.title, source: 'rule' as const } : { title, source: 'generated' as const }
  return [{ type: 'ConversationTitleChanged', data }]
}
