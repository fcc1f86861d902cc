import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Model, ModelPart, ModelRequest } from '@placet/core/ports'
import type { Answer } from './answer.ts'
import { chatAnswer } from './chat-answer.ts'
import { momentsOf } from './history.ts'
import { processAnswer } from './process/process-answer.ts'
import { situationOf } from './situation.ts'
import { german } from './words/de.ts'
import { english } from './words/en.ts'

/**
 * The built-in assistant: a real `Model` made of rules, so that the main job runs without a key or a network. It sees
 * nothing but the request, and answers the same request with the same words.
 */
export const createOfflineModel = (newCallId: () => string = randomUUID): Model => ({
  id: 'offline',
  title: { de: german.name, en: english.name },
  async *step(request, signal) {
    if (signal.aborted) return
    for (const part of partsOf(request, newCallId)) {
      yield part
      // Lets an abort arrive, and readers see the text grow.
      await nextTurn()
      if (signal.aborted) return
    }
  },
})

const partsOf = (request: ModelRequest, newCallId: () => string): readonly ModelPart[] => {
  try {
    return parts(answerTo(request), newCallId)
  } catch (cause) {
    return [{ type: 'failed', code: 'model.failed', params: {}, cause }]
  }
}

export const answerTo = (request: ModelRequest): Answer => {
  const { language, skill, page } = situationOf(request.system)
  const words = language === 'de' ? german : english
  const tools = request.tools.map(({ name }) => name)
  const moments = momentsOf(request.messages)
  if (skill === null) return chatAnswer({ page, moments, tools, words })
  return processAnswer({ skill, page, moments, tools, words, language })
}

const parts = ({ text, calls }: Answer, newCallId: () => string): readonly ModelPart[] => [
  ...wordGroups(text.toWellFormed().replaceAll('\0', '')).map((group) => ({ type: 'text' as const, text: group })),
  ...calls.map(({ tool, args }) => ({
    type: 'tool-call' as const,
    callId: newCallId(),
    toolName: tool,
    arguments: JSON.stringify(args),
  })),
  { type: 'finish', reason: calls.length > 0 ? 'toolCalls' : 'stop', usage: { inputTokens: null, outputTokens: null } },
]

/** Four words at a time, with the white space after them. */
const wordGroups = (text: string): readonly string[] => text.match(/(?:\s*\S+){1,4}\s*/g) ?? []
