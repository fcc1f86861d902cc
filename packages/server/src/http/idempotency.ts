import type { Refusal } from '@placet/core/kernel'
import type { Answer } from './route.ts'

export type Attempt = { readonly user: string; readonly route: string; readonly at: string; readonly body: unknown }
type Handled = Answer | Refusal | Response

/** Runs a request once per key; a repetition is told the first answer. */
export type Idempotency = (
  key: string | undefined,
  attempt: Attempt,
  handle: () => Promise<Handled>,
) => Promise<Handled>

export const noIdempotency: Idempotency = (_key, _attempt, handle) => handle()
