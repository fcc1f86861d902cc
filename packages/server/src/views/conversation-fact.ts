import type * as contract from '@placet/contract'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Reader } from './reader.ts'

/** A place in a fact's data; `*` = every entry of a list. */
type Place = readonly string[]

/**
 * Everything that only administrators see in facts (R222). Each type has a line: a new one does not compile without
 * somebody saying what of it is technical. What stands here arrives as '' for everybody else.
 */
export const withheld: Readonly<Record<ConversationFact['type'], readonly Place[]>> = {
  ConversationCreated: [],
  UserMessageAdded: [],
  ConversationTitleChanged: [],
  NoticeAdded: [],
  RunStarted: [],
  RunClaimed: [],
  RunEnded: [],
  StopRequested: [],
  AssistantStreamStarted: [],
  AssistantChunkReceived: [],
  AssistantStreamCompleted: [],
  AssistantStreamFailed: [],
  ToolCallRequested: [['toolName'], ['arguments']],
  ToolCallStarted: [],
  ToolCallCompleted: [['result']],
  ApprovalRequested: [
    ['card', 'calls', '*', 'toolName'],
    ['card', 'calls', '*', 'arguments'],
  ],
  DecisionRecorded: [],
  DecisionHandedBack: [],
  ApprovalWithdrawn: [],
  InputRequested: [],
  InputAnswered: [],
  InputHandedBack: [],
  InputWithdrawn: [],
  SkillPicked: [],
  SkillCleared: [],
  ProgressReported: [],
  HighlightSet: [],
  HighlightCleared: [],
  OutcomeRecorded: [],
}

/** A stored fact as a reader may see it: types, versions and order are the same for all. */
export const viewFact = (
  fact: StoredFact<ConversationFact>,
  reader: Pick<Reader, 'isAdmin' | 'language'>,
): contract.Fact => {
  const { version, position, type, schemaVersion, at, actor, correlationId, causationId } = fact
  return {
    ...{ version, position, type, schemaVersion, at, actor, correlationId, causationId },
    data: worded(type, reader.isAdmin ? fact.data : shown(type, fact.data), reader),
  }
}

type Data = Readonly<Record<string, unknown>>

/** Of a type that this version does not know nobody can say what is technical. */
const shown = (type: string, data: object): object =>
  Object.hasOwn(withheld, type)
    ? withheld[type as ConversationFact['type']].reduce<object>((left, place) => emptied(left, place) as object, data)
    : {}

const emptied = (value: unknown, [key, ...rest]: Place): unknown => {
  if (key === undefined) return ''
  if (Array.isArray(value)) return key === '*' ? value.map((entry) => emptied(entry, rest)) : value
  if (typeof value !== 'object' || value === null || !(key in value)) return value
  return { ...value, [key]: emptied((value as Data)[key], rest) }
}

/** A call's title is the one text of a fact that a page shows as it is, so it comes in the reader's language. */
const worded = (type: string, data: object, { language }: Pick<Reader, 'language'>): Data => {
  if (type !== 'ToolCallRequested') return data as Data
  const { title, ...rest } = data as Extract<ConversationFact, { type: 'ToolCallRequested' }>['data']
  return { ...rest, title: title[language] }
}
