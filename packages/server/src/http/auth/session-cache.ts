import type { Clock } from '@placet/core/ports'
import type { Person } from '../person.ts'
import type { FoundSession, Session } from './sessions.ts'

const cachedMs = 2000
const cachedMax = 10_000

/** `known` null = still being looked up. */
type Entry = { readonly until: number; readonly looking: Promise<FoundSession>; known: Session | null }

/** Sessions by their cookie, remembered for two seconds, for a page asks many things at once. Nobody is not remembered. */
export const createSessionCache = (clock: Clock) => {
  const entries = new Map<string, Entry>()
  const nowMs = (): number => Date.parse(clock.now())

  const remember = (cookie: string, looking: Promise<FoundSession>): void => {
    const entry: Entry = { until: nowMs() + cachedMs, looking, known: null }
    entries.delete(cookie)
    entries.set(cookie, entry)
    const [oldest] = entries.keys()
    if (entries.size > cachedMax && oldest !== undefined) entries.delete(oldest)
    const settle = (session: Session | null): void => {
      entry.known = session
      if (session === null && entries.get(cookie) === entry) entries.delete(cookie)
    }
    looking.then(
      ({ session }) => settle(session),
      () => settle(null),
    )
  }

  return {
    /** From memory, else by `lookUp`; many who ask at once cause one. */
    find: async (cookie: string, lookUp: () => Promise<FoundSession>): Promise<FoundSession> => {
      const entry = entries.get(cookie)
      if (entry !== undefined && entry.until > nowMs()) {
        const { session } = await entry.looking
        if (session === null || Date.parse(session.expiresAt) > nowMs()) return { session, setCookie: [] }
      }
      const looking = lookUp()
      remember(cookie, looking)
      return await looking
    },
    /** What is still being looked up may have been read before the change, so it is not kept either. */
    dropWhere: (matches: (person: Person) => boolean): void => {
      for (const [cookie, { known }] of entries) if (known === null || matches(known.person)) entries.delete(cookie)
    },
  }
}
