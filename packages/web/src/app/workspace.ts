import type { Page, Site } from '@placet/contract'
import { createRequests, type Requests, type ViewContext } from '../requests/index.ts'
import { createSession, type ListNews, type Session } from '../session/index.ts'
import { type Account, createAccount } from './account/account.ts'
import { createRouter, type Router } from './address/router.ts'
import { ConversationController } from './conversation/controller.ts'
import { type ConversationList, createConversationList } from './conversation/conversation-list.ts'
import { createDrafts, type Drafts } from './drafts/drafts.ts'
import { Observable } from './observable.ts'
import { bindTab, NEW, nameTab, openTab, type PanelState, readPanel } from './panel/panel-state.ts'

/** All that the parts of a page share: made once, handed down as a property. */
export type Workspace = {
  readonly requests: Requests
  readonly account: Account
  readonly router: Router
  readonly session: Session
  readonly talk: ConversationController
  readonly conversations: ConversationList
  readonly panel: Observable<PanelState>
  /** The page that lies open in Seiten. */
  readonly page: Observable<{ readonly site: Site; readonly page: Page } | null>
  onNews(listener: (news: ListNews) => void): () => void
}

export const createWorkspace = (window: Window): Workspace => {
  const fetchHere = (path: string, init: RequestInit): Promise<Response> =>
    window.fetch(path, { credentials: 'same-origin', ...init })
  const wait = (ms: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, ms))
  const uuid = newUuid
  const requests = createRequests({ fetch: fetchHere, wait, uuid })
  const session = createSession({
    fetch: fetchHere,
    after: (ms, action) => {
      const timer = window.setTimeout(action, ms)
      return () => window.clearTimeout(timer)
    },
    chance: () => Math.random(),
    isOnline: () => window.navigator.onLine,
  })
  const account = createAccount(requests, window.document)
  const router = createRouter(window)
  const page: Workspace['page'] = new Observable<{ readonly site: Site; readonly page: Page } | null>(null)
  const panel = rememberedPanel(window, account)
  const conversations = createConversationList(requests)
  const talk = new ConversationController({
    ...{ requests, session, uuid, drafts: draftsOf(window, account) },
    context: () => contextOf(router, page.value?.page ?? null),
    begun: ({ id, title }) => panel.set(begun(panel.value, { id, title })),
  })
  join({ window, account, session, talk, conversations, panel })
  return {
    ...{ requests, account, router, session, talk, conversations, panel, page },
    onNews: (listener) => session.onList(listener),
  }
}

const begun = (panel: PanelState, tab: { id: string; title: string }): PanelState =>
  panel.active === NEW ? openTab(bindTab(panel, tab), tab) : openTab(panel, tab)

/** `crypto.randomUUID` exists on secure pages only, and a server in the local network may not be one. */
const newUuid = (): string => {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const marked = bytes.with(6, ((bytes[6] ?? 0) & 0x0f) | 0x40).with(8, ((bytes[8] ?? 0) & 0x3f) | 0x80)
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const contextOf = (router: Router, page: Page | null): ViewContext => {
  const { kind } = router.address.value
  if (kind !== 'pages' || page === null) return { module: kind === 'pages' ? 'pages' : 'chat' }
  return { module: 'pages', pageUid: page.uid, languageUid: page.language }
}

const storageOf = (window: Window): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** One set of drafts per person; who that was stays known when the session ends. */
const draftsOf = (window: Window, account: Account): (() => Drafts) => {
  const world = { storage: storageOf(window), now: () => Date.now(), uuid: newUuid }
  const made = new Map<string, Drafts>()
  return () => {
    const user = account.state.value.me?.id ?? ''
    const drafts = made.get(user) ?? createDrafts(world, user)
    made.set(user, drafts)
    return drafts
  }
}

const rememberedPanel = (window: Window, account: Account): Observable<PanelState> => {
  const storage = storageOf(window)
  const key = (): string => `placet:panel:${account.state.value.me?.id ?? ''}`
  const panel = new Observable<PanelState>(readPanel(null))
  let owner = ''
  account.state.listen(({ me }) => {
    if (me === null || me.id === owner) return
    owner = me.id
    panel.set(readPanel(storage?.getItem(key()) ?? null))
  })
  panel.listen((state) => {
    try {
      if (owner !== '') storage?.setItem(key(), JSON.stringify(state))
    } catch {
      // A full storage only forgets how the panel lay.
    }
  })
  return panel
}

type Joined = Pick<Workspace, 'account' | 'session' | 'talk' | 'conversations' | 'panel'> & { readonly window: Window }

/** What one part does when another one changes. */
const join = ({ window, account, session, talk, conversations, panel }: Joined): void => {
  window.addEventListener('online', () => session.send({ kind: 'online' }))
  window.addEventListener('offline', () => session.send({ kind: 'offline' }))
  session.onList((news) => conversations.take(news))
  talk.session.listen((state) => {
    if (state.kind === 'signed-out') account.ended()
    const { view } = talk
    if (view !== null) panel.set(nameTab(panel.value, view.id, view.title))
  })
  let before = account.state.value
  account.state.listen((now) => {
    if (now.kind === 'signed-in' && before.kind === 'signed-out') session.send({ kind: 'signed-in' })
    if (now.kind === 'signed-out' && now.me === null) session.send({ kind: 'close' })
    const isOtherPerson = now.me !== null && before.me !== null && now.me.id !== before.me.id
    if (isOtherPerson) session.send({ kind: 'close' })
    const isOtherLanguage = now.me !== null && before.me !== null && now.me.language !== before.me.language
    if (isOtherLanguage) session.send({ kind: 'reread' })
    before = now
  })
}
