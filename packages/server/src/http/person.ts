import type { Language } from '@placet/core/conversation'
import type { ActingUser } from '@placet/core/ports'

/** Who asks. Set by the authentication middleware on every route behind it. */
export type Person = {
  readonly user: ActingUser & {
    readonly email: string | null
    readonly language: Language
    readonly theme: 'system' | 'light' | 'dark'
  }
  /** May change pages at all. */
  readonly mayEdit: boolean
  /** A session lives in a cookie, so its requests need protection against forgery; a token is sent on purpose. */
  readonly via: 'session' | 'token'
  /** Live streams end when this session does; absent = it has no end of its own. */
  readonly sessionId?: string
}

/** What middleware leaves for the routes. */
export type HttpVariables = { Variables: { person: Person } }
