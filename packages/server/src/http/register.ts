import { cleanText } from '@placet/core/content'
import { isRefusal, type Refusal, refuse } from '@placet/core/kernel'
import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import { readBody } from './body.ts'
import { findConversation } from './find.ts'
import type { Idempotency } from './idempotency.ts'
import type { HttpVariables } from './person.ts'
import { languageOf, problem } from './problem.ts'
import type { Answer, Call, Found, Route } from './route.ts'
import type { HttpWorld } from './world.ts'

type RegisterWorld = Pick<HttpWorld, 'conversations'>

type App = Hono<HttpVariables>

/** Puts the routes on the app: each request is understood, its conversation found, and the answer written. */
export const register = (app: App, routes: readonly Route[], world: RegisterWorld, idempotency: Idempotency): void => {
  for (const route of routes) {
    app.on(route.method.toUpperCase(), route.path, async (context) => {
      const answer = await answerTo(context, route, world, idempotency)
      return isRefusal(answer) ? problem(context, answer) : answer
    })
  }
}

type Result = Response | Refusal

const answerTo = async (
  context: Context<HttpVariables>,
  route: Route,
  world: RegisterWorld,
  idempotency: Idempotency,
): Promise<Result> => {
  const inPath =
    route.about === 'path' ? await findConversation(world, context.get('person'), context.req.param('id')) : null
  if (isRefusal(inPath)) return inPath
  const call = await understood(context, route)
  if (isRefusal(call)) return call as Refusal
  const { conversation } = call.body as { conversation?: string }
  const found =
    route.about === 'body'
      ? await findConversation(world, context.get('person'), conversation)
      : (inPath as Found | null)
  if (isRefusal(found)) return found
  const handle = () => route.handle(call as Call<unknown, unknown>, found as Found | null)
  if (route.method !== 'post') return written(context, await handle())
  const { user } = context.get('person')
  const scope = { user: user.id, route: `POST ${context.req.path}` }
  return written(
    context,
    await idempotency(context.req.header('idempotency-key'), { ...scope, body: call.body }, handle),
  )
}

/** Through the context, for it holds what middleware has set (a prolonged session's cookie). */
const written = (context: Context, answer: Answer | Refusal | Response): Result => {
  if (isRefusal(answer) || answer instanceof Response) return answer
  const headers = { 'cache-control': 'no-store', ...answer.headers }
  if (answer.status === 204) return context.body(null, 204, headers)
  return context.body(JSON.stringify(answer.body), answer.status, { 'content-type': 'application/json', ...headers })
}

const understood = async (context: Context<HttpVariables>, route: Route) => {
  const person = context.get('person')
  const { user } = person
  const query = parsed(route.query, cleanedQuery(context))
  if (isRefusal(query)) return query
  const read = route.body === null ? { json: {} } : await readBody(context)
  if (isRefusal(read)) return read
  const body = parsed(route.body, (read as { json: unknown }).json)
  if (isRefusal(body)) return body
  const reader = {
    ...{ language: languageOf(context, person), userId: user.id, isAdmin: user.isAdmin, mayDecide: true },
  }
  const parameter = (name: string): string => context.req.param(name) ?? ''
  return { person, reader, parameter, query, body, context }
}

const cleanedQuery = (context: Context): Record<string, string> =>
  Object.fromEntries(Object.entries(context.req.query()).map(([name, value]) => [name, cleanText(value)]))

/** Says where it is wrong and never repeats what was sent. */
const parsed = (schema: z.ZodType | null, value: unknown): unknown => {
  if (schema === null) return {}
  const result = schema.safeParse(value)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  return refuse('error.malformed', field === '' ? {} : { field })
}
