import { type Database, orPortFailure } from './sql.ts'

export type KeptRequest = { readonly owner: string; readonly route: string; readonly key: string }
export type KeptAnswer = { readonly status: number; readonly body: unknown }

/** What became of a key: it is ours to use now, or somebody has used it before. */
export type Reserved = 'ours' | { readonly bodyHash: string; readonly answer: KeptAnswer | null }

/** Keys of requests that happen once. */
export type IdempotencyKeys = {
  /** Takes the key for a while; one whose time is over is free again. */
  reserve(request: KeptRequest, bodyHash: string, now: string): Promise<Reserved>
  /** Keeps the answer for a day. */
  keep(request: KeptRequest, answer: KeptAnswer, now: string): Promise<void>
  /** Gives the key back: nothing happened. */
  release(request: KeptRequest): Promise<void>
}

export const createIdempotencyKeys = (database: Database): IdempotencyKeys => {
  const run = <Row>(text: string, parameters: readonly unknown[]) =>
    orPortFailure(database.query<Row>(text, parameters))

  return {
    reserve: async ({ owner, route, key }, bodyHash, now) => {
      await run('delete from idempotency where expires_at <= $1', [now])
      const text = `insert into idempotency (owner, route, key, body_hash, expires_at)
        values ($1, $2, $3, $4, $5::timestamptz + interval '1 minute') on conflict do nothing returning key`
      if ((await run(text, [owner, route, key, bodyHash, now])).rows.length > 0) return 'ours'
      const { rows } = await run<{ bodyHash: string; status: number | null; answer: unknown }>(
        `select body_hash as "bodyHash", status, answer from idempotency where owner = $1 and route = $2 and key = $3`,
        [owner, route, key],
      )
      const [known] = rows
      if (known === undefined) return { bodyHash, answer: null }
      const { status, answer } = known
      return { bodyHash: known.bodyHash, answer: status === null ? null : { status, body: answer } }
    },
    keep: async ({ owner, route, key }, { status, body }, now) => {
      await run(
        `update idempotency set status = $4, answer = $5::jsonb, expires_at = $6::timestamptz + interval '1 day'
         where owner = $1 and route = $2 and key = $3`,
        [owner, route, key, status, JSON.stringify(body ?? null), now],
      )
    },
    release: async ({ owner, route, key }) => {
      await run('delete from idempotency where owner = $1 and route = $2 and key = $3', [owner, route, key])
    },
  }
}
