import type { LanguageModelV4FinishReason, LanguageModelV4StreamPart, LanguageModelV4Usage } from '@ai-sdk/provider'
import type { ModelPart } from '@placet/core/ports'
import { CleanText, cleaned } from './clean-text.ts'
import { failureOf } from './failure.ts'

type ToolCallPart = Extract<ModelPart, { type: 'tool-call' }>
type FinishPart = Extract<LanguageModelV4StreamPart, { type: 'finish' }>

/**
 * Reads the parts of one provider stream. Tool calls wait for the end: a stream cut in mid arguments, or an answer cut by
 * its length, must not leave half a call behind.
 */
export class PartReader {
  ended = false
  readonly #text = new CleanText()
  readonly #reasoning = new CleanText()
  readonly #calls: ToolCallPart[] = []

  read(part: LanguageModelV4StreamPart): readonly ModelPart[] {
    switch (part.type) {
      case 'text-delta':
        return spoken('text', this.#text.push(part.delta))
      case 'reasoning-delta':
        return spoken('reasoning', this.#reasoning.push(part.delta))
      case 'tool-call':
        this.#calls.push(toolCall(part))
        return []
      case 'finish':
        return this.#end(this.#finished(part))
      case 'error':
        return this.#end([failureOf(part.error)])
      default:
        return []
    }
  }

  /** The stream is over, but it never said so. */
  cut(): readonly ModelPart[] {
    return this.#end([
      { type: 'failed', code: 'model.network', params: {}, cause: 'the stream ended without a finish' },
    ])
  }

  #end(last: readonly ModelPart[]): readonly ModelPart[] {
    this.ended = true
    return [...spoken('reasoning', this.#reasoning.flush()), ...spoken('text', this.#text.flush()), ...last]
  }

  #finished({ finishReason, usage }: FinishPart): readonly ModelPart[] {
    const { unified } = finishReason
    if (unified === 'content-filter') return [refused(finishReason)]
    if (unified === 'error' || unified === 'interrupted') return [failureOf(`the provider stopped: ${unified}`)]
    if (unified === 'length') return [finish('length', usage)]
    return [...this.#calls, finish(this.#calls.length > 0 ? 'toolCalls' : 'stop', usage)]
  }
}

const spoken = (type: 'text' | 'reasoning', text: string): readonly ModelPart[] => (text === '' ? [] : [{ type, text }])

const toolCall = (part: Extract<LanguageModelV4StreamPart, { type: 'tool-call' }>): ToolCallPart => ({
  type: 'tool-call',
  callId: cleaned(part.toolCallId),
  toolName: cleaned(part.toolName),
  arguments: cleaned(part.input).trim() || '{}',
})

/** A filter says so in its own reason; a refusal by the model itself ends as an ordinary stop. */
const refused = ({ raw }: LanguageModelV4FinishReason): ModelPart => ({
  type: 'failed',
  code: raw === 'stop' ? 'model.refused' : 'model.contentFilter',
  params: {},
  cause: `finish reason ${raw ?? 'unknown'}`,
})

const finish = (reason: 'stop' | 'toolCalls' | 'length', usage: LanguageModelV4Usage): ModelPart => ({
  type: 'finish',
  reason,
  usage: { inputTokens: usage.inputTokens.total ?? null, outputTokens: usage.outputTokens.total ?? null },
})
