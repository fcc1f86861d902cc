import type { ModelRequest, ModelToolCall, PromptMessage } from '@placet/core/ports'
import { fence } from '@placet/core/run'
import { createOfflineModel } from '../offline-model.ts'

export type Decision = 'apply' | 'variant' | 'keep' | 'skip'

/** One call with what its arguments say. */
export type Called = { readonly tool: string; readonly args: Record<string, unknown> }

/** What the assistant said and called in one model call. */
export type Step = { readonly text: string; readonly calls: readonly Called[] }

/** The side of the tools: answers reads, and says what became of an applied write. */
export type Desk = {
  read(call: Called): Promise<unknown>
  apply(call: Called): Promise<unknown>
}

export type Tour = {
  readonly skill: string | null
  readonly language: 'de' | 'en'
  readonly page: {
    readonly uid: string
    readonly title: string
    readonly language: { readonly uid: number; readonly code: string; readonly title: string }
  }
  readonly desk: Desk
  /** What the person presses on a card; `before` = how many proposals of this point were turned down already. */
  decide?(call: Called, before: number): Decision | 'superseded'
  choose?(options: readonly string[]): string
}

export const tools = [
  ...['get_page_content', 'chat_list_open_points', 'chat_set_progress', 'chat_highlight_element', 'ask_choice'],
  ...['update_page_metadata', 'update_content_element', 'set_file_alternative_text'],
]
const writes = tools.slice(-3)
export const isWrite = ({ tool }: Called): boolean => writes.includes(tool)

const labels = {
  de: { variant: 'Andere Variante', keep: 'Behalten', skip: 'Überspringen', apply: '' },
  en: { variant: 'Another variant', keep: 'Keep', skip: 'Skip', apply: '' },
}

export const systemText = ({ skill, language, page }: Pick<Tour, 'skill' | 'language' | 'page'>): string =>
  [
    'You are Placet.',
    ...(skill === null ? [] : [`Guided process: ${skill}`]),
    `- Answer language: ${language === 'de' ? 'German (de)' : 'English (en)'}`,
    `- Page: ${JSON.stringify(page)}`,
  ].join('\n')

/** Plays the runtime for one conversation: carries calls out, answers for the person, and goes on until it is over. */
export class Drive {
  readonly steps: Step[] = []
  readonly messages: PromptMessage[] = []
  readonly #tour: Tour
  readonly #model = createOfflineModel()
  #turnedDown = 0

  constructor(tour: Tour) {
    this.#tour = tour
  }

  say(text: string): this {
    this.messages.push({ role: 'user', text })
    return this
  }

  request(offered: readonly string[] = tools): ModelRequest {
    const schemas = offered.map((name) => ({ name, description: '', parameters: { type: 'object' } }))
    return { system: systemText(this.#tour), messages: this.messages, tools: schemas }
  }

  /** One model call; its calls are carried out and answered. False when the run is over. */
  async step(offered: readonly string[] = tools): Promise<boolean> {
    const calls: ModelToolCall[] = []
    let text = ''
    for await (const part of this.#model.step(this.request(offered), new AbortController().signal)) {
      if (part.type === 'text') text += part.text
      if (part.type === 'tool-call') calls.push(part)
      if (part.type === 'failed') throw part.cause
    }
    this.steps.push({ text, calls: calls.map(calledOf) })
    if (text !== '' || calls.length > 0) this.messages.push({ role: 'assistant', text, toolCalls: calls })
    for (const call of calls) await this.#answer(call)
    return calls.length > 0
  }

  async run(stepsMax = 120): Promise<this> {
    for (let count = 0; await this.step(); count += 1)
      if (count > stepsMax) throw new Error('The process does not end.')
    return this
  }

  async #answer(call: ModelToolCall): Promise<void> {
    const called = calledOf(call)
    const { result, echo } = isWrite(called) ? await this.#decided(called) : await this.#read(called)
    const isError = typeof result === 'object' && result !== null && 'error' in result
    const text = fence(JSON.stringify(result), call.callId)
    this.messages.push({ role: 'tool', results: [{ callId: call.callId, toolName: call.toolName, text, isError }] })
    if (echo !== '') this.say(echo)
  }

  async #decided(call: Called): Promise<{ result: unknown; echo: string }> {
    const decision = this.#tour.decide?.(call, this.#turnedDown) ?? 'apply'
    this.#turnedDown = decision === 'variant' ? this.#turnedDown + 1 : 0
    if (decision === 'apply') return { result: await this.#tour.desk.apply(call), echo: '' }
    if (decision === 'superseded') return { result: { error: 'superseded' }, echo: '' }
    const result = { error: 'approval_denied', decided_by: 'run_owner', reason: decision }
    return { result, echo: labels[this.#tour.language][decision] }
  }

  async #read(call: Called): Promise<{ result: unknown; echo: string }> {
    if (call.tool !== 'ask_choice') return { result: await this.#tour.desk.read(call), echo: '' }
    this.#turnedDown = 0
    const options = call.args.options as readonly string[]
    const choice = this.#tour.choose?.(options) ?? options[0] ?? ''
    return { result: { choice }, echo: choice }
  }
}

const calledOf = ({ toolName, arguments: args }: ModelToolCall): Called => ({ tool: toolName, args: JSON.parse(args) })
