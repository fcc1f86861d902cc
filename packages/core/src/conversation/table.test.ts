import { describe, expect, test } from 'vitest'
import { isRefusal } from '../kernel/index.ts'
import type { ConversationCommand, RefusalCode } from './commands.ts'
import { conversation } from './decider.ts'
import type { Turn } from './state.ts'
import { ask, erika, page, read, seo, tell, write } from './story.fixture.ts'

/** Every state a conversation can be in; a run that streams, and one whose write is under way, answer differently. */
type StateName = 'none' | Turn['kind'] | 'failed' | 'streaming' | 'reading' | 'writing'

const states: Record<StateName, () => ReturnType<typeof tell>> = {
  none: () => tell(),
  idle: () => tell().begins().answers('Drei Punkte.'),
  failed: () =>
    tell().begins().must({ type: 'FailStep', epoch: 1, messageId: 'r1-s1', code: 'model.network', params: {} }),
  running: () => tell().begins(),
  streaming: () => tell().begins().must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'A' }),
  reading: () => tell().begins().answers('', read('get_page')),
  awaitingApproval: () => tell().begins().answers('', write('Neu')).shows(),
  deciding: () => {
    const story = states.awaitingApproval()
    story.decides('apply')
    return story.claims()
  },
  writing: () => states.deciding().must({ type: 'StartWrite', epoch: 2, callId: 'r1-s1-c1' }),
  awaitingInput: () => tell().begins().answers('', ask('Ja', 'Nein')).asks(),
  answering: () => {
    const story = states.awaitingInput()
    const digest = story.run()?.question?.digest ?? ''
    return story.must({ type: 'AnswerQuestion', by: erika, digest, choice: 'Ja' }).claims()
  },
}

const plan = { runId: 'r9', configuration: 'default', model: 'scripted', processRounds: 12, plainRounds: 5 }
const other = { ...seo, identifier: 'content', uid: 'content' }
const stamp = { id: 'c9', at: '2026-01-02T00:00:00.000Z' }

const command = (type: ConversationCommand['type'], story: ReturnType<typeof tell>): ConversationCommand => {
  const epoch = story.state().epoch
  const messageId = `${story.run()?.runId}-s${(story.run()?.steps ?? 0) + 1}`
  const callId = story.run()?.calls[0]?.callId ?? 'none'
  const digest = story.card()?.digest ?? story.run()?.question?.digest ?? 'none'
  const offset = story.run()?.open?.text.length ?? 0
  const written = { kind: 'written', receipt: { completeness: 'complete', written: [], hooks: [] } } as const
  const commands: { [Type in ConversationCommand['type']]: Extract<ConversationCommand, { type: Type }> } = {
    CreateConversation: {
      ...stamp,
      type: 'CreateConversation',
      by: erika,
      language: 'de',
      subject: page,
      skill: seo,
      plan,
    },
    SendMessage: { ...stamp, type: 'SendMessage', by: erika, messageId: 'm9', text: 'Kürzer bitte', plan },
    ContinueProcess: { ...stamp, type: 'ContinueProcess', by: erika, messageId: 'm9', plan },
    Decide: { ...stamp, type: 'Decide', by: erika, digest, decision: 'apply' },
    AnswerQuestion: { ...stamp, type: 'AnswerQuestion', by: erika, digest, choice: 'Ja' },
    Stop: { ...stamp, type: 'Stop', by: erika },
    Retry: { ...stamp, type: 'Retry', by: erika, plan },
    PickSkill: { ...stamp, type: 'PickSkill', by: erika, skill: other },
    EndProcess: { ...stamp, type: 'EndProcess', by: erika },
    Rename: { ...stamp, type: 'Rename', by: erika, title: 'Neuer Name' },
    SuggestTitle: { ...stamp, type: 'SuggestTitle', by: erika, title: 'Vorschlag' },
    ClaimRun: { ...stamp, type: 'ClaimRun', epoch: epoch + 1 },
    ReceiveChunk: { ...stamp, type: 'ReceiveChunk', epoch, messageId, offset, text: 'B' },
    CompleteStep: { ...stamp, type: 'CompleteStep', epoch, messageId, text: 'AB', finishReason: 'stop', calls: [] },
    FailStep: { ...stamp, type: 'FailStep', epoch, messageId, code: 'model.network', params: {} },
    StartCall: { ...stamp, type: 'StartCall', epoch, callId },
    CompleteCall: { ...stamp, type: 'CompleteCall', epoch, callId, outcome: { ok: true, result: '', errorCode: null } },
    ShowCard: { ...stamp, type: 'ShowCard', epoch, digest: 'd9', calls: [], refused: [] },
    ShowQuestion: { ...stamp, type: 'ShowQuestion', epoch, callId, digest: 'q9' },
    CarryOutDenial: { ...stamp, type: 'CarryOutDenial', epoch, callId },
    StartWrite: { ...stamp, type: 'StartWrite', epoch, callId },
    CompleteWrite: { ...stamp, type: 'CompleteWrite', epoch, callId, report: written },
    HandBackDecision: { ...stamp, type: 'HandBackDecision', epoch, code: 'unknown', card: null },
    CarryOutAnswer: { ...stamp, type: 'CarryOutAnswer', epoch },
    HandBackAnswer: { ...stamp, type: 'HandBackAnswer', epoch, code: 'unknown' },
  }
  return commands[type]
}

