import type { Proposal, RecordRef, Words } from '../content/index.ts'
import type { ActingUser } from './content-source.ts'
import type { ModelToolCall, ToolSchema } from './model.ts'

/**
 * What a call does to the world. `read` may run again after a crash and needs no approval; `write` becomes a card;
 * `ask` becomes a question to the person. Unknown tools count as `write`.
 */
export type ToolEffect = 'read' | 'write' | 'ask'

/** For whom, in which language and about what a tool works. */
export type ToolContext = {
  readonly conversationId: string
  readonly user: ActingUser
  readonly language: 'de' | 'en'
  /** The page of the conversation; in a process writes reach only it, its elements and the files they use. */
  readonly subject: { readonly uid: string; readonly language: number } | null
  readonly process: { readonly skill: string } | null
  /** The `allowed-tools` of the skill; null = every tool. */
  readonly allowedTools: readonly string[] | null
}

/**
 * A call after the gate. `refused` = it will not be carried out (unknown tool, arguments that do not parse or fit, a
 * record outside the process's page, …); `message` is for the model and says what to do instead.
 */
export type AdmittedCall = ModelToolCall & {
  readonly title: Words
  readonly effect: ToolEffect
  readonly refused: { readonly code: string; readonly message: string } | null
  /** For `ask`: the question, checked. */
  readonly question: Question | null
  /** `chat_set_progress` with `completed`: it may not stand beside a pending write. */
  readonly completes: boolean
}

export type Question = {
  readonly kind: 'choice'
  readonly question: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

export type Progress = {
  readonly label: string
  readonly current: number
  readonly total: number
  readonly completed: boolean
}

/** What a read answered. `result` is text for the model, within the budget of 50,000 bytes, well-formed. */
export type ToolOutcome = {
  readonly ok: boolean
  readonly result: string
  readonly errorCode: string | null
  readonly progress?: Progress
  readonly highlight?: RecordRef
}

/**
 * The tools of one installation behind one door. `run` never rejects: what goes wrong is an outcome with `ok: false`.
 * Every adapter passes `test/contracts/tool-host.ts`.
 */
export interface ToolHost {
  /** What the model is told of; a subset of `context.allowedTools`. */
  offered(context: ToolContext): Promise<readonly ToolSchema[]>
  /** The gate: judges a call the moment the model made it; nothing is carried out. */
  admit(call: ModelToolCall, context: ToolContext): Promise<AdmittedCall>
  /** Carries out an admitted `read`. */
  run(call: ModelToolCall, context: ToolContext, signal: AbortSignal): Promise<ToolOutcome>
  /** For an admitted `write`: the change it asks for. */
  propose(call: ModelToolCall, context: ToolContext): Promise<Proposal>
}

/** Open points of a skill on a page, as the reader may see them; identities only, no values. */
export type OpenPoint = { readonly target: RecordRef; readonly field: string; readonly since: string }

/** Where the tools look open points up; answered from the read model. */
export interface OpenPoints {
  /** At most `limit` (20) points, oldest first, of this process skill on this page in this language. */
  list(query: {
    readonly skill: string
    readonly page: string
    readonly language: number
    readonly limit: number
  }): Promise<readonly OpenPoint[]>
}
