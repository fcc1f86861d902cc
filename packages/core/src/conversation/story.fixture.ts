import { type CardCall, type DecisionInput, isApproval } from '../approval/index.ts'
import type { Receipt } from '../content/index.ts'
import { given, isRefusal, type OmitEach } from '../kernel/index.ts'
import type { AdmittedCall, ToolOutcome } from '../ports/index.ts'
import type { SkillRef, Subject } from '../process/index.ts'
import type { ConversationCommand, HandBackCode, TurnPlan, WriteReport } from './commands.ts'
import { conversation } from './decider.ts'
import type { ConversationFact } from './facts.ts'
import { isBusy, runOf } from './state.ts'

/** A conversation told step by step, for tests of the decider: each method is one command with what is usual filled in. */
export const erika = { id: 'u-erika', name: 'Erika' }
export const page: Subject = { uid: 'brote.sauerteig', site: 'sommer', language: 0, title: 'Sauerteig' }
export const seo: SkillRef = {
  identifier: 'seo',
  uid: 'seo',
  title: { de: 'SEO optimieren', en: 'Improve SEO' },
  isProcess: true,
}

export const read = (name: string, extra: Partial<AdmittedCall> = {}): AdmittedCall => call(name, 'read', extra)
export const write = (value: string, extra: Partial<AdmittedCall> = {}): AdmittedCall =>
  call('update_page_metadata', 'write', { arguments: JSON.stringify({ fields: { title: value } }), ...extra })
export const ask = (...options: string[]): AdmittedCall =>
  call('ask_choice', 'ask', {
    question: { kind: 'choice', question: 'Los?', options: options.map((label) => ({ value: label, label })) },
  })

const call = (toolName: string, effect: AdmittedCall['effect'], extra: Partial<AdmittedCall>): AdmittedCall => ({
  ...{ callId: '', toolName, arguments: '{}', title: { de: toolName, en: toolName }, effect },
  ...{ refused: null, question: null, completes: false, ...extra },
})

export const applied = (value: string): Receipt => ({
  completeness: 'complete',
  written: [{ name: 'title', before: 'Brot', after: value }],
  hooks: [],
})

