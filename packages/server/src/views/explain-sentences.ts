import { answerLabels } from '@placet/core/approval'
import { cutGraphemes } from '@placet/core/content'
import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import type { OutcomeWord } from '@placet/core/process'
import { type WordKey, word } from '../words/index.ts'
import type { Told } from './explain.ts'
import { inert } from './inert.ts'
import { viewNotice } from './notice.ts'
import { viewOutcome } from './outcome.ts'
import { handBackCode, viewError } from './problem.ts'
import { viewSummary } from './summary.ts'

type Type = ConversationFact['type']
type Of<Name extends Type> = StoredFact & Extract<ConversationFact, { type: Name }>
type Sentences = { readonly [Name in Type]: (fact: Of<Name>, told: Told) => string | null }

const excerptMax = 90

/** One fact in one sentence; null = the neighbouring lines say it. Of a type or shape nobody knows only the name is told. */
export const sentenceFor = (fact: StoredFact, told: Told): string | null => {
  const unknown = word(told.language, 'explain.unknown', { type: excerpt(fact.type) })
  if (!Object.hasOwn(sentences, fact.type)) return unknown
  try {
    const tell = sentences[fact.type as Type] as (fact: StoredFact, told: Told) => string | null
    return tell(fact, told)
  } catch {
    return unknown
  }
}

/** Foreign text on one line of a log: its beginning, without line ends, inert. */
const excerpt = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  const start = cutGraphemes(line, excerptMax)
  return inert(start === line ? line : `${start}…`)
}

const quoted = (text: string, { language }: Told): string => word(language, 'chat.quoted', { text: excerpt(text) })

const named = (callId: string, told: Told): string => quoted(told.titles.get(callId) ?? callId, told)

/** A worker has no name, only an id that is as long as it is unique. */
const who = ({ actor }: StoredFact, language: Told['language']): string =>
  actor.kind === 'worker'
    ? word(language, 'explain.worker', { id: excerpt(actor.id.slice(0, 8)) })
    : excerpt(actor.name || actor.id)

const parts = (...texts: readonly (string | null | false)[]): string => texts.filter(Boolean).join(' ')

const reader = ({ language }: Told) => ({ language, userId: '', isAdmin: true, mayDecide: false })

const problem = (code: string, params: Readonly<Record<string, unknown>>, told: Told): string =>
  viewError(code, params, reader(told)).title

const notice = (data: Of<'NoticeAdded'>['data'], told: Told): string =>
  inert(viewNotice(data, reader(told), told.outcomes).text ?? data.code)

const summary = (params: Readonly<Record<string, unknown>>, told: Told): string => {
  const { title, groups } = viewSummary(params, reader(told), told.outcomes)
  return [title, ...groups.map(({ heading, items }) => `${heading} (${items.length})`)].join(' · ')
}

const outcomeWords: Readonly<Record<OutcomeWord, WordKey>> = {
  applied: 'summary.applied',
  check: 'summary.check',
  notApplied: 'summary.notApplied',
  skipped: 'summary.skipped',
  kept: 'summary.kept',
  variant: 'chat.approvalVariant',
}

