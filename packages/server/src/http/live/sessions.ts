import type { Person } from '../person.ts'
import type { HttpWorld } from '../world.ts'
import { every, type Live } from './live.ts'

/** What sign-in tells about sessions. */
export type LiveSessions = {
  /** Hears at once of sign-outs. */
  onSessionsEnded(listener: (isEnded: (person: Person) => boolean) => void): () => void
  isAlive(sessionId: string): Promise<boolean>
}

const lookMs = 1000
const perLook = 50

/** Ends streams with their sessions: at once on sign-out, and soon when one lapses; so many are asked per second. */
export const endWithSessions = (
  live: Pick<Live, 'people' | 'endWhere'>,
  sessions: LiveSessions,
  world: Pick<HttpWorld, 'clock' | 'log'>,
): (() => void) => {
  let turn = 0
  const look = async (): Promise<void> => {
    const ids = [...new Set(live.people().flatMap(({ sessionId }) => sessionId ?? []))]
    const asked =
      ids.length <= perLook ? ids : Array.from({ length: perLook }, (_, index) => ids[(turn + index) % ids.length])
    turn += perLook
    for (const id of asked) {
      if (id === undefined || (await sessions.isAlive(id))) continue
      live.endWhere(({ sessionId }) => sessionId === id)
    }
  }
  const stopLooking = every(world, lookMs, () => {
    look().catch((cause: unknown) => world.log('warn', 'Sessions of live streams could not be looked at.', { cause }))
  })
  const stopHearing = sessions.onSessionsEnded(live.endWhere)
  return () => {
    stopLooking()
    stopHearing()
  }
}
