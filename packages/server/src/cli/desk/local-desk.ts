import type { PersonCommand } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import type { Placet } from '../../compose.ts'
import { conversationFacts, streamIdOf } from '../../conversations/index.ts'
import { linkBase } from '../../http/auth/first-links.ts'
import { createSignInLinks } from '../../http/auth/sign-in-links.ts'
import { startConversation } from '../../requests/index.ts'
import type { Desk, Following, Wish } from './desk.ts'
import { follow } from './follow.ts'

/** This process does everything itself. */
export const createLocalDesk = (placet: Placet): Desk => {
  const { config, store, source, conversations, clock } = placet
  const user = store.administrator
  return {
    user,
    sites: () => source.sites(user),
    pages: (query) => source.pages(query, user),
    locate: (where) => source.locate(where, user),
    facts: async (id) => conversationFacts(await store.events.readStream(streamIdOf(id))),
    begin: (start) => startConversation(placet, start, { user, language: user.language }),
    follow: async (id, _after, hear): Promise<Following> => {
      const { whenSettled, stop } = follow(conversations, id, hear)
      placet.startWorker().wake()
      return {
        stop,
        state: async () => (await conversations.state(id)).state,
        whenSettled: async () => (await whenSettled()).state,
        request: async (wish) => {
          const by = { id: user.id, name: user.name }
          const command = { ...filled(wish, placet), id: clock.id(), at: clock.now(), by } as PersonCommand
          const executed = await conversations.execute(id, command, { actor: { kind: 'user', ...by } })
          return isRefusal(executed) ? executed : null
        },
      }
    },
    rebuild: () => store.rebuild(),
    signInLink: async (name) => {
      const person = name === null ? user : await store.users.findByName(name)
      if (person === null) return null
      const base = linkBase(config.url, `http://${config.host}:${config.port}`)
      return `${base}${await createSignInLinks(store.kysely, clock).create(person.id)}`
    },
  }
}

const filled = (wish: Wish, { clock, plan }: Placet) => {
  if (wish.type === 'Retry') return { ...wish, plan: plan(clock.id()) }
  return wish.type === 'ContinueProcess' ? { ...wish, messageId: clock.id(), plan: plan(clock.id()) } : wish
}
