import { refuse } from '@placet/core/kernel'
import { type Context, Hono } from 'hono'
import type { User, Users } from '../../store/index.ts'
import type { HttpVariables } from '../person.ts'
import { problem } from '../problem.ts'
import type { SignInLinks } from './sign-in-links.ts'
import { isSameToken } from './token.ts'

type World = {
  readonly localToken: string
  readonly users: Users
  readonly links: SignInLinks
  readonly administrator: User
}

/** For the command line on the same machine, which knows the token of the data folder: links for anybody. */
export const localRoutes = ({ localToken, users, links, administrator }: World): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  const isLocal = (context: Context): boolean =>
    isSameToken(context.req.header('authorization')?.replace(/^Bearer +/i, '') ?? '', localToken)

  app.post('/ai-chat/auth/local/link', async (context) => {
    if (!isLocal(context)) return problem(context, refuse('error.signedOut'))
    const name = context.req.query('user')
    const user = name === undefined ? administrator : await users.findByName(name)
    if (user === null) return problem(context, refuse('not-found'))
    return context.json({ link: await links.create(user.id) })
  })
  return app
}
