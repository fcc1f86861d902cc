import type { EffectOf } from '@placet/core/conversation'
import type { AdmittedCall, ModelPart, ModelToolCall } from '@placet/core/ports'
import { promptMessages, systemPrompt } from '@placet/core/prompt'
import { createChunks } from './chunks.ts'
import { type Performance, toolContext } from './context.ts'
import { promptContext } from './prompt-context.ts'

/** Calls taken from one answer. One more is kept, refused, so that the model learns why the rest was left out. */
const callsMax = 64
const tooMany = { code: 'tooManyCalls', message: `Only the first ${callsMax} calls of an answer are carried out.` }

type Ended = Extract<ModelPart, { type: 'finish' | 'failed' }>

/** One step of the model: its text streams out and is stored in pieces, its calls pass the gate, nothing is carried out. */
export const callModel = async (effect: EffectOf<'CallModel'>, performance: Performance): Promise<void> => {
  const { world, signal } = performance
  const { run, messageId } = effect
  const context = await toolContext(performance, run.initiator.id)
  const tools = effect.withTools ? await world.tools.offered(context) : []
  const history = await performance.history()
  const system = systemPrompt(await promptContext(performance, context, history))
  const chunks = createChunks(performance, messageId)
  const calls: ModelToolCall[] = []
  let ended: Ended | null = null
  for await (const part of world.model.step({ system, messages: promptMessages(history, run.runId), tools }, signal)) {
    if (part.type === 'text') await chunks.add(part.text)
    if (part.type === 'tool-call' && calls.length <= callsMax) calls.push(part)
    if (part.type === 'finish' || part.type === 'failed') ended = part
  }
  if (signal.aborted) return chunks.drop()
  const text = await chunks.flush()
  if (ended === null || ended.type === 'failed') return await failed(performance, messageId, ended)
  const admitted = await admit(performance, effect, calls)
  await performance.report({ type: 'CompleteStep', messageId, text, finishReason: ended.reason, calls: admitted })
}

const failed = async (
  performance: Performance,
  messageId: string,
  ended: Extract<Ended, { type: 'failed' }> | null,
) => {
  const { code, params } = ended ?? { code: 'model.network', params: {} }
  performance.world.log('warn', 'The model call failed.', { code, cause: ended?.cause })
  await performance.report({ type: 'FailStep', messageId, code, params })
}

/** Ids of calls are ours: a provider's may repeat from one answer to the next. */
const admit = async (
  performance: Performance,
  { messageId, run }: EffectOf<'CallModel'>,
  calls: readonly ModelToolCall[],
): Promise<AdmittedCall[]> => {
  const context = await toolContext(performance, run.initiator.id)
  const numbered = calls.map((call, index) => ({ ...call, callId: `${messageId}-c${index + 1}` }))
  const admitted = await Promise.all(numbered.map((call) => performance.world.tools.admit(call, context)))
  return admitted.map((call, index) => (index < callsMax ? call : { ...call, refused: call.refused ?? tooMany }))
}
