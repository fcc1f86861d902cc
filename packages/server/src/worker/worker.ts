import type { Clock } from '@placet/core/ports'
import { createHoldings, type Desk, type Holdings } from './holdings.ts'

export type WorkerOptions = {
  /** How long a lease lasts without a heartbeat; a third of it between heartbeats. */
  readonly leaseMs: number
  /** Conversations advanced at once. */
  readonly concurrency: number
  /** The longest wait between two looks at what is due, should a wake-up be lost. */
  readonly pollMs: number
  /** How long a graceful end waits for the effects in flight. */
  readonly graceMs: number
}

export const workerDefaults: WorkerOptions = { leaseMs: 15_000, concurrency: 32, pollMs: 5_000, graceMs: 5_000 }

export interface Worker {
  /** Looks for work at once; called when facts were appended. */
  wake(): void
  /** Takes nothing new, gives the effects in flight a moment to end, lets go of every lease. */
  stop(): Promise<void>
}

/** Claims conversations that want somebody and advances each until it wants nobody, with a heartbeat all the while. */
export const createWorker = (given: Omit<Desk, 'owner'>, options: WorkerOptions = workerDefaults): Worker => {
  const { clock, log } = given.world
  const desk: Desk = { ...given, owner: clock.id() }
  const holdings = createHoldings(desk, options.leaseMs, () => wake())
  const timers = createTimers(clock)
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false

  const wake = (): void => {
    if (stopping) return
    lookAgain = true
    looking ??= look().finally(() => {
      looking = null
      if (lookAgain) wake()
    })
  }

  const look = async (): Promise<void> => {
    lookAgain = false
    const waitMs = await claimAll(desk, holdings, options).catch((cause: unknown) => {
      log('error', 'Looking for work failed; trying again.', { cause })
      return options.pollMs
    })
    if (!stopping) timers.set('poll', waitMs, wake)
  }

  const scheduleBeat = (): void =>
    timers.set('beat', options.leaseMs / 3, () => {
      holdings
        .beat()
        .catch((cause: unknown) => log('error', 'A heartbeat failed.', { cause }))
        .finally(() => {
          if (!stopping) scheduleBeat()
        })
    })

  const stopListening = desk.conversations.onAppended((_id, { wanted }) => {
    if (wanted) wake()
  })
  scheduleBeat()
  wake()

  return {
    wake,
    stop: async () => {
      stopping = true
      stopListening()
      await looking
      await holdings.end(options.graceMs)
      timers.clear()
    },
  }
}

/** Takes what is due, as far as there is room; answers how long nothing will be. */
const claimAll = async (desk: Desk, holdings: Holdings, options: WorkerOptions): Promise<number> => {
  while (holdings.count() < options.concurrency) {
    const lease = await desk.leases.claim(desk.owner, options.leaseMs)
    if (lease === null) break
    holdings.hold(lease)
  }
  const dueMs = (await desk.leases.nextDueMs()) ?? options.pollMs
  return Math.max(shortestWaitMs, Math.min(dueMs, options.pollMs))
}

/** A lease that another process is just taking must not be asked for without a pause. */
const shortestWaitMs = 20

/** One timer per name; setting it again calls the former one off. */
const createTimers = (clock: Clock) => {
  const cancels = new Map<string, () => void>()
  const clear = (): void => {
    for (const cancel of cancels.values()) cancel()
    cancels.clear()
  }
  const set = (name: string, delayMs: number, task: () => void): void => {
    cancels.get(name)?.()
    cancels.set(name, clock.after(delayMs, task))
  }
  return { set, clear }
}
