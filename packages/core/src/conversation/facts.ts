import type { ApprovalFacts } from '../approval/index.ts'
import type { Fact } from '../kernel/index.ts'
import type { ProcessFacts, SkillRef, Subject } from '../process/index.ts'
import type { Person, RunFacts } from '../run/index.ts'

export type Language = 'de' | 'en'

/** How a line of a person came about; only `typed` is free text, the others are the words of a button. */
export type MessageOrigin = 'typed' | 'start' | 'continue' | 'denial' | 'answer'

/** Facts of the conversation itself; those of its runs, cards and process stand with their nouns. */
type OwnFacts =
  | Fact<
      'ConversationCreated',
      {
        readonly owner: Person
        readonly language: Language
        readonly title: string
        readonly subject: Subject | null
        readonly skill: SkillRef | null
      }
    >
  | Fact<
      'UserMessageAdded',
      {
        readonly messageId: string
        readonly text: string
        readonly origin: MessageOrigin
        readonly author: Person
        readonly attachments: readonly string[]
      }
    >
  | Fact<'ConversationTitleChanged', { readonly title: string; readonly source: 'rule' | 'generated' | 'user' }>
  | Fact<
      'NoticeAdded',
      { readonly messageId: string; readonly code: NoticeCode; readonly params: Readonly<Record<string, unknown>> }
    >

/** Lines of the chat itself: stored as a code, worded per reader, never sent to the model. */
export type NoticeCode =
  | 'roundLimit'
  | 'stepOpen'
  | 'outcomeApplied'
  | 'outcomeCheck'
  | 'outcomeNotApplied'
  | 'variantRequested'
  | 'kept'
  | 'skipped'
  | 'notCarriedOut'
  | 'questionEnded'
  | 'stopped'
  | 'processEnded'
  | 'summary'

/** Every fact of a conversation's stream. */
export type ConversationFact = OwnFacts | RunFacts | ApprovalFacts | ProcessFacts

/** The version in which each fact is written today; it rises when the shape of its data changes. */
export const schemaVersionOf = (_type: ConversationFact['type']): number => 1
