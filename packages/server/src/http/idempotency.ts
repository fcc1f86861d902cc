import { createHash } from 'node:crypto'
import { isRefusal, type Refusal, refuse } from '@placet/core/kernel'
import type { Clock } from '@placet/core/ports'
import type { IdempotencyKeys } from '../store/index.ts'
import type { Answer } from './route.ts'

export type Attempt = { readonly user: string; readonly route: string; readonly body: unknown }
type Handled = Answer | Refusal | Response

/** Runs a request once per key; a repetition is told the first answer. Access was checked before. */
export type Idempotency = (
  key: string | undefined,
  attempt: Attempt,
  handle: () => Promise<Handled>,
) => Promise<Handled>

export const noIdempotency: Idempotency = (_key, _attempt, handle) => handle()

const keyMax = 200

/** Per user and route, for a day. Only what was done is kept: a refusal left nothing behind and is decided anew. */
export const createIdempotency =
  (keys: IdempotencyKeys, clock: Clock): Idempotency =>
  async (key, { user, route, body }, handle) => {
    if (key === undefined) return await handle()
    if (key === '' || key.length > keyMax) return refuse('error.malformed', { field: 'idempotency-key' })
    const request = { owner: user, route, key }
    const bodyHash = createHash('sha256').update(sorted(body)).digest('hex')
    const reserved = await keys.reserve(request, bodyHash, clock.now())
    if (reserved !== 'ours') {
      if (reserved.bodyHash !== bodyHash) return refuse('error.idempotencyKeyReused')
      return (reserved.answer as Answer | null) ?? refuse('error.idempotencyInProgress')
    }
    try {
      const answer = await handle()
      const isDone = !isRefusal(answer) && !(answer instanceof Response)
      await (isDone ? keys.keep(request, answer, clock.now()) : keys.release(request))
      return answer
    } catch (error) {
      await keys.release(request)
      throw error
    }
  }

/** The same text for the same body, whatever the order of its keys. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    typeof entry === 'object' && entry !== null && !Array.isArray(entry)
      ? Object.fromEntries(Object.entries(entry).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : entry,
  )
