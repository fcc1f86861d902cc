import type { Status } from '@placet/contract'
import type { EventStore, Model } from '@placet/core/ports'
import type { Conversations, ConversationViews } from '../conversations/index.ts'
import type { StartContext } from '../requests/index.ts'
import type { ConversationList, IdempotencyKeys, Users } from '../store/index.ts'
import type { TextDelta } from '../worker/index.ts'

/** Everything the routes stand on. */
export type HttpWorld = StartContext & {
  readonly conversations: Conversations
  readonly views: ConversationViews
  readonly events: Pick<EventStore, 'readStream'>
  readonly list: ConversationList
  readonly keys: IdempotencyKeys
  readonly users: Pick<Users, 'change'>
  readonly model: Pick<Model, 'id' | 'title'>
  readonly limits: HttpLimits
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details?: Record<string, unknown>) => void
  readonly status: () => Promise<Pick<Status, 'version' | 'offline' | 'model' | 'sites'>>
  readonly ready: () => Promise<boolean>
  /** Passing pieces of answers, as they stream. */
  onText(listener: (conversationId: string, delta: TextDelta) => void): () => void
}

export type HttpLimits = {
  readonly maxMessageLength: number
  readonly runningPerUserMax: number
  /** Requests per minute and user, or address before sign-in; 0 = as many as they like. */
  readonly rateMax: number
}
