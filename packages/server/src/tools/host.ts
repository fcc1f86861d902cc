import type { Proposal } from '@placet/core/content'
import {
  type ContentSource,
  type ModelToolCall,
  type OpenPoints,
  PortFailure,
  type ToolContext,
  type ToolHost,
  type ToolOutcome,
} from '@placet/core/ports'
import { admit, judge, mayUse } from './gate.ts'
import { jsonSchema } from './parameters.ts'
import { bounded, failed } from './result.ts'
import type { Tool, ToolSetting } from './tool.ts'

export type ToolWorld = { readonly source: ContentSource; readonly openPoints: OpenPoints }

/** One door for the tools of this installation. The gate is asked on every way in, so nothing depends on who asked before. */
export const createToolHost = (tools: readonly Tool[], world: ToolWorld): ToolHost => ({
  offered: async (context) =>
    tools
      .filter(({ name }) => mayUse(name, context))
      .map(({ name, description, parameters }) => ({ name, description, parameters: jsonSchema(parameters) })),
  admit: async (call, context) => await admit(tools, call, { ...world, context }),
  run: async (call, context, signal) => bounded(await run(tools, world, { call, context, signal })),
  propose: async (call, context) => await propose(tools, world, { call, context }),
})

type Asked = { readonly call: ModelToolCall; readonly context: ToolContext }

const run = async (
  tools: readonly Tool[],
  world: ToolWorld,
  { call, context, signal }: Asked & { readonly signal: AbortSignal },
): Promise<ToolOutcome> => {
  if (signal.aborted) return stopped
  return await untilAborted(attempt(tools, { ...world, context }, { call, signal }), signal)
}

const attempt = async (
  tools: readonly Tool[],
  setting: ToolSetting,
  { call, signal }: { readonly call: ModelToolCall; readonly signal: AbortSignal },
): Promise<ToolOutcome> => {
  try {
    const judged = await judge(tools, call, setting)
    if (judged.fault !== null) return failed(judged.fault)
    return judged.tool.effect === 'read' ? await judged.tool.run(judged.given, setting, signal) : failed(notARead)
  } catch (error) {
    return failed(faultOf(error))
  }
}

const propose = async (tools: readonly Tool[], world: ToolWorld, { call, context }: Asked): Promise<Proposal> => {
  const setting = { ...world, context }
  const judged = await judge(tools, call, setting)
  if (judged.fault !== null) throw new PortFailure(judged.fault.code, judged.fault.message, { retryable: false })
  if (judged.tool.effect !== 'write') throw new PortFailure(notAWrite.code, notAWrite.message, { retryable: false })
  return await judged.tool.propose(judged.given, setting)
}

const stopped: ToolOutcome = failed({ code: 'stopped', message: 'The call was stopped before it was done.' })
const notARead = { code: 'notARead', message: 'This tool waits for a person and cannot be run by itself.' }
const notAWrite = { code: 'notAWrite', message: 'This tool changes nothing, so there is nothing to propose.' }

const untilAborted = async (outcome: Promise<ToolOutcome>, signal: AbortSignal): Promise<ToolOutcome> => {
  const aborted = Promise.withResolvers<ToolOutcome>()
  const stop = () => aborted.resolve(stopped)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([outcome, aborted.promise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Causes may name hosts and paths; the model is told none of it. */
const faultOf = (error: unknown) =>
  error instanceof PortFailure
    ? { code: error.code, message: 'The site did not answer. Try once more, or go on without it.' }
    : { code: 'toolFailed', message: 'The tool failed. Go on without it.' }
