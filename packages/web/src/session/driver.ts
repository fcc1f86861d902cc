import type { Message } from '@placet/contract'
import { perform, type Report, type SessionWorld } from './activities.ts'
import type { SessionEvent } from './event.ts'
import { type Activity, closed, type State } from './state.ts'
import { step } from './transition.ts'
import type { ListFrame } from './wire/index.ts'

export type { SessionWorld } from './activities.ts'

/** What passes by on the stream beside the conversation; after `connected` lists and pages are to be read again. */
export type ListNews = ListFrame | { readonly kind: 'connected' }

/** A page's one connection. The state is a value: a new one for each change. */
export type Session = {
  readonly state: State
  send(event: SessionEvent): void
  /** Called after each change; answers how to end that. */
  onChange(listener: (state: State) => void): () => void
  onList(listener: (news: ListNews) => void): () => void
  /** Asks for the messages before the first one; false when that failed. */
  readOlder(): Promise<boolean>
}

export const createSession = (world: SessionWorld): Session => {
  const driver = new Driver(world)
  return {
    get state() {
      return driver.state
    },
    send: (event) => driver.take(event),
    onChange: (listener) => listen(driver.listeners, listener),
    onList: (listener) => listen(driver.listListeners, listener),
    readOlder: () => readOlder(world, driver),
  }
}

class Driver {
  state: State = closed
  readonly listeners = new Set<(state: State) => void>()
  readonly listListeners = new Set<(news: ListNews) => void>()
  #world: SessionWorld
  #end = (): void => {}
  /** Counts activities, so that one that was ended is not heard any more. */
  #turn = 0
  #isTogether = false

  constructor(world: SessionWorld) {
    this.#world = world
  }

  take(event: SessionEvent): void {
    const { state, activity } = step(this.state, event)
    const isChange = state !== this.state
    this.state = state
    if (activity !== 'same') this.#begin(activity)
    if (isChange && !this.#isTogether) this.#announce()
  }

  #begin(activity: Activity): void {
    this.#end()
    this.#turn += 1
    this.#end = perform(this.#world, activity, this.#reportOf(this.#turn))
  }

  #reportOf(turn: number): Report {
    const isHeard = () => turn === this.#turn
    const tell = (event: SessionEvent): void => {
      if (isHeard()) this.take(event)
    }
    return {
      tell,
      fail: (failure) =>
        tell({ kind: 'failed', failure, chance: this.#world.chance(), isOnline: this.#world.isOnline() }),
      together: (tellAll) => this.#together(tellAll),
      list: (news) => {
        if (isHeard()) for (const listener of this.listListeners) listener(news)
      },
    }
  }

  #together(tellAll: () => void): void {
    const before = this.state
    this.#isTogether = true
    try {
      tellAll()
    } finally {
      this.#isTogether = false
    }
    if (this.state !== before) this.#announce()
  }

  #announce(): void {
    for (const listener of this.listeners) listener(this.state)
  }
}

const listen = <Listener>(listeners: Set<Listener>, listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const olderRead = 50

const readOlder = async (world: SessionWorld, driver: Driver): Promise<boolean> => {
  const { state } = driver
  if (state.kind === 'closed' || state.kind === 'revoked' || state.subject === null) return true
  const first = state.transcript?.view.messages[0]
  if (first === undefined || state.transcript?.hasMore !== true) return true
  const query = new URLSearchParams({ before: first.id, limit: String(olderRead) })
  const path = `/ai-chat/conversations/${encodeURIComponent(state.subject)}/messages?${query}`
  try {
    const response = await world.fetch(path, { headers: { accept: 'application/json' } })
    if (!response.ok) return false
    const { items, hasMore } = (await response.json()) as { items: readonly Message[]; hasMore: boolean }
    const now = driver.state
    if ('transcript' in now && now.subject === state.subject && now.transcript?.view.messages[0]?.id === first.id)
      driver.take({ kind: 'older-read', messages: items, hasMore })
    return true
  } catch {
    return false
  }
}
