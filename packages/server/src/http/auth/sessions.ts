import { type Clock, PortFailure } from '@placet/core/ports'
import { isAPIError } from 'better-auth/api'
import type { Users } from '../../store/index.ts'
import type { Person } from '../person.ts'
import type { Library } from './library.ts'
import { createSessionCache } from './session-cache.ts'

export type Session = { readonly person: Person; readonly expiresAt: string; readonly begunByLinkAt: string | null }

/** `setCookie` only for the request that looked it up: a session that is used is prolonged, a dead cookie is removed. */
export type FoundSession = { readonly session: Session | null; readonly setCookie: readonly string[] }

export type EndListener = (isEnded: (person: Person) => boolean) => void

export type Sessions = {
  /** Whose session the cookie names. Rejects with `PortFailure` when that cannot be found out. */
  find(headers: Headers, cookie: string): Promise<FoundSession>
  /** Looked up anew from now on; whoever watches the session hears of its end. */
  end(sessionId: string): void
  /** The same for all sessions of a person but this one. */
  endOthers(userId: string, kept: string | undefined): void
  /** Hears which sessions end, as they do. */
  onEnded(listener: EndListener): () => void
}

export const createSessions = (library: Library, users: Users, clock: Clock): Sessions => {
  const cache = createSessionCache(clock)
  const listeners = new Set<EndListener>()
  users.onChanged((id) => cache.dropWhere(({ user }) => user.id === id))

  const end = (matches: (person: Person) => boolean): void => {
    cache.dropWhere(matches)
    for (const listener of listeners) listener(matches)
  }

  return {
    find: (headers, cookie) => cache.find(cookie, () => lookUp(library, users, headers)),
    end: (sessionId) => end((person) => person.sessionId === sessionId),
    endOthers: (userId, kept) => end(({ user, sessionId }) => user.id === userId && sessionId !== kept),
    onEnded: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const lookUp = async (library: Library, users: Users, headers: Headers): Promise<FoundSession> => {
  const answer = await library.api.getSession({ headers, returnHeaders: true }).catch((cause: unknown) => {
    // Ended by somebody else while it was being prolonged.
    if (isAPIError(cause) && cause.status === 'UNAUTHORIZED') return { headers: new Headers(), response: null }
    throw new PortFailure('sessions-not-readable', 'Sessions cannot be read at the moment.', {
      ...{ retryable: true, cause },
    })
  })
  const setCookie = answer.headers.getSetCookie()
  const found = answer.response
  const user = found === null ? null : await users.find(found.user.id)
  if (found === null || user === null) return { session: null, setCookie }
  const { id, createdAt, expiresAt, byLink } = found.session
  return {
    setCookie,
    session: {
      person: { user, mayEdit: user.mayEdit, via: 'session', sessionId: id },
      expiresAt: expiresAt.toISOString(),
      begunByLinkAt: byLink === true ? createdAt.toISOString() : null,
    },
  }
}
