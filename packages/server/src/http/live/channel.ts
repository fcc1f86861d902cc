import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import { conversationFacts, streamIdOf, type Viewed } from '../../conversations/index.ts'
import { type Reader, viewFact, viewFrame, waitingInitiator } from '../../views/index.ts'
import type { TextDelta } from '../../worker/index.ts'
import type { HttpWorld } from '../world.ts'
import type { Connection } from './connection.ts'
import { type Frame, frame } from './frames.ts'

type Stored = StoredFact<ConversationFact>

/** A reader of one conversation. `isTagged`: frames name the conversation, for a stream that carries more than one. */
export type Joining = {
  readonly connection: Connection
  readonly reader: Reader
  readonly isTagged: boolean
  /** The version the reader already has. */
  readonly after: number
}

type Subscriber = Joining & {
  last: number
  /** The view it was last sent, as text without the version. */
  shown: string
  isLive: boolean
}

/** The readers of one conversation. What they get is made once for each class of them, never for each. */
export type Channel = {
  /** View, stored facts, then live: without a gap and without doubling. Resolves once it is live. */
  join(joining: Joining): Promise<void>
  leave(connection: Connection): void
  facts(facts: readonly Stored[], viewed: Viewed | null): void
  text(delta: TextDelta): void
  isEmpty(): boolean
}

const pageSize = 500

export const createChannel = (world: Pick<HttpWorld, 'events' | 'views' | 'log'>, id: string): Channel => {
  const subscribers = new Map<Connection, Subscriber>()
  const wire: Wire = { ...world, id, subscribers, frames: createViewFrames(id) }

  return {
    join: async (joining) => {
      const { connection, after } = joining
      const subscriber: Subscriber = { ...joining, last: after, shown: '', isLive: false }
      subscribers.set(connection, subscriber)
      const viewed = await world.views.load(id)
      if (viewed === null || after > viewed.version)
        return connection.end(resetFrame(id, joining, viewed?.version ?? 0))
      showView(wire, subscriber, viewed)
      await catchUp(wire, subscriber)
    },
    leave: (connection) => subscribers.delete(connection),
    facts: (facts, viewed) => {
      if (subscribers.size === 0) return
      tellFacts(wire, facts)
      if (facts.every(({ type }) => type === 'AssistantChunkReceived')) return
      if (viewed !== null) showAll(wire, viewed)
      else
        later(
          wire,
          world.views.load(id).then((seen) => showAll(wire, seen)),
        )
    },
    text: (delta) => {
      const plain = frame('text-delta', delta)
      const tagged = frame('text-delta', { ...delta, conversation: id })
      for (const { isLive, isTagged, connection } of subscribers.values())
        if (isLive) connection.send(isTagged ? tagged : plain)
    },
    isEmpty: () => subscribers.size === 0,
  }
}

type Wire = Pick<HttpWorld, 'events' | 'views' | 'log'> & {
  readonly id: string
  readonly subscribers: ReadonlyMap<Connection, Subscriber>
  readonly frames: ReturnType<typeof createViewFrames>
}

const showView = ({ frames }: Wire, subscriber: Subscriber, viewed: Viewed): void => {
  const { text, bytes } = frames.of(viewed, subscriber)
  if (subscriber.shown === text) return
  subscriber.shown = text
  subscriber.connection.send(bytes)
}

const showAll = (wire: Wire, viewed: Viewed | null): void => {
  if (viewed === null) return
  for (const subscriber of wire.subscribers.values()) if (subscriber.isLive) showView(wire, subscriber, viewed)
}