export const tell = (start: readonly ConversationFact[] = []) => {
  let facts: readonly ConversationFact[] = start
  let ids = 0
  let at = Date.UTC(2026, 0, 1)

  const story = {
    facts: () => facts,
    types: () => facts.map((fact) => fact.type),
    state: () => given(conversation, facts).state,
    effects: () => given(conversation, facts).effects,
    turn: () => story.state().turn.kind,
    run: () => runOf(story.state().turn),
    card: () => runOf(story.state().turn)?.card ?? null,
    last: <Type extends ConversationFact['type']>(type: Type) =>
      facts.findLast((fact): fact is Extract<ConversationFact, { type: Type }> => fact.type === type),
    all: <Type extends ConversationFact['type']>(type: Type) =>
      facts.filter((fact): fact is Extract<ConversationFact, { type: Type }> => fact.type === type),
    notices: () => story.all('NoticeAdded').map((fact) => fact.data.code),

    /** Runs a command and keeps its facts; answers the refusal's code, or null. */
    does: (command: OmitEach<ConversationCommand, 'id' | 'at'>) => {
      ids += 1
      at += 1000
      const stamped = { ...command, id: `c${ids}`, at: new Date(at).toISOString() } as ConversationCommand
      const made = conversation.decide(story.state(), stamped)
      if (isRefusal(made)) return made.refused
      facts = [...facts, ...(made as readonly ConversationFact[])]
      return null
    },
    must: (command: OmitEach<ConversationCommand, 'id' | 'at'>) => {
      const refused = story.does(command)
      if (refused !== null) throw new Error(`${command.type} was refused: ${refused}`)
      return story
    },
    plan: (): TurnPlan => ({
      runId: `r${ids + 1}`,
      configuration: 'default',
      model: 'scripted',
      processRounds: 12,
      plainRounds: 5,
    }),

    begins: (skill: SkillRef | null = seo, subject: Subject | null = page) =>
      story
        .must({ type: 'CreateConversation', by: erika, language: 'de', subject, skill, plan: story.plan() })
        .claims(),
    says: (text: string) =>
      story.does({ type: 'SendMessage', by: erika, text, messageId: `m${ids + 1}`, plan: story.plan() }),
    claims: () =>
      isBusy(story.state().turn) ? story.must({ type: 'ClaimRun', epoch: story.state().epoch + 1 }) : story,
    /** The model's step: text, then calls; ids are given here. */
    answers: (text: string, ...calls: AdmittedCall[]) => {
      const messageId = `${story.run()?.runId}-s${(story.run()?.steps ?? 0) + 1}`
      const numbered = calls.map((entry, index) => ({ ...entry, callId: `${messageId}-c${index + 1}` }))
      const finishReason = calls.length > 0 ? 'toolCalls' : 'stop'
      return story.must({
        ...{ type: 'CompleteStep', epoch: story.state().epoch, messageId, text, finishReason, calls: numbered },
      })
    },
    /** The reads that wait are carried out. */
    reads: (outcome: Partial<ToolOutcome> = {}) => {
      for (const { callId } of story.run()?.calls.filter((entry) => entry.effect === 'read') ?? []) {
        story.must({ type: 'StartCall', epoch: story.state().epoch, callId })
        const given = { ok: true, result: '{}', errorCode: null, ...outcome }
        story.must({ type: 'CompleteCall', epoch: story.state().epoch, callId, outcome: given })
      }
      return story
    },
    completes: () =>
      story
        .answers('', read('chat_set_progress', { completes: true }))
        .reads({ progress: { label: 'Fertig', current: 1, total: 1, completed: true } }),
    /** The writes that wait are previewed and shown. */
    shows: (current = 'Brot', losses: CardCall['fields'][number]['losses'] = []) => {
      const calls = story.run()?.calls.filter((entry) => entry.effect === 'write') ?? []
      const cards = calls.map(
        (entry): CardCall => ({
          ...{ callId: entry.callId, toolName: entry.toolName, toolTitle: entry.title, arguments: entry.arguments },
          ref: { table: 'pages', uid: JSON.parse(entry.arguments).uid ?? page.uid, language: 0 },
          tableLabel: { de: 'Seite', en: 'Page' },
          ...{ recordTitle: page.title, thisPage: true },
          fields: [
            {
              ...{
                name: 'title',
                label: { de: 'Titel', en: 'Title' },
                kind: 'line',
                current,
                range: {},
                previous: null,
              },
              ...{ proposed: JSON.parse(entry.arguments).fields.title, baseHash: `hash:${current}`, losses },
            },
          ],
        }),
      )
      return story.must({ type: 'ShowCard', epoch: story.state().epoch, digest: `d${ids}`, calls: cards, refused: [] })
    },
    asks: () => {
      const pending = story.run()?.calls.find((entry) => entry.effect === 'ask')
      return story.must({
        type: 'ShowQuestion',
        epoch: story.state().epoch,
        callId: pending?.callId ?? '',
        digest: `q${ids}`,
      })
    },
    decides: (decision: DecisionInput, extra: { by?: typeof erika; callId?: string; acceptLoss?: boolean } = {}) =>
      story.does({ type: 'Decide', by: erika, digest: story.card()?.digest ?? '', decision, ...extra }),
    /** The decision is claimed and carried out: `value` is what the site then holds, or the report of the write. */
    carries: (report: WriteReport | string = '') => {
      story.claims()
      for (const entry of story.run()?.calls ?? []) {
        const epoch = story.state().epoch
        const { callId, decision } = entry
        if (decision === null) continue
        if (!isApproval(decision.word)) {
          story.must({ type: 'CarryOutDenial', epoch, callId })
          continue
        }
        const written = typeof report === 'string' ? { kind: 'written' as const, receipt: applied(report) } : report
        if (written.kind !== 'refused') story.must({ type: 'StartWrite', epoch, callId })
        story.must({ type: 'CompleteWrite', epoch, callId, report: written })
      }
      return story
    },
    handsBack: (code: HandBackCode) =>
      story.claims().must({ type: 'HandBackDecision', epoch: story.state().epoch, code, card: null }),
    picks: (choice: string) => {
      const digest = story.run()?.question?.digest ?? ''
      story.must({ type: 'AnswerQuestion', by: erika, digest, choice }).claims()
      return story.must({ type: 'CarryOutAnswer', epoch: story.state().epoch })
    },
  }
  return story
}
