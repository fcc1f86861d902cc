import { isApproval } from '@placet/core/approval'
import type { Change } from '@placet/core/content'
import type { ConversationFact } from '@placet/core/conversation'

/** The numbered rules of packages/core/src/conversation/SPEC.md, checked on a whole stream and on what the site was asked to write. */

type FactOf<Type extends ConversationFact['type']> = Extract<ConversationFact, { type: Type }>
export type Written = { readonly change: Change }

export const violations = (facts: readonly ConversationFact[], written: readonly Written[]): string[] => [
  ...writesAreDecided(facts, written),
  ...writesHappenOnce(facts, written),
  ...callsAreClosed(facts),
  ...oneOutcomePerApproval(facts),
  ...oneThingWaits(facts),
  ...runsEndOnce(facts),
  ...epochsRise(facts),
  ...roundsAreBounded(facts),
  ...continuationsFollowApprovals(facts),
  ...answersAreWhole(facts),
]

const all = <Type extends ConversationFact['type']>(facts: readonly ConversationFact[], type: Type): FactOf<Type>[] =>
  facts.filter((fact): fact is FactOf<Type> => fact.type === type)

const approvals = (facts: readonly ConversationFact[]): FactOf<'DecisionRecorded'>[] =>
  all(facts, 'DecisionRecorded').filter(({ data }) => isApproval(data.decision))

/** 1. What was written is what a decided card showed: record, fields, values, base hashes. */
const writesAreDecided = (facts: readonly ConversationFact[], written: readonly Written[]): string[] => {
  const decided = approvals(facts).flatMap(({ data }) => {
    const card = all(facts, 'ApprovalRequested').find((fact) => fact.data.digest === data.digest)?.data.card
    return (card?.calls ?? [])
      .filter((call) => data.callIds.includes(call.callId))
      .map((call) =>
        changeText({ ref: call.ref, fields: call.fields.map((field) => ({ ...field, value: field.proposed })) }),
      )
  })
  return written
    .filter(({ change }) => !decided.includes(changeText(change)))
    .map(({ change }) => `1: written without a decision: ${changeText(change)}`)
}

const changeText = ({ ref, fields }: Change): string =>
  JSON.stringify([ref.table, ref.uid, ref.language, fields.map(({ name, value, baseHash }) => [name, value, baseHash])])

/** 2. and 3. As many writes as begun calls at the most, and every begun write was decided before. */
const writesHappenOnce = (facts: readonly ConversationFact[], written: readonly Written[]): string[] => {
  const begun = facts.filter((fact) => fact.type === 'ToolCallStarted' && isWrite(facts, fact.data.callId)).length
  return written.length > begun ? [`2: ${written.length} writes for ${begun} begun calls`] : []
}

const isWrite = (facts: readonly ConversationFact[], callId: string): boolean =>
  all(facts, 'ToolCallRequested').some(({ data }) => data.callId === callId && data.effect === 'write')

/** 4. Requested once, started at most once, completed once by the end of the run, in that order. */
const callsAreClosed = (facts: readonly ConversationFact[]): string[] => {
  const running = all(facts, 'RunStarted').length > all(facts, 'RunEnded').length
  return all(facts, 'ToolCallRequested').flatMap(({ data: { callId } }, index, requested) => {
    const places = (type: 'ToolCallStarted' | 'ToolCallCompleted') =>
      facts.flatMap((fact, place) => (fact.type === type && fact.data.callId === callId ? [place] : []))
    const [started, completed] = [places('ToolCallStarted'), places('ToolCallCompleted')]
    return [
      ...(requested.findIndex((fact) => fact.data.callId === callId) === index ? [] : [`4: ${callId} requested twice`]),
      ...(started.length > 1 ? [`4: ${callId} started ${started.length} times`] : []),
      ...(completed.length > 1 ? [`4: ${callId} completed ${completed.length} times`] : []),
      ...(completed.length === 0 && !running ? [`4: ${callId} never completed`] : []),
      ...((started[0] ?? -1) > (completed[0] ?? Number.POSITIVE_INFINITY)
        ? [`4: ${callId} started after its end`]
        : []),
    ]
  })
}

/** 3. One outcome per decided call that was carried out; none for a decision that was handed back. */
const oneOutcomePerApproval = (facts: readonly ConversationFact[]): string[] => {
  const outcomes = all(facts, 'OutcomeRecorded').map(({ data }) => data.outcome.callId)
  const twice = outcomes.filter((callId, index) => outcomes.indexOf(callId) !== index)
  const carried = all(facts, 'ToolCallCompleted').filter(
    ({ data }) => decidedLast(facts, data.callId) && isWrite(facts, data.callId),
  )
  const missing = carried.filter(({ data }) => !outcomes.includes(data.callId))
  return [
    ...twice.map((callId) => `3: two outcomes for ${callId}`),
    ...missing.map(({ data }) => `3: no outcome for ${data.callId}`),
  ]
}

/** The last thing said of this call before its end is an approval, not a hand-back. */
const decidedLast = (facts: readonly ConversationFact[], callId: string): boolean => {
  let decided = false
  for (const fact of facts) {
    if (fact.type === 'DecisionRecorded' && fact.data.callIds.includes(callId)) {
      decided = isApproval(fact.data.decision)
    }
    if (fact.type === 'DecisionHandedBack') decided = false
    if (fact.type === 'ToolCallCompleted' && fact.data.callId === callId) return decided
  }
  return false
}

