import type { ConversationFact, Language } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { Outcome } from '@placet/core/process'
import { word } from '../words/index.ts'
import { sentenceFor } from './explain-sentences.ts'
import { inert } from './inert.ts'

/** What a sentence may need of the facts before it. */
export type Told = {
  readonly language: Language
  readonly titles: ReadonlyMap<string, string>
  readonly outcomes: readonly Outcome[]
}

type Chunks = { readonly count: number; readonly size: number }

/**
 * A stream as a log that reads like a story: version, time (UTC), who, and what happened in one sentence; what a run did
 * is indented under it, and the pieces of a streamed answer are one line. For administrators: it names tools and
 * arguments. Safe to print: foreign text is shortened and inert.
 */
export const explain = (facts: readonly StoredFact[], language: Language): string[] => {
  const lines: string[] = []
  let told: Told = { language, titles: new Map(), outcomes: [] }
  let day = ''
  let depth = 0
  let chunks: Chunks = { count: 0, size: 0 }
  facts.forEach((fact, index) => {
    const date = fact.at.slice(0, 10)
    if (date !== day) lines.push(...(index === 0 ? [] : ['']), dayOf(date, language), '')
    day = date
    told = remember(told, fact)
    chunks = counted(chunks, fact)
    const sentence = isLastChunk(fact, facts[index + 1]) ? chunkSentence(chunks, language) : sentenceFor(fact, told)
    if (sentence !== null) lines.push(lineOf(fact, depth, sentence))
    depth = depthAfter(depth, fact)
  })
  return lines
}

/** Facts are read as they are stored, other versions' and imported ones too: nothing about their data is certain. */
const remember = (told: Told, fact: StoredFact): Told => {
  const { type, data } = fact as unknown as ConversationFact
  if (type === 'ToolCallRequested') {
    return { ...told, titles: new Map(told.titles).set(data.callId, data.title?.[told.language] ?? data.toolName) }
  }
  return type === 'OutcomeRecorded' ? { ...told, outcomes: [...told.outcomes, data.outcome] } : told
}

const counted = (chunks: Chunks, { type, data }: StoredFact): Chunks => {
  if (type !== 'AssistantChunkReceived') return { count: 0, size: 0 }
  const text = 'text' in data && typeof data.text === 'string' ? data.text : ''
  return { count: chunks.count + 1, size: chunks.size + text.length }
}

const isLastChunk = ({ type }: StoredFact, next: StoredFact | undefined): boolean =>
  type === 'AssistantChunkReceived' && next?.type !== 'AssistantChunkReceived'

const chunkSentence = (chunks: Chunks, language: Language): string => word(language, 'explain.chunks', { ...chunks })

const depthAfter = (depth: number, { type }: StoredFact): number =>
  type === 'RunStarted' ? 1 : type === 'RunEnded' ? 0 : depth

const dayOf = (date: string, language: Language): string => {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time)) return inert(date)
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'full', timeZone: 'UTC' }).format(
    time,
  )
}

const lineOf = ({ version, at }: StoredFact, depth: number, sentence: string): string =>
  `${String(version).padStart(4)}  ${inert(at.slice(11, 19))}  ${'  '.repeat(depth)}${sentence}`
