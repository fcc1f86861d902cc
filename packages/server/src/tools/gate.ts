import { cleanText, type Words } from '@placet/core/content'
import { type AdmittedCall, type ModelToolCall, PortFailure, type ToolContext } from '@placet/core/ports'
import { keptArguments, readArguments } from './arguments.ts'
import { scopeFault } from './scope.ts'
import type { Tool, ToolFault, ToolSetting } from './tool.ts'

/** A call judged: the tool with arguments it takes, or the reason why it will not be carried out. */
export type Judged =
  | { readonly tool: Tool; readonly given: unknown; readonly fault: null }
  | { readonly tool: Tool | null; readonly fault: ToolFault }

/** No word of the model's: a card never shows a name it made up. */
const unknownTitle: Words = { de: 'Unbekanntes Werkzeug', en: 'Unknown tool' }
const nameGraphemesMax = 128
const nameBytesMax = 512

export const mayUse = (name: string, { allowedTools }: ToolContext): boolean =>
  allowedTools === null || allowedTools.includes(name)

const notOffered = (tools: readonly Tool[], context: ToolContext): string => {
  const names = tools.filter(({ name }) => mayUse(name, context)).map(({ name }) => name)
  return names.length === 0 ? 'There are no tools; answer in text.' : `Use one of: ${names.join(', ')}.`
}

const unavailable = (error: unknown): ToolFault => ({
  code: error instanceof PortFailure ? error.code : 'toolFailed',
  message: 'The site does not answer at the moment. Say so in one sentence; the person can try again later.',
})

const reach = async (tool: Tool, given: unknown, setting: ToolSetting): Promise<ToolFault | null> => {
  if (tool.effect !== 'write') return null
  try {
    return await scopeFault(tool.target(given), setting)
  } catch (error) {
    return unavailable(error)
  }
}

/** Judges a call for this user, conversation and moment. Asked before anything is carried out, and again when it is. */
export const judge = async (tools: readonly Tool[], call: ModelToolCall, setting: ToolSetting): Promise<Judged> => {
  const tool = tools.find(({ name }) => name === call.toolName) ?? null
  if (tool === null) {
    return {
      tool,
      fault: { code: 'unknownTool', message: `There is no such tool. ${notOffered(tools, setting.context)}` },
    }
  }
  if (!mayUse(tool.name, setting.context)) {
    const message = `${tool.name} is not available here. ${notOffered(tools, setting.context)}`
    return { tool, fault: { code: 'toolNotAllowed', message } }
  }
  const read = readArguments(tool, call.arguments)
  if ('fault' in read) return { tool, fault: read.fault }
  const fault = await reach(tool, read.given, setting)
  return fault === null ? { tool, given: read.given, fault } : { tool, fault }
}

/** Refused or not, the call keeps what the model wrote; only what no store could hold is taken out. */
export const admit = async (
  tools: readonly Tool[],
  call: ModelToolCall,
  setting: ToolSetting,
): Promise<AdmittedCall> => {
  const judged = await judge(tools, call, setting)
  const { tool, fault } = judged
  const given = judged.fault === null ? judged.given : undefined
  return {
    callId: call.callId,
    toolName: cleanText(call.toolName, { graphemesMax: nameGraphemesMax, bytesMax: nameBytesMax }),
    arguments: keptArguments(call.arguments),
    title: tool?.title ?? unknownTitle,
    effect: tool?.effect ?? 'write',
    refused: fault,
    question: fault === null && tool?.effect === 'ask' ? tool.ask(given) : null,
    completes: fault === null && tool?.effect === 'read' && tool.completes?.(given) === true,
  }
}
