import type {
  LanguageModelV4CallOptions,
  LanguageModelV4FunctionTool,
  LanguageModelV4Message,
  LanguageModelV4ToolCallPart,
} from '@ai-sdk/provider'
import type { ModelRequest, ModelToolCall, PromptMessage, ToolSchema } from '@placet/core/ports'
import { cleaned } from './clean-text.ts'

/** A model request in the words of the SDK. No tools offered means no `tools` at all: some servers refuse an empty list. */
export const callOptions = (request: ModelRequest, abortSignal: AbortSignal): LanguageModelV4CallOptions => ({
  prompt: [{ role: 'system', content: cleaned(request.system) }, ...request.messages.map(message)],
  abortSignal,
  ...(request.tools.length > 0 ? { tools: request.tools.map(tool) } : {}),
})

const message = (said: PromptMessage): LanguageModelV4Message => {
  if (said.role === 'user') return { role: 'user', content: [{ type: 'text', text: cleaned(said.text) }] }
  if (said.role === 'assistant') {
    const text = said.text === '' ? [] : [{ type: 'text' as const, text: cleaned(said.text) }]
    return { role: 'assistant', content: [...text, ...said.toolCalls.map(toolCall)] }
  }
  return {
    role: 'tool',
    content: said.results.map(({ callId, toolName, text, isError }) => ({
      type: 'tool-result',
      toolCallId: callId,
      toolName,
      output: { type: isError ? 'error-text' : 'text', value: cleaned(text) },
    })),
  }
}

const toolCall = (call: ModelToolCall): LanguageModelV4ToolCallPart => ({
  type: 'tool-call',
  toolCallId: call.callId,
  toolName: call.toolName,
  input: objectIn(call.arguments),
})

/** Providers refuse a history with arguments that are no object, so broken ones go back as `{}`: their result says why. */
const objectIn = (text: string): object => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

const tool = ({ name, description, parameters }: ToolSchema): LanguageModelV4FunctionTool => ({
  type: 'function',
  name,
  description,
  inputSchema: parameters as LanguageModelV4FunctionTool['inputSchema'],
})
