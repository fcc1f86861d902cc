import type {
  Accepted,
  CreateBody,
  Me,
  Page,
  PageNode,
  Session as SignedIn,
  Site,
  SkillList,
  Status,
  SummaryList,
  View,
} from '@placet/contract'
import type { Requests } from './request.ts'

export type ViewContext = { readonly module: string; readonly pageUid?: string; readonly languageUid?: number }
export type Skill = SkillList['skills'][number]

/** The routes a page uses, by what they are for. */
export const conversationRoutes = ({ get, post }: Requests) => {
  const at = (id: string, rest = ''): string => `/ai-chat/conversations/${encodeURIComponent(id)}${rest}`
  return {
    list: (query: Readonly<Record<string, string>> = {}) => get<SummaryList>(`/ai-chat/conversations${search(query)}`),
    create: (body: CreateBody, key: string) => post<{ conversation: View }>('/ai-chat/conversations/create', body, key),
    /** The client's id of the message is its key, too: sent again, it is the same message. */
    send: (id: string, text: string, messageId: string, viewContext: ViewContext) =>
      post<Accepted>(at(id, '/messages'), { text, messageId, viewContext }, messageId),
    press: (id: string, origin: 'start' | 'continue', messageId: string, viewContext: ViewContext) =>
      post<Accepted>(at(id, '/messages'), { origin, messageId, viewContext }, messageId),
    decide: (id: string, body: object) => post<Accepted>(at(id, '/decision'), body),
    answer: (id: string, body: object) => post<Accepted>(at(id, '/input'), body),
    stop: (id: string) => post<Accepted>(at(id, '/stop'), {}),
    retry: (id: string) => post<Accepted>(at(id, '/retry'), {}),
    pickSkill: (conversation: string, skill: string) =>
      post<{ skill: View['skill'] }>('/ai-chat/conversations/skill', { conversation, skill }),
    endTour: (conversation: string) => post<unknown>('/ai-chat/conversations/end-tour', { conversation }),
    skills: (query: Readonly<Record<string, string>>) => get<SkillList>(`/ai-chat/skills${search(query)}`),
  }
}

export const pageRoutes = ({ get }: Requests) => ({
  sites: () => get<{ items: readonly Site[] }>('/ai-chat/sites'),
  nodes: (query: Readonly<Record<string, string>>) =>
    get<{ items: readonly PageNode[]; nextCursor: string | null }>(
      `/ai-chat/pages${search({ limit: '100', ...query })}`,
    ),
  page: (uid: string, language: number) =>
    get<Page>(`/ai-chat/pages/${encodeURIComponent(uid)}${search({ language: String(language) })}`),
})

export const viewAddress = (uid: string, language: number): string =>
  `/ai-chat/pages/${encodeURIComponent(uid)}/view${search({ language: String(language) })}`

export const accountRoutes = ({ get, post, patch }: Requests) => ({
  session: () => get<SignedIn>('/ai-chat/auth/session'),
  signIn: (email: string, password: string) => post<unknown>('/ai-chat/auth/sign-in', { email, password }),
  signOut: () => post<unknown>('/ai-chat/auth/sign-out', {}),
  setPassword: (body: object) => post<unknown>('/ai-chat/auth/password', body),
  me: () => get<Me>('/ai-chat/me'),
  change: (body: Partial<Pick<Me, 'language' | 'theme'>>) => patch<Me>('/ai-chat/me', body),
  status: () => get<Status>('/ai-chat/status'),
})

const search = (query: Readonly<Record<string, string>>): string => {
  const written = new URLSearchParams(query).toString()
  return written === '' ? '' : `?${written}`
}