/** 5. In a process a card has one call, and no card or question comes while another waits. */
const oneThingWaits = (facts: readonly ConversationFact[]): string[] => {
  let waiting = 0
  return facts.flatMap((fact) => {
    if (fact.type === 'DecisionHandedBack' || fact.type === 'InputHandedBack') waiting = 1
    if (fact.type === 'DecisionRecorded' || fact.type === 'InputAnswered' || fact.type === 'RunEnded') waiting = 0
    if (fact.type === 'ApprovalRequested' && fact.data.card.stale) waiting = 0
    if (fact.type !== 'ApprovalRequested' && fact.type !== 'InputRequested') return []
    waiting += 1
    const calls = fact.type === 'ApprovalRequested' && fact.data.card.kind === 'process' ? fact.data.callIds.length : 1
    return waiting > 1 || calls > 1 ? ['5: two things wait'] : []
  })
}

/** 7. One end per run, one run at a time, nothing of a run after its end. */
const runsEndOnce = (facts: readonly ConversationFact[]): string[] => {
  let open: string | null = null
  return facts.flatMap((fact) => {
    if (fact.type === 'RunStarted') {
      const before = open
      open = fact.data.runId
      return before === null ? [] : [`7: ${fact.data.runId} started while ${before} runs`]
    }
    if (fact.type === 'RunEnded') {
      const before = open
      open = null
      return before === fact.data.runId ? [] : [`7: ${fact.data.runId} ended twice or unstarted`]
    }
    return ofARun.has(fact.type) && open === null ? [`7: ${fact.type} outside a run`] : []
  })
}

const ofARun = new Set<string>([
  ...['AssistantStreamStarted', 'AssistantChunkReceived', 'AssistantStreamCompleted', 'AssistantStreamFailed'],
  ...['ToolCallRequested', 'ToolCallStarted', 'ToolCallCompleted', 'ApprovalRequested', 'DecisionRecorded'],
  ...['InputRequested', 'InputAnswered', 'RunClaimed'],
])

/** 8. */
const epochsRise = (facts: readonly ConversationFact[]): string[] =>
  all(facts, 'RunClaimed').flatMap(({ data }, index, claims) =>
    data.epoch > (claims[index - 1]?.data.epoch ?? 0)
      ? []
      : [`8: epoch ${data.epoch} after ${claims[index - 1]?.data.epoch}`],
  )

/** 9. */
const roundsAreBounded = (facts: readonly ConversationFact[]): string[] => {
  let rounds = 0
  let most = 0
  return facts.flatMap((fact) => {
    if (fact.type === 'RunStarted') most = fact.data.roundsMax
    if (fact.type === 'RunStarted' || fact.type === 'DecisionRecorded' || fact.type === 'InputAnswered') rounds = 0
    if (fact.type === 'AssistantStreamCompleted') rounds += 1
    return rounds > most + 1 ? [`9: ${rounds} model calls in a segment of ${most}`] : []
  })
}

/** 10. A continuation comes only where the last decision was an approval in a process, and once for it. */
const continuationsFollowApprovals = (facts: readonly ConversationFact[]): string[] => {
  let due = false
  return facts.flatMap((fact) => {
    if (fact.type === 'DecisionRecorded') due = fact.data.decision === 'apply'
    if (fact.type === 'InputAnswered' || fact.type === 'DecisionHandedBack') due = false
    if (fact.type !== 'RunStarted') return []
    const wrong = fact.data.trigger === 'continuation' && !due
    due = false
    return wrong ? [`10: ${fact.data.runId} continues without an approval`] : []
  })
}

/** 11. */
const answersAreWhole = (facts: readonly ConversationFact[]): string[] => {
  const running = all(facts, 'RunStarted').length > all(facts, 'RunEnded').length
  return all(facts, 'AssistantStreamStarted').flatMap(({ data: { messageId } }) => {
    const chunks = all(facts, 'AssistantChunkReceived').filter((fact) => fact.data.messageId === messageId)
    const ends = facts.filter(
      (fact) =>
        (fact.type === 'AssistantStreamCompleted' || fact.type === 'AssistantStreamFailed') &&
        fact.data.messageId === messageId,
    )
    const joined = chunks.map((fact) => fact.data.text).join('')
    const torn = chunks.some(
      (fact, index) =>
        fact.data.offset !==
        chunks
          .slice(0, index)
          .map((chunk) => chunk.data.text)
          .join('').length,
    )
    const text = ends[0]?.type === 'AssistantStreamCompleted' ? ends[0].data.text : joined
    return [
      ...(ends.length > 1 ? [`11: ${messageId} ended ${ends.length} times`] : []),
      ...(ends.length === 0 && !running ? [`11: ${messageId} never ended`] : []),
      ...(torn ? [`11: ${messageId} has gaps or overlaps`] : []),
      ...(text === joined ? [] : [`11: ${messageId} says "${text}", its chunks "${joined}"`]),
    ]
  })
}
