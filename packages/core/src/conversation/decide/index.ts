import { never, refuse } from '../../kernel/index.ts'
import type { ConversationCommand, ConversationRefusal, PersonCommand, WorkerCommand } from '../commands.ts'
import type { ConversationFact } from '../facts.ts'
import type { Conversation } from '../state.ts'
import { answerQuestion, decideCard } from './answer.ts'
import { completeCall, showCard, showQuestion, startCall } from './call.ts'
import { carryOutAnswer, carryOutDenial, completeWrite, handBackAnswer, handBackDecision, startWrite } from './carry.ts'
import { create, endProcess, rename, suggestTitle } from './conversation.ts'
import { pickSkill } from './skill.ts'
import { completeStep, failStep, receiveChunk } from './step.ts'
import { claimRun, continueProcess, retry, sendMessage, stop } from './turn.ts'

export type Decided = readonly ConversationFact[] | ConversationRefusal

/** Facts, none when there is nothing to do, or the reason why not. What a worker reports must carry the run's epoch. */
export const decide = (state: Conversation, command: ConversationCommand): Decided => {
  if (command.type === 'CreateConversation') return create(state, command)
  if (!state.created) return refuse('not-found')
  return 'epoch' in command ? decideReport(state, command) : decideRequest(state, command)
}

const decideRequest = (state: Conversation, command: PersonCommand): Decided => {
  switch (command.type) {
    case 'CreateConversation':
      return create(state, command)
    case 'SendMessage':
      return sendMessage(state, command)
    case 'ContinueProcess':
      return continueProcess(state, command)
    case 'Decide':
      return decideCard(state, command)
    case 'AnswerQuestion':
      return answerQuestion(state, command)
    case 'Stop':
      return stop(state, command)
    case 'Retry':
      return retry(state, command)
    case 'PickSkill':
      return pickSkill(state, command)
    case 'EndProcess':
      return endProcess(state, command)
    case 'Rename':
      return rename(state, command)
    case 'SuggestTitle':
      return suggestTitle(state, command)
    default:
      return never(command, 'command')
  }
}

const decideReport = (state: Conversation, command: WorkerCommand): Decided => {
  if (command.type === 'ClaimRun') return claimRun(state, command)
  if (command.epoch !== state.epoch) return refuse('stale-epoch')
  switch (command.type) {
    case 'ReceiveChunk':
      return receiveChunk(state, command)
    case 'CompleteStep':
      return completeStep(state, command)
    case 'FailStep':
      return failStep(state, command)
    case 'StartCall':
      return startCall(state, command)
    case 'CompleteCall':
      return completeCall(state, command)
    case 'ShowCard':
      return showCard(state, command)
    case 'ShowQuestion':
      return showQuestion(state, command)
    case 'CarryOutDenial':
      return carryOutDenial(state, command)
    case 'StartWrite':
      return startWrite(state, command)
    case 'CompleteWrite':
      return completeWrite(state, command)
    case 'HandBackDecision':
      return handBackDecision(state, command)
    case 'CarryOutAnswer':
      return carryOutAnswer(state)
    case 'HandBackAnswer':
      return handBackAnswer(state, command)
    default:
      return never(command, 'command')
  }
}
