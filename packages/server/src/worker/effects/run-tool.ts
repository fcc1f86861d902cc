import type { EffectOf } from '@placet/core/conversation'
import { type Performance, toolContext } from './context.ts'

export const runTool = async ({ call, run }: EffectOf<'RunTool'>, performance: Performance): Promise<void> => {
  const { callId, toolName, arguments: text } = call
  if (!call.started) await performance.report({ type: 'StartCall', callId })
  const context = await toolContext(performance, run.initiator.id)
  const outcome = await performance.world.tools.run({ callId, toolName, arguments: text }, context, performance.signal)
  if (performance.signal.aborted) return
  await performance.report({ type: 'CompleteCall', callId, outcome })
}
