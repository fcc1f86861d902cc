import { describe, expect, test } from 'vitest'
import { ask, erika, page, read, seo, tell, write } from './story.fixture.ts'

describe('a process and its runs', () => {
  test('R134 R135 a run of a process has its own cap, clamped to the ceiling', () => {
    expect(tell().begins().run()?.roundsMax).toBe(12)
    const wide = tell()
    wide.must({
      ...{ type: 'CreateConversation', by: erika, language: 'de', subject: page, skill: seo },
      plan: { ...wide.plan(), processRounds: 99 },
    })
    expect(wide.run()?.roundsMax).toBe(20)
  })

  test('C25 any other run has five rounds, and never more than the ceiling', () => {
    const chat = tell().begins(null, null)
    chat.says('Hallo')
    expect(chat.run()?.roundsMax).toBe(5)
    const greedy = tell().begins(null, null)
    greedy.must({
      ...{ type: 'SendMessage', by: erika, text: 'Hallo', messageId: 'm' },
      plan: { ...greedy.plan(), plainRounds: 21 },
    })
    expect(greedy.run()?.roundsMax).toBe(20)
  })

  test('R134 an unmarked skill asks for no cap of its own (R229)', () => {
    expect(
      tell()
        .begins({ ...seo, isProcess: null })
        .run()?.roundsMax,
    ).toBe(5)
  })

  const atTheCap = (story: ReturnType<typeof tell>) => {
    const rounds = story.run()?.roundsMax ?? 0
    for (let round = story.run()?.rounds ?? 0; round < rounds; round += 1) story.answers('', read('get_page')).reads()
    return story
  }

  test('R138 R230 at the cap one more model call follows, without tools, and the run says so', () => {
    const story = atTheCap(tell().begins())
    expect(story.effects()).toMatchObject([{ type: 'CallModel', withTools: false }])
    story.answers('')
    expect(story.last('RunEnded')?.data.reason).toBe('maxIterations')
    expect(story.notices()).toEqual(['roundLimit'])
  })

  test('R138 a run outside a process says so too', () => {
    const chat = tell().begins(null, null)
    chat.says('Hallo')
    expect(atTheCap(chat.claims()).answers('Bis hierhin.').notices()).toEqual(['roundLimit'])
  })

  test('R134 the run that goes on by itself has the cap of the one before', () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    story.decides('apply')
    expect(story.carries('Neu').answers('Weiter.').last('RunStarted')?.data).toMatchObject({
      ...{ trigger: 'continuation', roundsMax: 12, process: true },
    })
  })

  test('R136 R230 a decision and an answer each begin a segment with the whole cap', () => {
    const story = tell().begins()
    for (let round = 0; round < 11; round += 1) story.answers('', read('get_page')).reads()
    story.answers('', write('Neu')).shows().decides('apply')
    expect(story.run()).toMatchObject({ rounds: 0, roundsMax: 12 })
    atTheCap(story.carries('Neu'))
    expect(story.effects()).toMatchObject([{ type: 'CallModel', withTools: false }])

    const asked = tell().begins()
    for (let round = 0; round < 11; round += 1) asked.answers('', read('get_page')).reads()
    asked.answers('', ask('Ja', 'Nein')).asks().picks('Ja')
    expect(asked.run()).toMatchObject({ rounds: 0, roundsMax: 12 })
  })

  test('R137 an empty last answer is stored as a finished stream without text', () => {
    const story = tell().begins().answers('')
    expect(story.last('AssistantStreamCompleted')?.data).toMatchObject({ text: '', finishReason: 'stop' })
    expect(story.all('AssistantChunkReceived')).toEqual([])
  })

  test('R137 outside a process an empty answer is a failure that can be tried again, but not at the cap', () => {
    for (const nothing of ['', ' \n']) {
      const chat = tell().begins(null, null)
      chat.says('Hallo')
      chat.claims().answers(nothing)
      expect(chat.last('AssistantStreamFailed')?.data).toMatchObject({ code: 'model.emptyAnswer' })
      expect(chat.last('RunEnded')?.data.reason).toBe('failed')
      expect(chat.does({ type: 'Retry', by: erika, plan: chat.plan() })).toBeNull()
    }
    const capped = tell().begins(null, null)
    capped.says('Hallo')
    expect(atTheCap(capped.claims()).answers('').last('RunEnded')?.data.reason).toBe('maxIterations')
  })
})

