import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'

export type Golden = StoredFact<ConversationFact>

const folder = join(import.meta.dirname, 'facts')

/** `<Type>.v<schemaVersion>.json`: each fact as it was stored once, in every version there ever was. Kept for ever. */
export const goldenFiles: readonly string[] = readdirSync(folder).sort()

export const goldenOf = (file: string): Golden => JSON.parse(readFileSync(join(folder, file), 'utf8'))

export const goldenFacts = (): readonly Golden[] => goldenFiles.map(goldenOf)

/** Every type there is; a new one does not compile until it stands here, and then it wants its file. */
const types: Readonly<Record<ConversationFact['type'], true>> = {
  ...{ ConversationCreated: true, UserMessageAdded: true, ConversationTitleChanged: true, NoticeAdded: true },
  ...{ RunStarted: true, RunClaimed: true, RunEnded: true, StopRequested: true },
  ...{ AssistantStreamStarted: true, AssistantChunkReceived: true },
  ...{ AssistantStreamCompleted: true, AssistantStreamFailed: true },
  ...{ ToolCallRequested: true, ToolCallStarted: true, ToolCallCompleted: true },
  ...{ ApprovalRequested: true, DecisionRecorded: true, DecisionHandedBack: true, ApprovalWithdrawn: true },
  ...{ InputRequested: true, InputAnswered: true, InputHandedBack: true, InputWithdrawn: true },
  ...{ SkillPicked: true, SkillCleared: true, ProgressReported: true, OutcomeRecorded: true },
  ...{ HighlightSet: true, HighlightCleared: true },
}

export const factTypes = Object.keys(types) as readonly ConversationFact['type'][]
