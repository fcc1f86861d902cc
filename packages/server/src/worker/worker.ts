import type { CommandOf } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { Lease, LeaseStore } from '@placet/core/ports'
import { type Conversations, conversationIdOf, type Executed } from '../conversations/index.ts'
import { advance } from './advance.ts'
import { LostRun, type World } from './effects/index.ts'

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
export const createWorker = (
  { leases, conversations, world }: { leases: LeaseStore; conversations: Conversations; world: World },
  options: WorkerOptions = workerDefaults,
): Worker => {
  const owner = world.clock.id()
  const held = new Map<string, { readonly abort: AbortController; readonly done: Promise<void> }>()
  const resting = new Map<string, () => void>()
  let stopping = false
  let looking: Promise<void> | null = null
  let lookAgain = false
  let cancelPoll: (() => void) | null = null
  let cancelBeat: (() => void) | null = null

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
    cancelPoll?.()
    try {
      while (!stopping && held.size < options.concurrency) {
        const lease = await leases.claim(owner, options.leaseMs)
        if (lease === null) break
        hold(lease)
      }
      const dueMs = (await leases.nextDueMs()) ?? options.pollMs
      if (!stopping) cancelPoll = world.clock.after(Math.max(20, Math.min(dueMs, options.pollMs)), wake)
    } catch (error) {
      world.log('error', 'Looking for work failed; trying again.', { cause: error })
      if (!stopping) cancelPoll = world.clock.after(options.pollMs, wake)
    }
  }

  const hold = (lease: Lease): void => {
    const abort = new AbortController()
    const done = work(lease, abort.signal)
      .then(
        () => letGo(lease.streamId),
        (error: unknown) => (error instanceof LostRun ? letGo(lease.streamId) : rest(lease.streamId, error)),
      )
      .finally(() => held.delete(lease.streamId))
    held.set(lease.streamId, { abort, done })
  }

  const letGo = async (streamId: string): Promise<void> => {
    held.delete(streamId)
    await leases.release(streamId, owner)
    wake()
  }

  /** A bug: the conversation rests for the length of a lease, then anybody may fold it again. */
  const rest = (streamId: string, error: unknown): void => {
    world.log('error', 'A conversation could not be advanced; trying again later.', { stream: streamId, cause: error })
    const again = world.clock.after(options.leaseMs, () => {
      resting.delete(streamId)
      void letGo(streamId)
    })
    resting.set(streamId, again)
  }

  const work = async ({ streamId }: Lease, signal: AbortSignal): Promise<void> => {
    const conversationId = conversationIdOf(streamId)
    const epoch = await claim(conversationId)
    await advance(conversations, world, { conversationId, owner, epoch, signal })
  }

  /** The claim is a fact and raises the epoch; a conversation that only wants its title has no run to claim. */
  const claim = async (conversationId: string): Promise<number> => {
    const { epoch } = await conversations.state(conversationId)
    const command: CommandOf<'ClaimRun'> = {
      type: 'ClaimRun',
      id: world.clock.id(),
      at: world.clock.now(),
      epoch: epoch + 1,
    }
    const executed = await conversations.execute(conversationId, command, { actor: { kind: 'worker', id: owner } })
    return isRefusal(executed) ? epoch : (executed as Executed).epoch
  }

  const beat = async (): Promise<void> => {
    if (held.size > 0) {
      const mine = new Set(await leases.heartbeat(owner, options.leaseMs))
      for (const [streamId, { abort }] of held) if (!mine.has(streamId)) abort.abort()
    }
  }

  const scheduleBeat = (): void => {
    cancelBeat = world.clock.after(options.leaseMs / 3, () => {
      beat()
        .catch((error: unknown) => world.log('error', 'A heartbeat failed.', { cause: error }))
        .finally(() => {
          if (!stopping) scheduleBeat()
        })
    })
  }

  scheduleBeat()
  const stopListening = conversations.onAppended((_id, executed) => {
    if (executed.wanted) wake()
  })
  wake()

  const stop = async (): Promise<void> => {
    stopping = true
    stopListening()
    cancelPoll?.()
    cancelBeat?.()
    await looking
    const all = Promise.allSettled([...held.values()].map((entry) => entry.done))
    let cancel: () => void = () => undefined
    const patience = new Promise<void>((resolve) => {
      cancel = world.clock.after(options.graceMs, resolve)
    })
    await Promise.race([all, patience])
    cancel()
    for (const { abort } of held.values()) abort.abort()
    await all
    for (const [streamId, cancelRest] of resting) {
      cancelRest()
      await leases.release(streamId, owner)
    }
  }

  return { wake, stop }
}
