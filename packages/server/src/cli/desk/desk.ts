import type { DecisionInput } from '@placet/core/approval'
import type { Conversation, ConversationFact } from '@placet/core/conversation'
import type { Refusal, StoredFact } from '@placet/core/kernel'
import type { ContentSource } from '@placet/core/ports'
import type { User } from '../../store/index.ts'

export type Facts = readonly StoredFact<ConversationFact>[]

/** What the command line asks for in a conversation. */
export type Wish =
  | {
      readonly type: 'Decide'
      readonly digest: string
      readonly decision: DecisionInput
      readonly acceptLoss?: boolean
    }
  | { readonly type: 'AnswerQuestion'; readonly digest: string; readonly choice: string }
  | { readonly type: 'Retry' }
  | { readonly type: 'ContinueProcess' }

export type Start = { readonly pageUid: string; readonly languageUid: number; readonly skill: string }

/** A conversation as it goes on. */
export type Following = {
  state(): Promise<Conversation>
  /** Resolves once no worker is wanted, with everything taken into account that was asked for here. */
  whenSettled(): Promise<Conversation>
  /** Asks for something; a refusal is the answer, null that it was accepted. */
  request(wish: Wish): Promise<Refusal | null>
  stop(): void
}

/**
 * Where the commands do their work: in this process when nobody else holds the data folder, else in the server that
 * does. Both act as the first administrator, and a command cannot tell which one it has.
 */
export type Desk = {
  readonly user: Pick<User, 'id' | 'name' | 'isAdmin' | 'mayEdit' | 'language'>
  sites(): ReturnType<ContentSource['sites']>
  pages(query: Parameters<ContentSource['pages']>[0]): ReturnType<ContentSource['pages']>
  locate(where: string): Promise<{ readonly uid: string; readonly language: number } | null>
  /** Everything that happened in a conversation, from the beginning; nothing when there is none. */
  facts(conversationId: string): Promise<Facts>
  begin(start: Start): Promise<{ readonly conversationId: string } | Refusal>
  /** `hear` gets the facts after that version, in order. */
  follow(conversationId: string, after: number, hear: (facts: Facts) => void): Promise<Following>
  rebuild(): Promise<void>
  /** The address of a sign-in link; null when there is nobody of that name. */
  signInLink(name: string | null): Promise<string | null>
}
