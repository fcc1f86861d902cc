import { refuse } from '@placet/core/kernel'
import type { ContentSource } from '@placet/core/ports'
import { type Context, Hono } from 'hono'
import { conversationFacts, streamIdOf } from '../../conversations/index.ts'
import type { Store } from '../../store/index.ts'
import type { Auth } from '../auth/index.ts'
import type { HttpVariables } from '../person.ts'
import { problem } from '../problem.ts'

export type LocalWorld = {
  readonly auth: Pick<Auth, 'isLocal' | 'signInLink'>
  readonly store: Pick<Store, 'users' | 'administrator' | 'events' | 'rebuild'>
  readonly source: Pick<ContentSource, 'locate'>
}

/**
 * What the command line does while a server holds the data folder, for whoever can read that folder: what has no route
 * of its own because nobody else may do it.
 */
export const localRoutes = ({ auth, store, source }: LocalWorld): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  const on = (method: 'get' | 'post', path: string, handle: (context: Context) => Promise<Response>) =>
    app.on(method.toUpperCase(), `/ai-chat/local/${path}`, async (context) =>
      auth.isLocal(context.req.header('authorization')) ? await handle(context) : refused(context, 'error.signedOut'),
    )

  on('post', 'link', async (context) => {
    const name = context.req.query('user')
    const user = name === undefined ? store.administrator : await store.users.findByName(name)
    return user === null ? refused(context, 'not-found') : context.json({ link: await auth.signInLink(user.id) })
  })
  on('get', 'locate', async (context) => {
    const found = await source.locate(context.req.query('page') ?? '', store.administrator)
    return found === null ? refused(context, 'not-found') : context.json(found)
  })
  on('get', 'facts/:id', async (context) => {
    const facts = conversationFacts(await store.events.readStream(streamIdOf(context.req.param('id') ?? '')))
    return facts.length === 0 ? refused(context, 'not-found') : context.json(facts)
  })
  on('post', 'rebuild', async (context) => {
    await store.rebuild()
    return context.body(null, 204)
  })
  return app
}

const refused = (context: Context, code: string): Response => problem(context, refuse(code))
