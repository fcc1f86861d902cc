import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider'
import type { Words } from '@placet/core/content'
import type { Model, ModelPart, ModelRequest } from '@placet/core/ports'
import { failureOf } from './failure.ts'
import { PartReader } from './part-reader.ts'
import { callOptions } from './prompt.ts'

/**
 * Any provider of the AI SDK as a `Model`.
 *
 * It uses the provider layer (`doStream`), not `streamText`: one call is one HTTP request without retries, loops or tool
 * execution to switch off, arguments come as the raw text the model wrote (`streamText` parses them and drops what does
 * not parse), and an error is one value instead of a part here and a rejected promise there.
 */
export const createAiSdkModel = (options: { id: string; title: Words; languageModel: LanguageModelV4 }): Model => ({
  id: options.id,
  title: options.title,
  step: (request, signal) => step(options.languageModel, request, signal),
})

async function* step(model: LanguageModelV4, request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelPart> {
  if (signal.aborted) return
  const reader = new PartReader()
  try {
    const { stream } = await model.doStream(callOptions(request, signal))
    for await (const part of untilAborted(stream, signal)) {
      for (const told of reader.read(part)) yield told
      if (reader.ended) return
    }
    if (!signal.aborted) yield* reader.cut()
  } catch (error) {
    if (!signal.aborted) yield failureOf(error)
  }
}

/** Ends quietly when the signal aborts, also when the provider ignores it; lets go of the connection in every case. */
async function* untilAborted(stream: ReadableStream<LanguageModelV4StreamPart>, signal: AbortSignal) {
  const reader = stream.getReader()
  const letGo = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', letGo, { once: true })
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read()
      if (done || signal.aborted) return
      yield value
    }
  } finally {
    signal.removeEventListener('abort', letGo)
    letGo()
  }
}
