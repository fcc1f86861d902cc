import type { Proposal, RecordRef, Words } from '@placet/core/content'
import type { ContentSource, OpenPoints, Question, ToolContext, ToolOutcome } from '@placet/core/ports'
import type { z } from 'zod'

/** The outside world a tool may ask, and for whom. */
export type ToolSetting = {
  readonly context: ToolContext
  readonly source: ContentSource
  readonly openPoints: OpenPoints
}

/** Why a call is not carried out; `message` is for the model and says what to do instead. */
export type ToolFault = { readonly code: string; readonly message: string }

type Described<Arguments> = {
  readonly name: string
  /** What people read, on a card and in the list of steps. */
  readonly title: Words
  /** What the model reads. */
  readonly description: string
  /** A strict object: an argument that is not in it is refused. */
  readonly parameters: z.ZodType<Arguments>
}

export type ReadTool<Arguments> = Described<Arguments> & {
  readonly effect: 'read'
  /** The call reports the end of the process. */
  completes?(given: Arguments): boolean
  run(given: Arguments, setting: ToolSetting, signal: AbortSignal): Promise<ToolOutcome>
}

/** One record per call, always decided by a person. */
export type WriteTool<Arguments> = Described<Arguments> & {
  readonly effect: 'write'
  target(given: Arguments): RecordRef
  propose(given: Arguments, setting: ToolSetting): Promise<Proposal>
}

export type AskTool<Arguments> = Described<Arguments> & {
  readonly effect: 'ask'
  ask(given: Arguments): Question
}

/** A tool as the host holds it; the gate hands it only arguments that its own parameters took. */
export type Tool = ReadTool<unknown> | WriteTool<unknown> | AskTool<unknown>

export const readTool = <Arguments>(tool: Omit<ReadTool<Arguments>, 'effect'>): Tool => ({ ...tool, effect: 'read' })
export const writeTool = <Arguments>(tool: Omit<WriteTool<Arguments>, 'effect'>): Tool => ({ ...tool, effect: 'write' })
export const askTool = <Arguments>(tool: Omit<AskTool<Arguments>, 'effect'>): Tool => ({ ...tool, effect: 'ask' })
