export const exitCodes = { completed: 0, failed: 1, usage: 2, waiting: 3 } as const
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]

/** What was asked for cannot be done; said in words, exit code 1. */
export class NotDone extends Error {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>

  constructor(code: string, params: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.name = 'NotDone'
    this.code = code
    this.params = params
  }
}
