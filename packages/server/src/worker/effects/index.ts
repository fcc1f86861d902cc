import type { Effect } from '@placet/core/conversation'
import { never } from '@placet/core/kernel'
import { askPerson } from './ask-person.ts'
import { callModel } from './call-model.ts'
import { carryOutAnswer } from './carry-out-answer.ts'
import { carryOutDecision } from './carry-out-decision.ts'
import type { Performance } from './context.ts'
import { generateTitle } from './generate-title.ts'
import { previewCalls } from './preview-calls.ts'
import { runTool } from './run-tool.ts'
import { settleAnswer, settleWrite } from './settle.ts'

export { LostRun, type Performance, type Report, type TextDelta, type World } from './context.ts'

/** Performs one effect and hands its outcome back. */
export const perform = (effect: Effect, performance: Performance): Promise<void> => {
  switch (effect.type) {
    case 'CallModel':
      return callModel(effect, performance)
    case 'SettleAnswer':
      return settleAnswer(effect, performance)
    case 'RunTool':
      return runTool(effect, performance)
    case 'PreviewCalls':
      return previewCalls(effect, performance)
    case 'AskPerson':
      return askPerson(effect, performance)
    case 'CarryOutDecision':
      return carryOutDecision(effect, performance)
    case 'SettleWrite':
      return settleWrite(effect, performance)
    case 'CarryOutAnswer':
      return carryOutAnswer(effect, performance)
    case 'GenerateTitle':
      return generateTitle(performance)
    default:
      return never(effect, 'effect')
  }
}
