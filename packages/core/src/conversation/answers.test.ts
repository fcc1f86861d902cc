import { describe, expect, test } from 'vitest'
import { ask, erika, page, read, tell, write } from './story.fixture.ts'

const waiting = () => tell().begins().answers('', write('Neu')).shows()

describe('the four answers', () => {
  test('R64 only the exact card shown can be approved, and only then a write is named', () => {
    const story = waiting()
    expect(story.effects()).toEqual([])
    expect(story.does({ type: 'Decide', by: erika, digest: 'other', decision: 'apply' })).toBe('card-changed')
    expect(story.decides('apply')).toBeNull()
    expect(story.effects()).toMatchObject([{ type: 'CarryOutDecision', decision: { word: 'apply' } }])
  })

  test('R65 variant denies with its reason and its line, without an open point', () => {
    const story = waiting()
    story.decides('variant')
    story.carries()
    expect(story.last('OutcomeRecorded')?.data.outcome.outcome).toBe('variant')
    expect(story.notices()).toEqual(['variantRequested'])
    expect(story.turn()).toBe('running')
  })

  test('R66 R67 skip and keep deny with their own outcome and line; nothing is written', () => {
    for (const [word, outcome, line] of [
      ['skip', 'skipped', 'skipped'],
      ['keep', 'kept', 'kept'],
    ] as const) {
      const story = waiting()
      story.decides(word)
      story.carries()
      expect(story.last('OutcomeRecorded')?.data.outcome).toMatchObject({
        outcome,
        written: [],
        process: { skill: 'seo', page: page.uid },
        target: { table: 'pages', uid: page.uid, language: 0, fields: [{ name: 'title' }] },
      })
      expect(story.notices()).toEqual([line])
      expect(story.types()).not.toContain('ToolCallStarted')
    }
  })

  test("R68 a denial's label is the editor's line, and goes again when the decision is handed back", () => {
    const story = waiting()
    story.decides('keep')
    expect(story.last('UserMessageAdded')?.data).toMatchObject({ text: 'Behalten', origin: 'denial' })
    story.handsBack('unknown')
    expect(story.last('DecisionHandedBack')?.data.messageId).toBe(story.last('UserMessageAdded')?.data.messageId)
    expect(story.turn()).toBe('awaitingApproval')
    expect(story.decides('keep')).toBeNull()
  })

  test('R69 the model is told keep, not skip', () => {
    const story = waiting()
    story.decides('keep')
    story.carries()
    expect(JSON.parse(story.last('ToolCallCompleted')?.data.result ?? '')).toEqual({
      error: 'approval_denied',
      decided_by: 'run_owner',
      reason: 'keep',
    })
  })

  test('R72 of two clicks one wins; the other learns who decided, what and when', () => {
    const story = waiting()
    const digest = story.card()?.digest ?? ''
    story.decides('apply')
    expect(story.does({ type: 'Decide', by: erika, digest, decision: 'skip' })).toBe('already-decided')
    story.carries('Neu').answers('Gut').claims().answers('Ende')
    expect(story.does({ type: 'Decide', by: erika, digest, decision: 'apply' })).toBe('already-decided')
  })

  test('R214 only the person who started the process decides its card', () => {
    expect(waiting().decides('apply', { by: { id: 'u-other', name: 'Otto' } })).toBe('not-your-process')
  })

  test('W5 losses ask for a second confirmation', () => {
    const story = tell()
      .begins()
      .answers('', write('Neu'))
      .shows('Brot', [{ kind: 'link', text: '/brot' }])
    expect(story.decides('apply')).toBe('loss-not-accepted')
    expect(story.decides('keep', { acceptLoss: true })).toBe('malformed')
    expect(story.decides('apply', { acceptLoss: true })).toBeNull()
  })

  test('R74 a "go on" message is no approval', () => {
    const story = waiting()
    expect(story.says('weiter!')).toBe('approval-pending')
    expect(story.turn()).toBe('awaitingApproval')
  })

  test('R73 a typed message withdraws the proposal and starts a turn', () => {
    const story = waiting()
    expect(story.says('Nimm lieber etwas Kürzeres')).toBeNull()
    expect(story.types()).toEqual(expect.arrayContaining(['ApprovalWithdrawn', 'RunEnded', 'RunStarted']))
    expect(story.all('ToolCallCompleted').at(-1)?.data.errorCode).toBe('superseded')
    expect(story.all('RunEnded')[0]?.data.reason).toBe('withdrawn')
  })

  test('R92 a retry is refused while a decision is in flight', () => {
    const story = waiting()
    story.decides('apply')
    expect(story.does({ type: 'Retry', by: erika, plan: story.plan() })).toBe('conversation-processing')
  })
})