const catchUp = async (wire: Wire, subscriber: Subscriber): Promise<void> => {
  const { events, views, id } = wire
  while (subscriber.connection.isOpen()) {
    const facts = conversationFacts(
      await events.readStream(streamIdOf(id), { after: subscriber.last, limit: pageSize }),
    )
    sendFacts(subscriber, facts, (fact) => factFrame(id, fact, subscriber))
    await subscriber.connection.drained()
    if (views.peek(id) === null) await views.load(id)
    const viewed = views.peek(id)
    // Nothing waits from here on: what is appended next finds the subscriber live.
    if (viewed === null || facts.length === pageSize || subscriber.last < viewed.version) continue
    subscriber.isLive = true
    showView(wire, subscriber, viewed)
    return
  }
}

/** Each live reader gets what it does not have; one that missed some catches up from the store. */
const tellFacts = (wire: Wire, facts: readonly Stored[]): void => {
  const { id, subscribers } = wire
  const first = facts[0]?.version ?? 0
  const encode = perClass(factClass, (fact: Stored, subscriber) => factFrame(id, fact, subscriber))
  for (const subscriber of subscribers.values()) {
    if (!subscriber.isLive) continue
    if (first <= subscriber.last + 1) sendFacts(subscriber, facts, (fact) => encode(fact, subscriber))
    else {
      subscriber.isLive = false
      later(wire, catchUp(wire, subscriber))
    }
  }
}

const later = ({ log, id, subscribers }: Wire, work: Promise<void>): void => {
  work.catch((cause: unknown) => {
    log('error', 'A live stream failed and is begun anew.', { cause, conversation: id })
    for (const { connection } of subscribers.values()) connection.end()
  })
}

/** Those it does not have yet, in order. */
const sendFacts = (subscriber: Subscriber, facts: readonly Stored[], encode: (fact: Stored) => Frame): void => {
  for (const fact of facts) {
    if (fact.version <= subscriber.last) continue
    subscriber.last = fact.version
    subscriber.connection.send(encode(fact))
  }
}

export const resetFrame = (id: string, { isTagged }: Pick<Joining, 'isTagged'>, version: number): Frame =>
  frame('reset', isTagged ? { version, conversation: id } : { version })

type Class = Pick<Joining, 'reader' | 'isTagged'>

const factFrame = (id: string, fact: Stored, { reader, isTagged }: Class): Frame => {
  const data = viewFact(fact, reader)
  return frame('fact', isTagged ? { ...data, conversation: id } : data, fact.version)
}

const factClass = ({ reader, isTagged }: Class): string => `${reader.language} ${reader.isAdmin} ${isTagged}`

/** Encodes each thing once for all subscribers of a class. */
const perClass = <Thing extends object>(
  classOf: (one: Class) => string,
  encode: (thing: Thing, one: Class) => Frame,
) => {
  const known = new Map<Thing, Map<string, Frame>>()
  return (thing: Thing, one: Class): Frame => {
    const byClass = known.get(thing) ?? new Map<string, Frame>()
    known.set(thing, byClass)
    const name = classOf(one)
    const made = byClass.get(name) ?? encode(thing, one)
    byClass.set(name, made)
    return made
  }
}

type ViewBytes = { readonly text: string; readonly bytes: Frame }

/** Views of the newest version by class: language, administrator, role, and whether the waiting run is theirs. */
const createViewFrames = (id: string) => {
  let made: { readonly viewed: Viewed; readonly byClass: Map<string, ViewBytes> } | null = null

  const of = (viewed: Viewed, one: Class): ViewBytes => {
    if (made?.viewed !== viewed) made = { viewed, byClass: new Map() }
    const isInitiator = waitingInitiator(viewed.view) === one.reader.userId
    const name = `${factClass(one)} ${one.reader.mayDecide} ${isInitiator}`
    const known = made.byClass.get(name)
    if (known !== undefined) return known
    const { version, ...shown } = viewFrame(viewed, one.reader)
    const data = one.isTagged ? { version, ...shown, conversation: id } : { version, ...shown }
    const bytes = { text: JSON.stringify(shown), bytes: frame('view', data) }
    made.byClass.set(name, bytes)
    return bytes
  }

  return { of }
}
