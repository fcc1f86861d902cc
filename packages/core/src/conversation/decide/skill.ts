import { isRefusal, refuse } from '../../kernel/index.ts'
import type { CommandOf } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import { endProcess } from './conversation.ts'
import type { Decided } from './index.ts'

/**
 * Picks the skill for the turns to come; the one before it ends first, as by the × (R113, R219). A process goes out with
 * its invocation on the next turn (R16). What is picked and has not begun is not picked again.
 */
export const pickSkill = (state: Conversation, command: CommandOf<'PickSkill'>): Decided => {
  const picked: ConversationFact = { type: 'SkillPicked', data: { skill: command.skill } }
  if (state.skill === null) {
    if (state.turn.kind === 'idle') return [picked]
    return refuse(state.turn.kind === 'awaitingApproval' ? 'approval-pending' : 'conversation-processing')
  }
  const isSame = state.skill.identifier === command.skill.identifier
  if (isSame && state.skillStartPending && state.turn.kind === 'idle') return []
  const ended = endProcess(state, command)
  return isRefusal(ended) ? ended : [...(ended as readonly ConversationFact[]), picked]
}
