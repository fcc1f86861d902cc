import type { ModelFailureCode, ModelRequest } from '@placet/core/ports'

/**
 * One step a scripted model plays. Without `end` it ends as its calls say: `toolCalls` or `stop`. `hangs` says its text
 * and then nothing more until it is aborted.
 */
export type ScriptStep = {
  readonly expects?: Expectation
  readonly reasoning?: string
  readonly text?: string | readonly string[]
  readonly calls?: readonly ScriptedCall[]
  readonly end?:
    | 'length'
    | 'hangs'
    | { readonly code: ModelFailureCode; readonly params?: Readonly<Record<string, unknown>> }
}

/** Arguments as an object, or as the raw text a model would write, broken or not. */
export type ScriptedCall = {
  readonly toolName: string
  readonly arguments: string | Readonly<Record<string, unknown>>
  readonly callId?: string
}

/** What the model must be sent. A text is looked for, a pattern is tried, a predicate is asked (an error message = no). */
export type Expectation = {
  readonly system?: TextExpectation
  /** The newest user message. */
  readonly user?: TextExpectation
  /** The newest tool results, by tool name. */
  readonly results?: Readonly<Record<string, TextExpectation>>
  /** Exactly these tools are offered, in any order. */
  readonly tools?: readonly string[]
  readonly that?: (request: ModelRequest) => boolean | string
}

export type TextExpectation = string | RegExp | ((text: string) => boolean)

export const says = (...text: readonly string[]): ScriptStep => ({ text })

export const calls = (toolName: string, args: ScriptedCall['arguments'] = {}): ScriptStep => ({
  calls: [{ toolName, arguments: args }],
})

export const fails = (code: ModelFailureCode, params: Readonly<Record<string, unknown>> = {}): ScriptStep => ({
  end: { code, params },
})

export const hangs = (...text: readonly string[]): ScriptStep => ({ text, end: 'hangs' })

export const expecting = (expects: Expectation, step: ScriptStep): ScriptStep => ({ ...step, expects })