type Answer = RefusalCode | 'facts' | 'nothing'
const busy = 'conversation-processing'
const no = 'not-expected'

/** What each command answers in each state; a hole does not compile. */
const table: Record<ConversationCommand['type'], Record<Exclude<StateName, 'none'>, Answer>> = {
  CreateConversation: row('already-exists'),
  SendMessage: row(busy, { idle: 'facts', failed: 'facts', awaitingApproval: 'facts', awaitingInput: 'facts' }),
  ContinueProcess: row(busy, { idle: 'facts', failed: 'not-offered' }),
  Decide: row(busy, {
    ...{ idle: 'not-awaiting-approval', failed: 'not-awaiting-approval', awaitingInput: 'not-awaiting-approval' },
    ...{ awaitingApproval: 'facts', deciding: 'already-decided', writing: 'already-decided' },
  }),
  AnswerQuestion: row('not-awaiting-input', { awaitingInput: 'facts' }),
  Stop: row('facts', { idle: 'nothing', failed: 'nothing' }),
  Retry: row(busy, { idle: 'nothing-to-retry', failed: 'facts' }),
  PickSkill: row(busy, { idle: 'facts', failed: 'facts', awaitingApproval: 'facts', awaitingInput: 'facts' }),
  EndProcess: row(busy, { idle: 'facts', failed: 'facts', awaitingApproval: 'facts', awaitingInput: 'facts' }),
  Rename: row('facts'),
  SuggestTitle: row('facts'),
  ClaimRun: row('facts', { idle: no, failed: no, awaitingApproval: no, awaitingInput: no }),
  ReceiveChunk: row(no, { running: 'facts', streaming: 'facts' }),
  CompleteStep: row(no, { running: 'facts', streaming: 'facts' }),
  FailStep: row(no, { running: 'facts', streaming: 'facts' }),
  StartCall: row(no, { reading: 'facts' }),
  CompleteCall: row(no),
  ShowCard: row(no),
  ShowQuestion: row(no),
  CarryOutDenial: row(no),
  StartWrite: row(no, { deciding: 'facts' }),
  CompleteWrite: row(no, { writing: 'facts' }),
  HandBackDecision: row(no, { deciding: 'facts' }),
  CarryOutAnswer: row(no, { answering: 'facts' }),
  HandBackAnswer: row(no, { answering: 'facts' }),
}

function row(
  usual: Answer,
  except: Partial<Record<StateName, Answer>> = {},
): Record<Exclude<StateName, 'none'>, Answer> {
  const all = (state: StateName): Answer => except[state] ?? usual
  return {
    ...{ idle: all('idle'), failed: all('failed'), running: all('running'), streaming: all('streaming') },
    ...{ reading: all('reading'), awaitingApproval: all('awaitingApproval'), deciding: all('deciding') },
    ...{ writing: all('writing'), awaitingInput: all('awaitingInput'), answering: all('answering') },
  }
}

const answerOf = (story: ReturnType<typeof tell>, type: ConversationCommand['type']): Answer => {
  const decided = conversation.decide(story.state(), command(type, story))
  if (isRefusal(decided)) return decided.refused as RefusalCode
  return (decided as readonly unknown[]).length === 0 ? 'nothing' : 'facts'
}

describe('the state x command table', () => {
  const commands = Object.keys(table) as ConversationCommand['type'][]

  for (const type of commands) {
    test(`${type} in every state`, () => {
      const found = Object.fromEntries(
        Object.keys(table[type]).map((name) => [name, answerOf(states[name as StateName](), type)]),
      )
      expect(found).toEqual(table[type])
    })
  }

  test('nothing but creation is possible before a conversation exists', () => {
    for (const type of commands) {
      expect(answerOf(tell(), type), type).toBe(type === 'CreateConversation' ? 'facts' : 'not-found')
    }
  })

  test('C48 every report is refused with an epoch that is over', () => {
    for (const name of Object.keys(states) as StateName[]) {
      if (name === 'none') continue
      const story = states[name]()
      for (const type of commands) {
        const late = command(type, story)
        if (!('epoch' in late) || type === 'ClaimRun') continue
        const decided = conversation.decide(story.state(), { ...late, epoch: late.epoch - 1 })
        expect(decided, `${type} in ${name}`).toMatchObject({ refused: 'stale-epoch' })
      }
    }
  })
})
