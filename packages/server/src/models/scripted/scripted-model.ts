import type { Model, ModelPart, ModelRequest } from '@placet/core/ports'
import { differences } from './expectation.ts'
import type { ScriptedCall, ScriptStep } from './script.ts'

export type ScriptedModel = Model & {
  /** Everything it was sent so far. */
  readonly requests: readonly ModelRequest[]
  /** Throws when a step was not as the script expects, was never played, or was asked for after the end. */
  assertDone(): void
}

/**
 * Plays a written script, one step per call, without delays. What is not as the script says fails loudly, twice: the
 * call itself ends with a `failed` part, and `assertDone` throws every complaint.
 *
 * ```ts
 * const model = createScriptedModel([calls('get_page_content', { uid: 'p1' }), says('Fertig.')])
 * ```
 */
export const createScriptedModel = (script: readonly ScriptStep[], id = 'scripted'): ScriptedModel => {
  const requests: ModelRequest[] = []
  const complaints: string[] = []

  const next = (request: ModelRequest): ScriptStep => {
    const number = requests.push(request)
    const step = script[number - 1]
    const wrong =
      step === undefined ? [`the script has only ${script.length} steps`] : differences(step.expects ?? {}, request)
    if (step !== undefined && wrong.length === 0) return step
    const complaint = `step ${number}: ${wrong.join('; ')}`
    complaints.push(complaint)
    return { end: { code: 'model.failed', params: { script: complaint } } }
  }

  return {
    id,
    title: { de: 'Drehbuch', en: 'Script' },
    requests,
    async *step(request, signal) {
      if (signal.aborted) return
      yield* play(next(request), { number: requests.length, signal })
    },
    assertDone() {
      const missing = script.length - requests.length
      const all =
        missing > 0 ? [...complaints, `${missing} of ${script.length} steps were never asked for`] : complaints
      if (all.length > 0) throw new Error(`The script was not followed.\n${all.join('\n')}`)
    },
  }
}

async function* play(step: ScriptStep, at: { number: number; signal: AbortSignal }): AsyncGenerator<ModelPart> {
  for (const part of spoken(step, at.number)) {
    yield part
    if (at.signal.aborted) return
  }
  if (step.end === 'hangs') await aborted(at.signal)
  else yield ending(step)
}

const spoken = (step: ScriptStep, number: number): readonly ModelPart[] => [
  ...(step.reasoning === undefined ? [] : [{ type: 'reasoning' as const, text: step.reasoning }]),
  ...[step.text ?? []].flat().map((text) => ({ type: 'text' as const, text })),
  ...(step.calls ?? []).map((call, index) => toolCall(call, `call-${number}-${index + 1}`)),
]

const toolCall = (call: ScriptedCall, callId: string): ModelPart => ({
  type: 'tool-call',
  callId: call.callId ?? callId,
  toolName: call.toolName,
  arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
})

const ending = ({ end, calls = [] }: ScriptStep): ModelPart => {
  if (typeof end === 'object') {
    return { type: 'failed', code: end.code, params: end.params ?? {}, cause: 'the script says so' }
  }
  const reason = end === 'length' ? 'length' : calls.length > 0 ? 'toolCalls' : 'stop'
  return { type: 'finish', reason, usage: { inputTokens: null, outputTokens: null } }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
