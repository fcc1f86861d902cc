/**
 * The world failed behind a port: disk, network, provider, database. The worker records it as a fact; `retryable` says
 * whether trying the same again can help. `code` is a stable kebab word, `message` says what happened and what to do.
 */
export class PortFailure extends Error {
  readonly code: string
  readonly retryable: boolean

  constructor(code: string, message: string, options: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause })
    this.name = 'PortFailure'
    this.code = code
    this.retryable = options.retryable
  }
}
