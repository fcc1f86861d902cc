import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Reader } from '../../views/index.ts'
import type { Person } from '../person.ts'
import type { HttpWorld } from '../world.ts'
import { type Channel, createChannel, resetFrame } from './channel.ts'
import { type Connection, createConnection } from './connection.ts'
import { type Frame, heartbeat } from './frames.ts'
import { createListWatchers } from './list.ts'

const heartbeatMs = 15_000
const bytesMax = 1_048_576

export type Wish = {
  readonly person: Person
  readonly reader: Reader
  /** The conversation to follow, from the version the reader has. */
  readonly conversation: { readonly id: string; readonly after: number } | null
  /** The caller's list beside it. */
  readonly withList: boolean
}

/** All open streams of this process. */
export type Live = {
  open(wish: Wish): ReadableStream<Frame>
  /** A page was changed: told to whoever may see it. */
  pageChanged(uid: string, language: number): void
  /** Ends the streams of people whose session is over. */
  endWhere(isEnded: (person: Person) => boolean): void
  people(): readonly Person[]
  close(): void
}

type LiveWorld = Pick<HttpWorld, 'events' | 'views' | 'source' | 'log' | 'clock' | 'onText'>

export const createLive = (world: LiveWorld): Live => {
  const connections = new Set<Connection>()
  const channels = createChannels(world)
  const list = createListWatchers(world)

  const stopListening = world.views.onChanged((id, facts, viewed) => {
    channels.known(id)?.facts(facts, viewed)
    if (list.isEmpty() || facts.every(({ type }) => type === 'AssistantChunkReceived')) return
    list.conversationChanged(id)
    // A source that watches its pages tells of these by itself.
    if (world.source.onChanged !== undefined) return
    for (const { uid, language } of facts.flatMap(changedPages)) list.pageChanged(uid, language)
  })
  const stopPages = world.source.onChanged?.(({ uid, language }) => list.pageChanged(uid, language))
  const stopText = world.onText((id, delta) => channels.known(id)?.text(delta))
  const stopBeats = every(world, heartbeatMs, () => {
    for (const connection of connections) connection.send(heartbeat)
  })

  const open = ({ person, reader, conversation, withList }: Wish): ReadableStream<Frame> => {
    const connection = createConnection({
      ...{ person, bytesMax },
      onOverflow: (slow) => {
        const version = conversation === null ? 0 : (world.views.peek(conversation.id)?.version ?? 0)
        slow.end(resetFrame(conversation?.id ?? '', { isTagged: withList }, version))
      },
      onClosed: (closed) => {
        connections.delete(closed)
        list.leave(closed)
        if (conversation !== null) channels.leave(conversation.id, closed)
      },
    })
    connections.add(connection)
    connection.send(heartbeat)
    if (withList) list.join({ connection, reader })
    if (conversation === null) return connection.body
    const joining = { connection, reader, isTagged: withList, after: conversation.after }
    channels
      .join(conversation.id, (channel) => channel.join(joining))
      .catch((cause: unknown) => {
        world.log('error', 'A live stream could not begin.', { cause })
        connection.end()
      })
    return connection.body
  }

  return {
    ...{ open, pageChanged: list.pageChanged },
    people: () => [...connections].map(({ person }) => person),
    endWhere: (isEnded) => {
      for (const connection of connections) if (isEnded(connection.person)) connection.end()
    },
    close: () => {
      for (const stop of [stopListening, stopText, stopBeats, stopPages]) stop?.()
      for (const connection of connections) connection.end()
    },
  }
}

/** Channels of the conversations that are followed; the last reader who leaves takes the channel along. */
const createChannels = (world: LiveWorld) => {
  const channels = new Map<string, { readonly channel: Channel; readonly unwatch: () => void }>()
  return {
    known: (id: string): Channel | undefined => channels.get(id)?.channel,
    join: async (id: string, begin: (channel: Channel) => Promise<void>): Promise<void> => {
      const known = channels.get(id) ?? { channel: createChannel(world, id), unwatch: world.views.watch(id) }
      channels.set(id, known)
      await begin(known.channel)
    },
    leave: (id: string, connection: Connection): void => {
      const known = channels.get(id)
      known?.channel.leave(connection)
      if (known === undefined || !known.channel.isEmpty()) return
      known.unwatch()
      channels.delete(id)
    },
  }
}

/** Of an outcome that left something on the site; an element counts for the page of its process. */
const changedPages = (fact: StoredFact<ConversationFact>): { readonly uid: string; readonly language: number }[] => {
  if (fact.type !== 'OutcomeRecorded') return []
  const { outcome, target, process } = fact.data.outcome
  if (outcome !== 'applied' && outcome !== 'check') return []
  const uid = target.table === 'pages' ? target.uid : process?.page
  return uid === undefined ? [] : [{ uid, language: target.language }]
}

/** Again and again until the answer is called. */
export const every = ({ clock }: Pick<HttpWorld, 'clock'>, delayMs: number, task: () => void): (() => void) => {
  let cancel = (): void => undefined
  const schedule = (): void => {
    cancel = clock.after(delayMs, () => {
      task()
      schedule()
    })
  }
  schedule()
  return () => cancel()
}
