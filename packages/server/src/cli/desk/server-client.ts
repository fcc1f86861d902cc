import { setTimeout as sleep } from 'node:timers/promises'
import { problemSchema } from '@placet/contract'
import { type Refusal, refuse } from '@placet/core/kernel'
import { PortFailure } from '@placet/core/ports'
import type { LocalAccess } from '../../http/local/local-access.ts'
import { frames, type ServerFrame } from './server-frames.ts'

const againMs = 250
const attemptsMax = 20

/** The routes of the server that holds the data folder, asked with the folder's own token. */
export type ServerClient = {
  get<Answer>(path: string): Promise<Answer | Refusal>
  post<Answer>(path: string, body?: unknown): Promise<Answer | Refusal>
  /** A live stream, taken up again where it broke off; `after` says from which version on. */
  stream(path: (after: number) => string, after: () => number, signal: AbortSignal): AsyncIterable<ServerFrame>
}

export const createServerClient = ({ address, token }: LocalAccess): ServerClient => {
  const headers = { authorization: `Bearer ${token}` }

  const ask = async <Answer>(path: string, init: RequestInit): Promise<Answer | Refusal> => {
    const answer = await fetch(`${address}${path}`, init).catch(lost)
    const json: unknown = answer.status === 204 ? null : await answer.json().catch(() => null)
    if (answer.ok) return json as Answer
    const { data } = problemSchema.safeParse(json)
    return refuse(data?.code ?? 'error.internal', { ...data?.params })
  }

  return {
    get: (path) => ask(path, { headers }),
    post: (path, body = {}) => {
      const sent = { ...headers, 'content-type': 'application/json' }
      return ask(path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
    },
    stream: async function* (path, after, signal) {
      for (let attempt = 0; attempt < attemptsMax && !signal.aborted; attempt += 1) {
        const answer = await fetch(`${address}${path(after())}`, { headers, signal }).catch(() => null)
        for await (const frame of answer?.ok && answer.body !== null ? frames(answer.body) : []) {
          attempt = 0
          yield frame
        }
        if (!signal.aborted) await sleep(againMs)
      }
      if (!signal.aborted) lost()
    },
  }
}

const lost = (cause?: unknown): never => {
  throw new PortFailure('server-lost', 'The server that holds the data folder answers no more. Start it again.', {
    ...{ retryable: true, cause },
  })
}
