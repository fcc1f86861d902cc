import type { Conversation } from '@placet/core/conversation'
import type { Refusal } from '@placet/core/kernel'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { Reader } from '../views/index.ts'
import type { HttpVariables, Person } from './person.ts'

/** What a handler answers: a value with its status, or a refusal that becomes a problem. */
export type Answer = {
  readonly status: 200 | 201 | 202 | 204
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A conversation the caller may read. Anybody else's, an unknown and a malformed id have been answered 404 by then. */
export type Found = { readonly id: string; readonly state: Conversation; readonly version: number }

/** One request, understood. */
export type Call<Query, Body> = {
  readonly person: Person
  readonly reader: Reader
  readonly parameter: (name: string) => string
  readonly query: Query
  readonly body: Body
  readonly context: Context<HttpVariables>
}

type Method = 'get' | 'post' | 'patch' | 'delete'

type About = {
  readonly method: Method
  /** As Hono spells it: `/ai-chat/conversations/:id`. */
  readonly path: string
  readonly summary: string
  /** The schema of the answer, or its content type when it is not JSON. */
  readonly answer: { readonly status: Answer['status']; readonly schema: z.ZodType | string }
}

/** A route as data: registered, checked and described in `openapi.json` from the one definition. */
export type Route = About & {
  readonly query: z.ZodObject | null
  readonly body: z.ZodType | null
  /** Where the id of the conversation it is about stands. */
  readonly about: 'path' | 'body' | null
  readonly handle: (call: Call<unknown, unknown>, found: Found | null) => Promise<Answer | Refusal | Response>
}

type Definition<Query extends z.ZodObject, Body extends z.ZodType, Rest extends readonly unknown[]> = About & {
  readonly query?: Query
  readonly body?: Body
  readonly handle: (call: Call<z.infer<Query>, z.infer<Body>>, ...rest: Rest) => Promise<Answer | Refusal | Response>
}

export const route = <Query extends z.ZodObject, Body extends z.ZodType>(
  definition: Definition<Query, Body, []>,
): Route => ({ ...nothing, ...definition, about: null }) as Route

/** A route about one conversation of the caller, named by `:id`, or by `conversation` in the body where there is none. */
export const conversationRoute = <Query extends z.ZodObject, Body extends z.ZodType>(
  definition: Definition<Query, Body, [Found]>,
): Route => {
  const about = definition.path.includes('/:id') ? 'path' : 'body'
  return { ...nothing, ...definition, about } as unknown as Route
}

const nothing = { query: null, body: null }
