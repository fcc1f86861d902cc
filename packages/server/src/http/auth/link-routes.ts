import { type Context, Hono } from 'hono'
import type { HttpVariables } from '../person.ts'
import { languageOf } from '../problem.ts'
import { withCookies } from './cookies.ts'
import type { Library } from './library.ts'
import { confirmPage, deadLinkPage, pageStyle } from './link-page.ts'
import { localPath } from './local-path.ts'
import { originOf } from './same-origin.ts'
import type { SignInLinks } from './sign-in-links.ts'

/** The page behind a sign-in link: looking at it changes nothing, its button signs in. */
export const linkRoutes = (library: Library, links: SignInLinks): Hono<HttpVariables> => {
  const app = new Hono<HttpVariables>()
  const dead = (context: Context) => {
    context.header('cache-control', 'no-store')
    return context.html(deadLinkPage(languageOf(context, undefined)), 404)
  }

  app.get('/ai-chat/auth/link', async (context) => {
    const { token = '', to } = context.req.query()
    if (!(await links.isValid(token))) return dead(context)
    context.header('cache-control', 'no-store')
    return context.html(confirmPage(languageOf(context, undefined), { token, to: localPath(to) }))
  })

  app.post('/ai-chat/auth/link', async (context) => {
    if (originOf(context.req.raw.headers) === 'other') return dead(context)
    const { token, to } = await formOf(context)
    const userId = await links.use(token)
    if (userId === null) return dead(context)
    const begun = await library.api.beginSession({
      ...{ body: { userId }, headers: context.req.raw.headers, returnHeaders: true },
    })
    context.header('cache-control', 'no-store')
    return withCookies(context.redirect(localPath(to), 303), begun.headers.getSetCookie())
  })

  app.get('/ai-chat/auth/link.css', (context) =>
    context.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'max-age=3600' }),
  )
  return app
}

/** What our own page sends; anything else holds no token. */
const formOf = async (context: Context): Promise<{ readonly token: string; readonly to: string }> => {
  const isForm = context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false
  const text = isForm ? await context.req.text() : ''
  const fields = new URLSearchParams(text)
  return { token: fields.get('token') ?? '', to: fields.get('to') ?? '' }
}