describe('outcomes', () => {
  const outcomeOf = (report: Parameters<ReturnType<typeof waiting>['carries']>[0]) => {
    const story = waiting()
    story.decides('apply')
    story.carries(report)
    expect(story.all('OutcomeRecorded')).toHaveLength(1)
    return story.last('OutcomeRecorded')?.data.outcome
  }
  const receipt = {
    completeness: 'complete',
    written: [{ name: 'title', before: 'Brot', after: 'Neu' }],
    hooks: [],
  } as const

  test("R77 the outcome keeps the card's tool and target", () => {
    expect(outcomeOf('Neu')).toMatchObject({
      toolTitle: { en: 'update_page_metadata' },
      target: { table: 'pages', uid: page.uid, language: 0, fields: [{ name: 'title' }] },
      by: erika,
    })
  })

  test('R79 applied: no error, complete, no hook failure', () => {
    expect(outcomeOf('Neu')).toMatchObject({ outcome: 'applied', reason: null, written: receipt.written })
  })

  test('R80 check: a hook failed after the write, or no completeness is stated, or nothing is known', () => {
    const hook = { ...receipt, hooks: [{ name: 'cache', ok: false, message: 'x' }] }
    expect(outcomeOf({ kind: 'written', receipt: hook })).toMatchObject({ outcome: 'check' })
    expect(outcomeOf({ kind: 'written', receipt: { ...receipt, completeness: 'unstated' } })).toMatchObject({
      outcome: 'check',
    })
    expect(outcomeOf({ kind: 'unknown', code: 'interrupted' })).toMatchObject({ outcome: 'check' })
  })

  test('R81 notApplied: an error, or a partial write without hook flag', () => {
    expect(outcomeOf({ kind: 'refused', code: 'stale', message: '' })).toMatchObject({ outcome: 'notApplied' })
    expect(outcomeOf({ kind: 'written', receipt: { ...receipt, completeness: 'partial' } })).toMatchObject({
      outcome: 'notApplied',
    })
    const partialWithHook = {
      ...receipt,
      completeness: 'partial' as const,
      hooks: [{ name: 'h', ok: false, message: '' }],
    }
    expect(outcomeOf({ kind: 'written', receipt: partialWithHook })).toMatchObject({ outcome: 'check' })
  })

  test('R80 R83 an approval stopped before its write is one outcome: check', () => {
    const story = waiting()
    story.decides('apply')
    story.claims().must({ type: 'Stop', by: erika })
    expect(story.all('OutcomeRecorded').map((fact) => fact.data.outcome.outcome)).toEqual(['check'])
    expect(story.last('RunEnded')?.data.reason).toBe('stopped')
  })

  test('R152 a denial stopped before it was carried out has no outcome, so it opens no point', () => {
    const story = waiting()
    story.decides('skip')
    story.claims().must({ type: 'Stop', by: erika })
    expect(story.all('OutcomeRecorded')).toEqual([])
    expect(story.all('ToolCallCompleted')).toMatchObject([{ data: { ok: false } }])
  })

  test('R78 R83 of several calls on one card each has its own outcome, with its own result', () => {
    const chat = tell().begins(null, page)
    chat.says('Bitte ändere die Titel beider Seiten')
    const cake = write('Zwei', { arguments: JSON.stringify({ uid: 'kuchen', fields: { title: 'Zwei' } }) })
    chat.claims().answers('', write('Eins'), cake).shows()
    const [first, second] = chat.all('ToolCallRequested').map((fact) => fact.data.callId)
    expect(chat.decides('approve', { ...(first === undefined ? {} : { callId: first }) })).toBeNull()
    expect(chat.turn()).toBe('awaitingApproval')
    expect(chat.decides('approve')).toBeNull()
    chat.claims()
    const epoch = chat.state().epoch
    chat.must({ type: 'StartWrite', epoch, callId: first ?? '' })
    chat.must({ type: 'CompleteWrite', epoch, callId: first ?? '', report: { kind: 'unknown', code: 'interrupted' } })
    chat.must({ type: 'StartWrite', epoch, callId: second ?? '' })
    const receipt = {
      completeness: 'complete',
      hooks: [],
      written: [{ name: 'title', before: 'A', after: 'Zwei' }],
    } as const
    chat.must({ type: 'CompleteWrite', epoch, callId: second ?? '', report: { kind: 'written', receipt } })
    expect(
      chat.all('OutcomeRecorded').map(({ data: { outcome } }) => [outcome.callId, outcome.target.uid, outcome.outcome]),
    ).toEqual([
      [first, page.uid, 'check'],
      [second, 'kuchen', 'applied'],
    ])
  })

  test('R83 only a hand-back has no outcome', () => {
    const story = waiting()
    story.decides('apply')
    story.handsBack('previewStale')
    expect(story.all('OutcomeRecorded')).toEqual([])
  })

  test('R78 the outcome belongs to the approved call, whatever else the model called beside it', () => {
    const story = tell().begins().answers('', read('get_page'), write('Neu')).reads().shows()
    story.decides('apply')
    story.carries('Neu')
    expect(story.last('OutcomeRecorded')?.data.outcome.callId).toBe(story.all('ToolCallRequested')[1]?.data.callId)
  })

  test('C15 a write in flight is finished and recorded before a stop takes effect', () => {
    const story = waiting()
    story.decides('apply')
    story.claims().must({ type: 'StartWrite', epoch: 2, callId: 'r1-s1-c1' }).must({ type: 'Stop', by: erika })
    expect(story.turn()).toBe('deciding')
    story.must({ type: 'CompleteWrite', epoch: 2, callId: 'r1-s1-c1', report: { kind: 'written', receipt } })
    expect(story.all('OutcomeRecorded').map((fact) => fact.data.outcome.outcome)).toEqual(['applied'])
    expect(story.last('RunEnded')?.data.reason).toBe('stopped')
  })
})

