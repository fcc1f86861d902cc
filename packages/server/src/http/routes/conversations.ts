import { createHash } from 'node:crypto'
import {
  conversationPatchSchema,
  createBodySchema,
  createdSchema,
  endTourBodySchema,
  idSchema,
  summaryListSchema,
  tourEndedSchema,
  viewSchema,
} from '@placet/contract'
import { isRefusal, type Refusal, refuse } from '@placet/core/kernel'
import { z } from 'zod'
import type { Viewed } from '../../conversations/index.ts'
import { startConversation } from '../../requests/index.ts'
import { type Reader, statusOf, viewConversation } from '../../views/index.ts'
import { command } from '../command.ts'
import { listPage } from '../list-page.ts'
import { pageRef, readerOf } from '../pages-shown.ts'
import type { Person } from '../person.ts'
import { type Call, conversationRoute, type Found, type Route, route } from '../route.ts'
import type { RunningLimit } from '../running-limit.ts'
import type { HttpWorld } from '../world.ts'

const root = '/ai-chat/conversations'
const count = z.coerce.number().int().min(0)

const listQuery = z.object({
  filter: z.string().exactOptional(),
  search: z.string().max(200).exactOptional(),
  page: idSchema.exactOptional(),
  skill: z.string().max(100).exactOptional(),
  cursor: z.string().max(500).exactOptional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
})

const viewQuery = z.object({ messages: count.max(1000).default(50), at: count.min(1).exactOptional() })

export const conversationRoutes = (world: HttpWorld, limit: RunningLimit): readonly Route[] => [
  route({
    ...{ method: 'get', path: root, summary: 'The conversations of the caller, the newest first' },
    query: listQuery,
    answer: { status: 200, schema: summaryListSchema },
    handle: ({ person, reader, query }) => listPage(world, person, reader, query),
  }),
  route({
    ...{ method: 'post', path: `${root}/create`, summary: 'Begins a conversation; with a page and a process at once' },
    body: createBodySchema,
    answer: { status: 201, schema: createdSchema },
    handle: (call) => create(world, limit, call),
  }),
  conversationRoute({
    ...{ method: 'get', path: `${root}/:id`, summary: 'A conversation as the caller may see it, or as it was' },
    query: viewQuery,
    answer: { status: 200, schema: viewSchema },
    handle: (call, found) => show(world, call, found),
  }),
  conversationRoute({
    ...{ method: 'patch', path: `${root}/:id`, summary: 'Renames a conversation' },
    body: conversationPatchSchema,
    answer: { status: 200, schema: viewSchema },
    handle: async ({ person, reader, body }, { id }) => {
      const executed = await command(world, person, id, { type: 'Rename', title: body.title })
      return isRefusal(executed) ? executed : await now(world, person, reader, id)
    },
  }),
  conversationRoute({
    ...{ method: 'post', path: `${root}/end-tour`, summary: 'Ends the process; what was applied stays' },
    body: endTourBodySchema,
    answer: { status: 200, schema: tourEndedSchema },
    handle: async ({ person }, { id }) => {
      const executed = await command(world, person, id, { type: 'EndProcess' })
      if (isRefusal(executed)) return executed
      return { status: 200, body: { status: statusOf((await world.conversations.state(id)).state.turn), skill: null } }
    },
  }),
]

const show = async (
  world: HttpWorld,
  { person, reader, query, context }: Call<z.infer<typeof viewQuery>, unknown>,
  { id, version }: Found,
) => {
  if (query.at !== undefined && query.at > version) return refuse('error.notFound')
  const etag = `W/"${hash([id, version, query, reader, person.mayEdit])}"`
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, { etag })
  const past = query.at !== undefined && query.at < version
  const viewed = past ? await world.views.at(id, query.at ?? version) : await world.views.load(id)
  if (viewed === null) return refuse('error.notFound')
  // A past card is there to be read: today nothing of it can be answered.
  const today = { ...reader, mayDecide: !past }
  const body = await viewFor(world, person, today, { id, viewed, messages: query.messages })
  return { status: 200 as const, body, headers: { etag, 'cache-control': 'private, no-cache' } }
}

const hash = (of: unknown): string => createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)

const create = async (
  world: HttpWorld,
  limit: RunningLimit,
  { person, reader, body }: Call<unknown, z.infer<typeof createBodySchema>>,
) => {
  const who = { user: person.user, language: reader.language }
  const start = () => startConversation(world, body, who)
  const begins = body.pageUid !== undefined && body.skill !== undefined
  const started = begins ? await limit(person.user.id, start) : await start()
  if ('refused' in started) return started
  const made = await now(world, person, reader, started.conversationId)
  return isRefusal(made) ? made : { status: 201 as const, body: { conversation: made.body } }
}

const now = async (world: HttpWorld, person: Person, reader: Reader, id: string) => {
  const viewed = await world.views.load(id)
  if (viewed === null) return refuse('error.notFound') as Refusal
  return { status: 200 as const, body: await viewFor(world, person, reader, { id, viewed, messages: 50 }) }
}

const viewFor = async (
  { source, model }: HttpWorld,
  { user }: Person,
  reader: Reader,
  { id, viewed, messages }: { readonly id: string; readonly viewed: Viewed; readonly messages: number },
) => {
  const { subject } = viewed.view.conversation
  const [page, named] = await Promise.all([pageRef(source, subject, user), readerOf(source, subject, user, reader)])
  return viewConversation(viewed, named, { id, messages, page, model: model.id })
}