const sentences: Sentences = {
  ConversationCreated: ({ data }, told) =>
    parts(
      word(told.language, 'explain.ConversationCreated', { who: excerpt(data.owner.name) }),
      data.subject && word(told.language, 'explain.about', { page: quoted(data.subject.title, told) }),
      data.skill && word(told.language, 'explain.with', { skill: quoted(data.skill.title[told.language], told) }),
    ),
  // A denial's line only repeats the decision before it; an answer's has the words of the option.
  UserMessageAdded: ({ data }, { language }) => {
    const [who, text] = [excerpt(data.author.name), excerpt(data.text)]
    if (data.origin === 'denial') return null
    return data.origin === 'answer' ? word(language, 'explain.answered', { who, answer: text }) : `${who}: ${text}`
  },
  ConversationTitleChanged: ({ data }, told) =>
    word(told.language, 'explain.ConversationTitleChanged', { title: quoted(data.title, told) }),
  NoticeAdded: ({ data }, told) =>
    word(told.language, 'explain.NoticeAdded', {
      sentence: data.code === 'summary' ? summary(data.params, told) : notice(data, told),
    }),
  RunStarted: ({ data }, { language }) =>
    word(language, 'explain.RunStarted', { trigger: data.trigger, model: excerpt(data.model), rounds: data.roundsMax }),
  RunClaimed: (fact, { language }) =>
    word(language, 'explain.RunClaimed', { who: who(fact, language), epoch: fact.data.epoch }),
  RunEnded: ({ data }, { language }) => word(language, 'explain.RunEnded', { reason: excerpt(data.reason) }),
  StopRequested: (fact, { language }) => word(language, 'explain.StopRequested', { who: who(fact, language) }),
  AssistantStreamStarted: () => null,
  AssistantChunkReceived: () => null,
  AssistantStreamCompleted: ({ data }, { language }) =>
    data.text.trim() === ''
      ? null
      : parts(
          `${word(language, 'explain.assistant')}: ${excerpt(data.text)}`,
          data.finishReason === 'length' && word(language, 'explain.cutOff'),
        ),
  AssistantStreamFailed: ({ data }, told) =>
    word(told.language, 'explain.AssistantStreamFailed', { sentence: problem(data.code, data.params, told) }),
  ToolCallRequested: ({ data }, told) =>
    parts(
      word(told.language, 'explain.ToolCallRequested', { title: named(data.callId, told) }),
      `· ${excerpt(data.toolName)} ${excerpt(data.arguments)}`,
    ),
  ToolCallStarted: ({ data }, told) =>
    word(told.language, 'explain.ToolCallStarted', { title: named(data.callId, told) }),
  ToolCallCompleted: ({ data }, told) => {
    const title = named(data.callId, told)
    if (data.ok) return word(told.language, 'explain.ToolCallCompleted', { title })
    if (data.errorCode === 'approval_denied') return word(told.language, 'explain.ToolCallDenied', { title })
    return word(told.language, 'explain.ToolCallFailed', { title, code: excerpt(data.errorCode ?? '?') })
  },
  ApprovalRequested: ({ data }, told) =>
    parts(
      data.card.stale && word(told.language, 'explain.stale'),
      ...data.card.calls.map((call) =>
        word(told.language, 'explain.ApprovalRequested', { title: changes(call, told) }),
      ),
    ),
  DecisionRecorded: ({ data }, { language }) =>
    parts(
      word(language, 'explain.DecisionRecorded', {
        who: excerpt(data.by.name),
        answer: answerLabels[data.decision][language],
      }),
      data.acceptLoss && word(language, 'explain.acceptLoss'),
      data.note !== undefined && `· ${excerpt(data.note)}`,
    ),
  DecisionHandedBack: ({ data }, told) =>
    word(told.language, 'explain.DecisionHandedBack', {
      sentence: problem(handBackCode(data.code, 'decision'), {}, told),
    }),
  ApprovalWithdrawn: ({ data }, { language }) =>
    word(language, 'explain.withdrawn', { what: 'card', reason: excerpt(data.reason) }),
  InputRequested: ({ data }, { language }) =>
    word(language, 'explain.InputRequested', {
      question: excerpt(data.question),
      options: data.options.map(({ label }) => excerpt(label)).join(' / '),
    }),
  InputAnswered: () => null,
  InputHandedBack: ({ data }, told) =>
    word(told.language, 'explain.InputHandedBack', { sentence: problem(handBackCode(data.code, 'answer'), {}, told) }),
  InputWithdrawn: ({ data }, { language }) =>
    word(language, 'explain.withdrawn', { what: 'question', reason: excerpt(data.reason) }),
  SkillPicked: ({ data }, told) =>
    word(told.language, 'explain.SkillPicked', { skill: quoted(data.skill.title[told.language], told) }),
  SkillCleared: ({ data }, { language }) => word(language, 'explain.SkillCleared', { reason: excerpt(data.reason) }),
  ProgressReported: ({ data }, { language }) =>
    data.completed
      ? word(language, 'explain.completed')
      : word(language, 'explain.ProgressReported', {
          ...{ current: data.current, total: data.total, label: excerpt(data.label) },
        }),
  HighlightSet: ({ data }, { language }) =>
    word(language, 'explain.HighlightSet', { target: excerpt(`${data.target.table} ${data.target.uid}`) }),
  HighlightCleared: (_fact, { language }) => word(language, 'explain.HighlightCleared'),
  OutcomeRecorded: ({ data: { outcome } }, told) =>
    word(told.language, 'explain.OutcomeRecorded', {
      what: word(told.language, outcomeWords[outcome.outcome]),
      target: excerpt(`${viewOutcome(outcome, reader(told)).label} (${outcome.target.table} ${outcome.target.uid})`),
    }),
}

/** Titel von „Brot“ zu „Sauerteigbrot“, … */
const changes = (call: Of<'ApprovalRequested'>['data']['card']['calls'][number], told: Told): string =>
  call.fields
    .map((field) =>
      parts(
        excerpt(field.label[told.language] || field.name),
        word(told.language, 'explain.from', {
          current: field.current ? quoted(field.current, told) : word(told.language, 'card.empty'),
          proposed: field.proposed ? quoted(field.proposed, told) : word(told.language, 'card.empty'),
        }),
      ),
    )
    .join(', ') || excerpt(call.toolTitle[told.language])
