import type { Problem } from '@placet/contract'

/** What the server said, or why there is no answer. Nothing here throws. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Refused }

export type Refused =
  | { readonly kind: 'network' }
  | { readonly kind: 'signed-out' }
  /** `problem.title` is in the reader's language. */
  | { readonly kind: 'problem'; readonly problem: Problem; readonly retryAfterMs: number | null }

export type RequestWorld = {
  readonly fetch: (path: string, init: RequestInit) => Promise<Response>
  readonly wait: (ms: number) => Promise<void>
  readonly uuid: () => string
}

export type Requests = {
  get<Value>(path: string): Promise<Answer<Value>>
  /**
   * Sent again with the same key when no answer came, so that nothing happens twice; `key` is given where the same wish
   * may be sent again later, by hand or after signing in.
   */
  post<Value>(path: string, body: unknown, key?: string): Promise<Answer<Value>>
  patch<Value>(path: string, body: unknown): Promise<Answer<Value>>
}

const pausesMs = [400, 1_500]

export const createRequests = (world: RequestWorld): Requests => {
  const ask = async <Value>(path: string, init: RequestInit): Promise<Answer<Value>> => {
    try {
      return await answerOf<Value>(await world.fetch(path, init))
    } catch {
      return { ok: false, failure: { kind: 'network' } }
    }
  }
  const send = (method: string, body: unknown, headers: Record<string, string> = {}): RequestInit => ({
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    get: (path) => ask(path, { headers: { accept: 'application/json' } }),
    patch: (path, body) => ask(path, send('PATCH', body)),
    post: async <Value>(path: string, body: unknown, key = world.uuid()) => {
      const init = send('POST', body, { 'idempotency-key': key })
      let answer = await ask<Value>(path, init)
      for (const pause of pausesMs) {
        if (answer.ok || !isWorthRepeating(answer.failure)) return answer
        await world.wait(pause)
        answer = await ask<Value>(path, init)
      }
      return answer
    },
  }
}

/** No answer says nothing about what happened; the key makes asking again harmless. */
const isWorthRepeating = (failure: Refused): boolean =>
  failure.kind === 'network' || (failure.kind === 'problem' && failure.problem.code === 'error.idempotencyInProgress')

const answerOf = async <Value>(response: Response): Promise<Answer<Value>> => {
  if (response.status === 204) return { ok: true, value: undefined as Value }
  if (response.ok) return { ok: true, value: (await response.json()) as Value }
  const problem = await problemOf(response)
  if (response.status === 401 && problem.code !== 'error.signInFailed') {
    return { ok: false, failure: { kind: 'signed-out' } }
  }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : null
  return { ok: false, failure: { kind: 'problem', problem, retryAfterMs } }
}

/** A proxy's error page is no problem of ours, but it is one for the reader. */
const problemOf = async (response: Response): Promise<Problem> => {
  const body = (await response.json().catch(() => null)) as Partial<Problem> | null
  const { status } = response
  return { type: 'about:blank', title: '', ...body, status, code: body?.code ?? `http.${status}` }
}
