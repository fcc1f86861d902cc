import type { Message, View } from '@placet/contract'
import type { Frame } from './wire/index.ts'

/** Everything that can happen to a session: a wish of the page, or a report on the activity under way. */
export type SessionEvent =
  | { readonly kind: 'open'; readonly subject: string | null }
  | { readonly kind: 'close' }
  /** Read everything again, in another language for one. */
  | { readonly kind: 'reread' }
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'online' }
  | { readonly kind: 'offline' }
  | { readonly kind: 'view-read'; readonly view: View }
  /** The stream answers. */
  | { readonly kind: 'connected' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** The wait is over. */
  | { readonly kind: 'due' }
  /** The version that polling found; null = nothing new. */
  | { readonly kind: 'polled'; readonly version: number | null }
  | { readonly kind: 'older-read'; readonly messages: readonly Message[]; readonly hasMore: boolean }
  /** The activity under way failed. `chance` is drawn from [0, 1) by the driver. */
  | {
      readonly kind: 'failed'
      readonly failure: Failure
      readonly chance: number
      readonly isOnline: boolean
    }

export type EventOf<Kind extends SessionEvent['kind']> = Extract<SessionEvent, { kind: Kind }>

export type Failure =
  /** No answer, or a connection that ended. */
  | { readonly kind: 'network' }
  /** Connected, and then not a word. */
  | { readonly kind: 'silent' }
  /** The server cannot now: 429, 5xx. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'gone'; readonly reason: string }
