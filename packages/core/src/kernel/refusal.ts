/**
 * The rules say no. A refusal is a value, never thrown; nothing was stored. `code` is one of a closed union per noun
 * (HTTP maps it to a status and a sentence), `params` fill the sentence.
 */
export type Refusal<Code extends string = string> = {
  readonly refused: Code
  readonly params: Readonly<Record<string, unknown>>
}

export const refuse = <Code extends string>(code: Code, params: Record<string, unknown> = {}): Refusal<Code> => ({
  refused: code,
  params,
})

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
