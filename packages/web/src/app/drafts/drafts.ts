/** What a person has typed and not sent, per conversation: it outlives a reload, a lost network and an ended session. */
export type Drafts = {
  read(conversation: string): string
  write(conversation: string, text: string): void
  /** The id under which this text is sent: the same one for the same text until it was accepted. */
  messageId(conversation: string, text: string): string
  /** The server has it. What was typed meanwhile stays. */
  accepted(conversation: string, text: string): void
  /** A conversation got its id: what was typed before goes along. */
  move(from: string, to: string): void
}

type Draft = {
  readonly text: string
  readonly at: number
  readonly sending?: { readonly text: string; readonly messageId: string }
}

export type DraftWorld = {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> | null
  readonly now: () => number
  readonly uuid: () => string
}

const draftsMax = 50

/** Drafts of one person; another one on the same machine has their own. Without storage they last as long as the page. */
export const createDrafts = (world: DraftWorld, user: string): Drafts => {
  const prefix = `placet:draft:${user}:`
  const memory = new Map<string, Draft>()
  const load = (id: string): Draft => memory.get(id) ?? stored(world, prefix + id) ?? { text: '', at: 0 }
  const save = (id: string, draft: Draft): void => {
    memory.set(id, draft)
    keep(world, prefix, id, draft)
  }
  return {
    read: (id) => load(id).text,
    write: (id, text) => save(id, { ...load(id), text, at: world.now() }),
    messageId: (id, text) => {
      const draft = load(id)
      if (draft.sending?.text === text) return draft.sending.messageId
      const messageId = world.uuid()
      save(id, { ...draft, at: world.now(), sending: { text, messageId } })
      return messageId
    },
    accepted: (id, text) => {
      const draft = load(id)
      save(id, { text: draft.text.trim() === text ? '' : draft.text, at: world.now() })
    },
    move: (from, to) => {
      save(to, load(from))
      save(from, { text: '', at: world.now() })
    },
  }
}

const stored = ({ storage }: DraftWorld, key: string): Draft | null => {
  try {
    const value: unknown = JSON.parse(storage?.getItem(key) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' && 'at' in value

/** A full or forbidden storage loses nothing that is on screen. */
const keep = (world: DraftWorld, prefix: string, id: string, draft: Draft): void => {
  const { storage } = world
  if (storage === null) return
  try {
    if (draft.text === '' && draft.sending === undefined) storage.removeItem(prefix + id)
    else storage.setItem(prefix + id, JSON.stringify(draft))
    prune(storage, prefix)
  } catch {
    // Kept in memory.
  }
}

const prune = (storage: NonNullable<DraftWorld['storage']>, prefix: string): void => {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  const own = names.filter((name) => name.startsWith(prefix))
  if (own.length <= draftsMax) return
  const age = (name: string): number => Number(JSON.parse(storage.getItem(name) ?? '{}').at ?? 0)
  for (const name of own.toSorted((a, b) => age(a) - age(b)).slice(0, own.length - draftsMax)) storage.removeItem(name)
}
