import type { Me, Status } from '@placet/contract'
import { accountRoutes, type Requests } from '../../requests/index.ts'
import { type Language, setLanguage } from '../../words/index.ts'
import { Observable } from '../observable.ts'

/** Who is here. `unknown` until the server was asked, `unreachable` when it gave no answer. */
export type AccountState = {
  readonly kind: 'unknown' | 'unreachable' | 'signed-out' | 'signed-in'
  readonly me: Me | null
  readonly status: Status | null
  readonly hasPassword: boolean
}

export type Account = {
  readonly state: Observable<AccountState>
  /** Asks the server again who is here. */
  load(): Promise<void>
  signIn(email: string, password: string): ReturnType<ReturnType<typeof accountRoutes>['signIn']>
  signOut(): Promise<void>
  setPassword: ReturnType<typeof accountRoutes>['setPassword']
  setLanguage(language: Language): Promise<void>
  setTheme(theme: Me['theme']): Promise<void>
  /** Somebody was told that the session ended. */
  ended(): void
}

export const createAccount = (requests: Requests, document: Document): Account => {
  const routes = accountRoutes(requests)
  const state = new Observable<AccountState>({ kind: 'unknown', me: null, status: null, hasPassword: true })
  setLanguage(navigator.language.startsWith('de') ? 'de' : 'en')

  const become = (me: Me): void => {
    state.change({ kind: 'signed-in', me })
    setLanguage(me.language)
    showTheme(document, me.theme)
  }
  const change = async (wish: Partial<Pick<Me, 'language' | 'theme'>>): Promise<void> => {
    const { me } = state.value
    if (me !== null) become({ ...me, ...wish })
    const answer = await routes.change(wish)
    if (answer.ok) become(answer.value)
    else if (answer.failure.kind === 'signed-out') state.change({ kind: 'signed-out' })
  }
  const load = async (): Promise<void> => {
    const [me, status] = await Promise.all([routes.me(), routes.status()])
    if (status.ok) state.change({ status: status.value })
    if (me.ok) return become(me.value)
    state.change({ kind: me.failure.kind === 'signed-out' ? 'signed-out' : 'unreachable' })
  }
  return {
    state,
    load,
    signIn: async (email, password) => {
      const answer = await routes.signIn(email, password)
      if (answer.ok) await load()
      return answer
    },
    signOut: async () => {
      const answer = await routes.signOut()
      if (answer.ok || answer.failure.kind === 'signed-out') state.change({ kind: 'signed-out', me: null })
    },
    setPassword: routes.setPassword,
    setLanguage: async (language) => {
      setLanguage(language)
      if (state.value.kind === 'signed-in') await change({ language })
    },
    setTheme: (theme) => change({ theme }),
    ended: () => state.change({ kind: 'signed-out' }),
  }
}

const showTheme = ({ documentElement }: Document, theme: Me['theme']): void => {
  if (theme === 'system') delete documentElement.dataset.theme
  else documentElement.dataset.theme = theme
}
