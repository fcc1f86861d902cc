import { listedOf, type Reader, viewListed } from '../../views/index.ts'
import { pageRef } from '../pages-shown.ts'
import type { HttpWorld } from '../world.ts'
import type { Connection } from './connection.ts'
import { frame } from './frames.ts'

type Watcher = { readonly connection: Connection; readonly reader: Reader }

/** Readers of whole lists: told of each conversation of theirs that changed, and of pages that did. */
export type ListWatchers = {
  join(watcher: Watcher): void
  leave(connection: Connection): void
  isEmpty(): boolean
  /** Tells its owner what the list now says of it. */
  conversationChanged(id: string): void
  /** A page was changed: by an outcome, or outside. */
  pageChanged(uid: string, language: number): void
}

export const createListWatchers = ({
  views,
  source,
  log,
}: Pick<HttpWorld, 'views' | 'source' | 'log'>): ListWatchers => {
  const watchers = new Map<Connection, Watcher>()
  let tail: Promise<void> = Promise.resolve()

  /** One after the other, so that what is told last is the newest. */
  const inOrder = (work: () => Promise<void>): void => {
    tail = tail.then(work).catch((cause: unknown) => log('error', 'Readers of lists could not be told.', { cause }))
  }

  const tellOwner = async (id: string): Promise<void> => {
    const view = (await views.load(id))?.view
    if (view === undefined) return
    const { owner, subject } = view.conversation
    const theirs = [...watchers.values()].filter(({ reader }) => reader.userId === owner.id)
    const [one] = theirs
    if (one === undefined) return
    const page = await pageRef(source, subject, one.connection.person.user)
    for (const { connection, reader } of theirs)
      connection.send(frame('summary', viewListed(listedOf(id, view, reader), reader, page)))
  }

  const tellPage = async (uid: string, language: number): Promise<void> => {
    const byUser = Map.groupBy(watchers.values(), ({ reader }) => reader.userId)
    const changed = frame('page', { uid, language })
    for (const theirs of byUser.values()) {
      const [one] = theirs
      if (one === undefined || (await source.page(uid, language, one.connection.person.user)) === null) continue
      for (const { connection } of theirs) connection.send(changed)
    }
  }

  return {
    join: (watcher) => watchers.set(watcher.connection, watcher),
    leave: (connection) => watchers.delete(connection),
    isEmpty: () => watchers.size === 0,
    conversationChanged: (id) => {
      if (watchers.size > 0) inOrder(() => tellOwner(id))
    },
    pageChanged: (uid, language) => {
      if (watchers.size > 0) inOrder(() => tellPage(uid, language))
    },
  }
}