describe('calls of one turn', () => {
  test('R185 in a process the first write waits; reads beside it run first, the rest get errors', () => {
    const story = tell().begins().answers('', read('get_page'), write('A'), write('B'), ask('Ja', 'Nein'))
    expect(story.all('ToolCallCompleted').map((fact) => fact.data.errorCode)).toEqual([
      'onePendingCall',
      'onePendingCall',
    ])
    expect(story.effects()).toMatchObject([{ type: 'RunTool', call: { toolName: 'get_page' } }])
    expect(story.reads().effects()).toMatchObject([{ type: 'PreviewCalls', calls: [{ callId: 'r1-s1-c2' }] }])
  })

  test('R185 completion cannot be reported beside something that waits', () => {
    const story = tell()
      .begins()
      .answers('', read('chat_set_progress', { completes: true }), write('A'))
    expect(story.last('ToolCallCompleted')?.data.errorCode).toBe('pendingCall')
  })

  test('C26 a call that the gate refused goes back to the model at once, requested and completed once', () => {
    const refused = { code: 'argumentsInvalid', message: 'title must be text' }
    const story = tell()
      .begins()
      .answers('', read('get_page', { refused, arguments: '{"a": "x' }))
    expect(story.last('ToolCallRequested')?.data.arguments).toBe('{"a": "x')
    expect(story.last('ToolCallCompleted')?.data).toMatchObject({ ok: false, errorCode: 'argumentsInvalid' })
    expect(story.effects()).toMatchObject([{ type: 'CallModel' }])
  })

  test('B090 an answer cut off in mid arguments carries nothing out', () => {
    const story = tell().begins()
    const calls = [{ ...write('A'), callId: 'r1-s1-c1' }]
    story.must({ type: 'CompleteStep', epoch: 1, messageId: 'r1-s1', text: '', finishReason: 'length', calls })
    expect(story.last('ToolCallCompleted')?.data.errorCode).toBe('cutOff')
  })

  test('C22 a read found started runs again under its one start', () => {
    const story = tell().begins().answers('', read('get_page'))
    story.must({ type: 'StartCall', epoch: 1, callId: 'r1-s1-c1' }).claims()
    expect(story.effects()).toMatchObject([{ type: 'RunTool', call: { started: true } }])
    story.must({ type: 'StartCall', epoch: 2, callId: 'r1-s1-c1' })
    expect(story.all('ToolCallStarted')).toHaveLength(1)
  })
})

