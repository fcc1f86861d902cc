import type { EffectOf } from '@placet/core/conversation'
import type { ToolOutcome } from '@placet/core/ports'
import { type Performance, toolContext } from './context.ts'

/** A call that hangs holds up its person no longer than this; the model is told and goes on (C22). */
const toolMs = 60_000

export const runTool = async ({ call, run }: EffectOf<'RunTool'>, performance: Performance): Promise<void> => {
  const { callId, toolName, arguments: text } = call
  const { world, signal } = performance
  if (!call.started) await performance.report({ type: 'StartCall', callId })
  const context = await toolContext(performance, run.initiator.id)
  const timeout = new AbortController()
  const cancel = world.clock.after(toolMs, () => timeout.abort())
  try {
    const both = AbortSignal.any([signal, timeout.signal])
    const outcome = await world.tools.run({ callId, toolName, arguments: text }, context, both)
    if (signal.aborted) return
    await performance.report({ type: 'CompleteCall', callId, outcome: timeout.signal.aborted ? timedOut : outcome })
  } finally {
    cancel()
  }
}

const timedOut: ToolOutcome = {
  ok: false,
  result: JSON.stringify({ error: 'timeout', message: 'The site took too long. Try once more, or go on without it.' }),
  errorCode: 'timeout',
}