describe('a step left open', () => {
  test('R141 R231 a process run that ends with text gets the line stepOpen, also before any progress', () => {
    const story = tell().begins().answers('Ich habe drei Punkte gefunden.')
    expect(story.notices()).toEqual(['stepOpen'])
    expect(story.turn()).toBe('idle')
  })

  test('R143 progress n of n does not end the process, only completed does', () => {
    const story = tell()
      .begins()
      .answers('', read('chat_set_progress'))
      .reads({ progress: { label: 'x', current: 3, total: 3, completed: false } })
      .answers('Fertig.')
    expect(story.notices()).toEqual(['stepOpen'])
    expect(story.state().guided?.completed).toBe(false)
    expect(tell().begins().completes().answers('Fertig.').notices()).toEqual([])
  })

  test('R142 the line carries no parameters, so it cannot say that something was cut off', () => {
    expect(tell().begins().answers('Text').last('NoticeAdded')?.data).toMatchObject({ code: 'stepOpen', params: {} })
  })

  test('R141 R231 no line on a run that failed or was stopped, nor outside a process', () => {
    const failed = tell().begins()
    failed.must({ type: 'FailStep', epoch: 1, messageId: 'r1-s1', code: 'model.network', params: {} })
    expect(failed.notices()).toEqual([])
    const stopped = tell().begins().must({ type: 'Stop', by: erika })
    expect(stopped.notices()).toEqual(['stopped'])
    const chat = tell().begins(null, null)
    chat.says('Hallo')
    expect(chat.claims().answers('Guten Tag').notices()).toEqual([])
    const unmarked = tell().begins({ ...seo, isProcess: null })
    expect(unmarked.answers('Drei Punkte.').notices()).toEqual([])
  })

  test('R231 R147 after a denial the line is due and no turn starts', () => {
    for (const denial of ['variant', 'keep', 'skip', 'deny'] as const) {
      const story = tell().begins().answers('', write('Neu')).shows()
      story.decides(denial)
      story.carries().answers('Gut.')
      expect(story.notices().at(-1), denial).toBe('stepOpen')
      expect(story.all('RunStarted')).toHaveLength(1)
    }
  })
})

describe('going on by itself after an approval', () => {
  const approved = () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    story.decides('apply')
    return story.carries('Neu')
  }

  test('R144 R145 R146 the run that leaves the step open is followed at once by one that names it', () => {
    const story = approved().answers('Gespeichert, weiter geht es.')
    expect(story.notices()).toEqual(['outcomeApplied'])
    expect(story.last('RunStarted')?.data).toMatchObject({
      trigger: 'continuation',
      predecessorRunUuid: story.all('RunStarted')[0]?.data.runId,
      invocation: null,
    })
    expect(story.turn()).toBe('running')
    expect(story.all('UserMessageAdded')).toHaveLength(1)
  })

  test('R145 a continuation that leaves the step open again gets the line, not a third run', () => {
    const story = approved().answers('Weiter.').claims().answers('Hm.')
    expect(story.notices()).toEqual(['outcomeApplied', 'stepOpen'])
    expect(story.all('RunStarted')).toHaveLength(2)
  })

  test('R232 it also follows check and notApplied, never an answered question or a plain approval', () => {
    for (const report of [
      { kind: 'unknown', code: 'interrupted' },
      { kind: 'refused', code: 'stale', message: '' },
    ] as const) {
      const story = tell().begins().answers('', write('Neu')).shows()
      story.decides('apply')
      expect(story.carries(report).answers('Text').last('RunStarted')?.data.trigger).toBe('continuation')
    }
    const asked = tell().begins().answers('', ask('Ja', 'Nein')).asks().picks('Ja').answers('Text')
    expect(asked.all('RunStarted')).toHaveLength(1)
    const chat = tell().begins(null, page)
    chat.says('Bitte ändere den Titel')
    chat.claims().answers('', write('Neu')).shows().decides('approve')
    expect(chat.carries('Neu').answers('Fertig.').all('RunStarted')).toHaveLength(1)
  })

  test('R147 a run cut off at the cap keeps its own line', () => {
    const story = approved()
    for (let round = 0; round < 12; round += 1) story.answers('', read('get_page')).reads()
    story.answers('Bis hierhin.')
    expect(story.notices()).toEqual(['outcomeApplied', 'roundLimit'])
    expect(story.all('RunStarted')).toHaveLength(1)
  })

  test('R148 a failing continuation is a failed turn; nothing tries it again by itself', () => {
    const story = approved().answers('Weiter.').claims()
    const messageId = `${story.run()?.runId}-s1`
    story.must({ type: 'FailStep', epoch: story.state().epoch, messageId, code: 'model.network', params: {} })
    expect(story.turn()).toBe('idle')
    expect(story.effects()).toEqual([])
    expect(story.does({ type: 'Retry', by: erika, plan: story.plan() })).toBeNull()
  })

  test('R144 a completed process is not continued', () => {
    const story = approved().completes().answers('Das war alles.')
    expect(story.all('RunStarted')).toHaveLength(1)
  })
})

describe('the summary', () => {
  test('R86 R82 groups what was decided, once, when completion is reported; a variant is not summarised', () => {
    const story = tell().begins().answers('', write('A')).shows()
    story.decides('variant')
    story.carries().answers('', write('B')).shows().decides('apply')
    story.carries('B').answers('', write('C')).shows().decides('keep')
    story.carries().answers('', write('D')).shows().decides('skip')
    story.carries().completes().answers('Das war alles.')
    const [applied, kept, skipped] = ['applied', 'kept', 'skipped'].map((word) =>
      story
        .all('OutcomeRecorded')
        .filter((fact) => fact.data.outcome.outcome === word)
        .map((fact) => fact.data.outcome.id),
    )
    expect(story.last('NoticeAdded')?.data).toMatchObject({ code: 'summary', params: { applied, kept, skipped } })
    expect(Object.keys(story.last('NoticeAdded')?.data.params ?? {})).toEqual(['applied', 'skipped', 'kept'])
    expect(story.all('OutcomeRecorded')).toHaveLength(4)
    story.says('Danke')
    story.claims().answers('Gern.')
    expect(story.notices().filter((code) => code === 'summary')).toHaveLength(1)
  })

  test('R86 none without outcomes', () => {
    expect(tell().begins().completes().answers('Hier ist alles gut.').notices()).toEqual([])
  })
})