describe('recovery', () => {
  test('C44 an answer cut in mid stream is failed with its text kept and offered for retry', () => {
    const story = tell().begins()
    story.must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'Ich ha' }).claims()
    expect(story.effects()).toMatchObject([{ type: 'SettleAnswer', messageId: 'r1-s1' }])
    story.must({ type: 'FailStep', epoch: 2, messageId: 'r1-s1', code: 'run.interrupted', params: {} })
    expect(story.types().slice(-2)).toEqual(['AssistantStreamFailed', 'RunEnded'])
    expect(story.does({ type: 'Retry', by: erika, plan: story.plan() })).toBeNull()
  })

  test('C44 a turn before its first output starts anew; a waiting one stays as it is', () => {
    const begun = tell().begins().claims()
    expect(begun.effects()).toMatchObject([{ type: 'CallModel', messageId: 'r1-s1' }])
    const asked = tell().begins().answers('', ask('Ja', 'Nein')).asks()
    expect(asked.does({ type: 'ClaimRun', epoch: 9 })).toBe('not-expected')
  })

  test('R186 C49 a write found started is never named again; its outcome is check', () => {
    const story = waiting()
    story.decides('apply')
    story.claims().must({ type: 'StartWrite', epoch: 2, callId: 'r1-s1-c1' }).claims()
    expect(story.effects()).toMatchObject([{ type: 'SettleWrite' }])
    story.must({
      type: 'CompleteWrite',
      epoch: 3,
      callId: 'r1-s1-c1',
      report: { kind: 'unknown', code: 'interrupted' },
    })
    expect(story.last('OutcomeRecorded')?.data.outcome.outcome).toBe('check')
  })

  test('C48 reports of an old epoch are refused', () => {
    const story = tell().begins().claims()
    expect(story.does({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'x' })).toBe('stale-epoch')
  })

  test('R247 an answer is started, received and then completed or failed, once', () => {
    const story = tell().begins()
    story.must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 0, text: 'Ab' })
    expect(story.does({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 1, text: 'c' })).toBe(
      'not-expected',
    )
    story.must({ type: 'ReceiveChunk', epoch: 1, messageId: 'r1-s1', offset: 2, text: 'c' }).answers('Abc')
    expect(story.types().slice(-7)).toEqual([
      ...['RunClaimed', 'AssistantStreamStarted', 'AssistantChunkReceived', 'AssistantChunkReceived'],
      ...['AssistantStreamCompleted', 'NoticeAdded', 'RunEnded'],
    ])
    expect(story.does({ type: 'FailStep', epoch: 1, messageId: 'r1-s1', code: 'x', params: {} })).toBe('not-expected')
  })
})
