import type { Created, PageNode as PageNodeView, Session, Site as SiteView } from '@placet/contract'
import type { PageNode, Site } from '@placet/core/content'
import { isRefusal, type Refusal } from '@placet/core/kernel'
import { linkBase } from '../../http/auth/first-links.ts'
import type { LocalAccess } from '../../http/local/local-access.ts'
import { NotDone } from '../exit.ts'
import type { Desk, Facts } from './desk.ts'
import { createServerClient, type ServerClient } from './server-client.ts'
import { followOnServer } from './server-follow.ts'

const local = '/ai-chat/local'

/** The server that holds the data folder does everything. Null when it does not answer to the folder's token. */
export const openServerDesk = async (access: LocalAccess, url: string | null): Promise<Desk | null> => {
  const server = createServerClient(access)
  const session = await server.get<Session>('/ai-chat/auth/session').catch(() => null)
  if (session === null || isRefusal(session) || session.user === null) return null
  const facts = async (id: string): Promise<Facts> =>
    orNull(await server.get<Facts>(`${local}/facts/${encodeURIComponent(id)}`)) ?? []
  return {
    user: { ...session.user, mayEdit: true },
    sites: async () =>
      done(await server.get<{ readonly items: readonly SiteView[] }>('/ai-chat/sites')).items as Site[],
    pages: (query) => everyPage(server, query),
    locate: async (where) => orNull(await server.get(`${local}/locate?${new URLSearchParams({ page: where })}`)),
    facts,
    begin: async (start) => {
      const created = await server.post<Created>('/ai-chat/conversations/create', start)
      return isRefusal(created) ? created : { conversationId: created.conversation.id }
    },
    follow: async (id, after, hear) => followOnServer(server, { id, after, hear, before: await facts(id) }),
    rebuild: async () => void done(await server.post(`${local}/rebuild`)),
    signInLink: async (name) => {
      const query = name === null ? '' : `?${new URLSearchParams({ user: name })}`
      const made = orNull(await server.post<{ readonly link: string }>(`${local}/link${query}`))
      return made === null ? null : `${linkBase(url, access.address)}${made.link}`
    },
  }
}

const everyPage = async (server: ServerClient, asked: Parameters<Desk['pages']>[0]): Promise<readonly PageNode[]> => {
  const found: PageNode[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const wanted = { ...asked, limit: 100, ...(cursor === '' ? {} : { cursor }) }
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(wanted)) query.set(name, String(value))
    const page: List = done(await server.get<List>(`/ai-chat/pages?${query}`))
    found.push(...(page.items as PageNode[]))
    cursor = page.nextCursor
  }
  return found
}

type List = { readonly items: readonly PageNodeView[]; readonly nextCursor: string | null }

const done = <Answer>(answer: Answer | Refusal): Answer => {
  if (isRefusal(answer)) throw new NotDone(answer.refused, answer.params)
  return answer as Answer
}

/** What is not there; any other refusal is one. */
const orNull = <Answer>(answer: Answer | Refusal): Answer | null =>
  isRefusal(answer) && answer.refused === 'error.notFound' ? null : done(answer)
