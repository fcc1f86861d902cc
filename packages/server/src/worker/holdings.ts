import type { CommandOf } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { Lease, LeaseStore } from '@placet/core/ports'
import { type Conversations, conversationIdOf, type Executed } from '../conversations/index.ts'
import { advance } from './advance.ts'
import { LostRun, type World } from './effects/index.ts'

/** What one worker works with; `owner` is its own random id. */
export type Desk = {
  readonly leases: LeaseStore
  readonly conversations: Conversations
  readonly world: World
  readonly owner: string
}

type Held = { readonly abort: AbortController; readonly done: Promise<void> }

/** The conversations that a worker holds: each is advanced until it wants nobody, then let go. */
export type Holdings = {
  count(): number
  hold(lease: Lease): void
  /** Prolongs the leases; what another worker took over meanwhile is aborted. */
  beat(): Promise<void>
  /** Waits up to `graceMs` for the effects in flight, aborts the rest, lets go of everything. */
  end(graceMs: number): Promise<void>
}

export const createHoldings = (desk: Desk, leaseMs: number, onFreed: () => void): Holdings => {
  const held = new Map<string, Held>()
  const resting = new Map<string, () => void>()

  const letGo = async (streamId: string): Promise<void> => {
    held.delete(streamId)
    resting.delete(streamId)
    await desk.leases.release(streamId, desk.owner)
    onFreed()
  }

  /** A bug: the conversation rests for the length of a lease, then anybody may fold it again. */
  const rest = (streamId: string, cause: unknown): void => {
    held.delete(streamId)
    desk.world.log('error', 'A conversation could not be advanced; trying again later.', { stream: streamId, cause })
    resting.set(
      streamId,
      desk.world.clock.after(leaseMs, () => void letGo(streamId)),
    )
  }

  const hold = (lease: Lease): void => {
    const { streamId } = lease
    const abort = new AbortController()
    const done = advanceHeld(desk, lease, abort.signal).then(
      () => letGo(streamId),
      (error: unknown) => (error instanceof LostRun ? letGo(streamId) : rest(streamId, error)),
    )
    held.set(streamId, { abort, done })
  }

  const beat = async (): Promise<void> => {
    if (held.size === 0) return
    const mine = new Set(await desk.leases.heartbeat(desk.owner, leaseMs))
    for (const [streamId, { abort }] of held) if (!mine.has(streamId)) abort.abort()
  }

  const end = async (graceMs: number): Promise<void> => {
    await settle(desk, [...held.values()], graceMs)
    for (const [streamId, cancel] of resting) {
      cancel()
      await desk.leases.release(streamId, desk.owner)
    }
  }

  return { count: () => held.size, hold, beat, end }
}

const advanceHeld = async (desk: Desk, { streamId }: Lease, signal: AbortSignal): Promise<void> => {
  const conversationId = conversationIdOf(streamId)
  const epoch = await claim(desk, conversationId)
  await advance(desk.conversations, desk.world, { conversationId, owner: desk.owner, epoch, signal })
}

/** The claim is a fact and raises the epoch; a conversation that only wants its title has no run to claim. */
const claim = async ({ conversations, world, owner }: Desk, conversationId: string): Promise<number> => {
  const { epoch } = await conversations.state(conversationId)
  const stamp = { id: world.clock.id(), at: world.clock.now() }
  const command: CommandOf<'ClaimRun'> = { ...stamp, type: 'ClaimRun', epoch: epoch + 1 }
  const executed = await conversations.execute(conversationId, command, { actor: { kind: 'worker', id: owner } })
  return isRefusal(executed) ? epoch : (executed as Executed).epoch
}

const settle = async ({ world }: Desk, held: readonly Held[], graceMs: number): Promise<void> => {
  const all = Promise.allSettled(held.map(({ done }) => done))
  let cancel: () => void = () => undefined
  const patience = new Promise<void>((resolve) => {
    cancel = world.clock.after(graceMs, resolve)
  })
  await Promise.race([all, patience])
  cancel()
  for (const { abort } of held) abort.abort()
  await all
}
