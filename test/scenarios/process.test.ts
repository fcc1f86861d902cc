import { afterEach, describe, expect, test } from 'vitest'
import {
  calls,
  createScriptedModel,
  expecting,
  fails,
  hangs,
  type ScriptStep,
  says,
} from '../../packages/server/src/models/scripted/index.ts'
import { violations } from '../properties/invariants.ts'
import { createStage, erika, type Stage } from './stage.ts'

const stages: Stage[] = []

const play = async (script: readonly ScriptStep[], options: Partial<Parameters<typeof createStage>[0]> = {}) => {
  const model = createScriptedModel(script)
  const stage = await createStage({ model, ...options })
  stages.push(stage)
  stage.work()
  const id = await stage.start('brot', 'seo')
  return { stage, model, id }
}

afterEach(async () => {
  for (const stage of stages.splice(0)) await stage.close()
})

const title = (value: string): ScriptStep =>
  calls('update_page_metadata', { uid: 'brot', language: 0, fields: { title: value } })
const progress = (current: number, completed = false): ScriptStep =>
  calls('chat_set_progress', { label: 'Titel', current, total: 2, ...(completed ? { completed } : {}) })
const notices = async (stage: Stage, id: string) =>
  (await stage.facts(id)).flatMap((fact) => (fact.type === 'NoticeAdded' ? [fact.data.code] : []))
const sound = async (stage: Stage, id: string) => {
  expect(violations(await stage.facts(id), stage.written)).toEqual([])
  expect(stage.errors).toEqual([])
}

describe('a guided process, with a scripted model', () => {
  test('R64 W3 an applied proposal is what the card showed, read back', async () => {
    const { stage, model, id } = await play([
      expecting(
        { user: 'Diese Seite prüfen', system: 'Guided process: seo' },
        calls('get_page_content', { uid: 'brot', language: 0 }),
      ),
      progress(1),
      title('Brot aus dem Steinofen – Backstube Petersen'),
      expecting({ results: { update_page_metadata: /"outcome":"applied"/ } }, progress(2, true)),
      says('Das war alles.'),
    ])
    const card = await stage.card(id)
    expect(card.calls[0]?.fields[0]).toMatchObject({
      current: 'Brot',
      proposed: 'Brot aus dem Steinofen – Backstube Petersen',
    })
    expect(stage.written).toEqual([])
    expect(await stage.decide(id, 'apply')).toBeNull()
    await stage.settled(id)
    model.assertDone()
    const page = await stage.source.page('brot', 0, erika)
    expect(page?.title).toBe('Brot aus dem Steinofen – Backstube Petersen')
    expect(await notices(stage, id)).toEqual(['outcomeApplied', 'summary'])
    await sound(stage, id)
  })

  test('R65 R67 R68 R69 R151 each denial is told to the model as itself, writes nothing', async () => {
    const { stage, model, id } = await play([
      title('Variante eins von unserem guten Brot'),
      expecting(
        { user: 'Andere Variante', results: { update_page_metadata: /"reason":"variant"/ } },
        title('Variante zwei von unserem Brot'),
      ),
      expecting(
        { user: 'Behalten', results: { update_page_metadata: /"reason":"keep"/ } },
        title('Variante drei von unserem Brot'),
      ),
      expecting({ user: 'Überspringen', results: { update_page_metadata: /"reason":"skip"/ } }, progress(2, true)),
      says('Fertig.'),
    ])
    for (const answer of ['variant', 'keep', 'skip'] as const) expect(await stage.decide(id, answer)).toBeNull()
    await stage.settled(id)
    model.assertDone()
    expect(stage.written).toEqual([])
    expect(await notices(stage, id)).toEqual(['variantRequested', 'kept', 'skipped', 'summary'])
    await sound(stage, id)
  })

  test('W2 a value that changed meanwhile brings the card back with all three values, nothing written', async () => {
    const { stage, id } = await play([title('Brot aus dem Steinofen der Backstube'), says('Gut.')])
    const before = await stage.card(id)
    const preview = await stage.source.page('brot', 0, erika)
    const hash = before.calls[0]?.fields[0]?.baseHash ?? ''
    await stage.source.apply(
      {
        ref: preview?.record.ref ?? { table: 'pages', uid: 'brot', language: 0 },
        fields: [{ name: 'title', value: 'Anders', baseHash: hash }],
      },
      erika,
    )
    stage.written.length = 0
    await stage.decide(id, 'apply')
    const card = await stage.card(id)
    expect(card.stale).toBe(true)
    expect(card.calls[0]?.fields[0]).toMatchObject({
      previous: 'Brot',
      current: 'Anders',
      proposed: 'Brot aus dem Steinofen der Backstube',
    })
    expect(card.digest).not.toBe(before.digest)
    expect(stage.written).toEqual([])
  })

  test('W6 W8 what equals the current value or is no bare value reaches no card', async () => {
    const { stage, model, id } = await play([
      title('Brot'),
      expecting({ results: { update_page_metadata: /no-change/ } }, title("Here's a title:\n**Foo** (48 characters)")),
      expecting({ results: { update_page_metadata: /value-invalid/ } }, says('Ich finde nichts Besseres.')),
    ])
    await stage.settled(id)
    model.assertDone()
    expect((await stage.facts(id)).some((fact) => fact.type === 'ApprovalRequested')).toBe(false)
    await sound(stage, id)
  })

  test('W5 a proposal that would lose a link asks for a second confirmation', async () => {
    const { stage, id } = await play([
      calls('update_content_element', {
        uid: 'brot-1',
        language: 0,
        field: 'text',
        value: 'Wir backen Roggenbrot & mehr.',
      }),
      says('Gut.'),
    ])
    expect((await stage.card(id)).calls[0]?.fields[0]?.losses).toMatchObject([
      { kind: 'link', text: expect.stringContaining('/roggen') },
    ])
    expect(await stage.decide(id, 'apply')).toBe('loss-not-accepted')
    expect(stage.written).toEqual([])
    expect(await stage.decide(id, 'apply', true)).toBeNull()
    await stage.settled(id)
    expect(stage.written).toHaveLength(1)
  })

  test('T11 B111 a write for another page is refused by the gate', async () => {
    const { stage, model, id } = await play([
      calls('update_page_metadata', { uid: 'kuchen', language: 0, fields: { title: 'X für alle Seiten dieser Site' } }),
      expecting({ results: { update_page_metadata: /error/ } }, says('Das darf ich hier nicht.')),
    ])
    await stage.settled(id)
    model.assertDone()
    await sound(stage, id)
  })

  test('R185 a second write in one turn gets an error; the first is the card', async () => {
    const both: ScriptStep = {
      calls: ['Erster Titel für unser gutes Brot', 'Zweiter Titel für unser gutes Brot'].map((value) => ({
        toolName: 'update_page_metadata',
        arguments: { uid: 'brot', language: 0, fields: { title: value } },
      })),
    }
    const { stage, id } = await play([both, says('Gut.')])
    expect((await stage.card(id)).calls[0]?.fields[0]?.proposed).toBe('Erster Titel für unser gutes Brot')
    await stage.decide(id, 'keep')
    await stage.settled(id)
    await sound(stage, id)
  })

  test('R144 R146 R232 after an approval the process goes on by itself, busy all the while', async () => {
    const { stage, model, id } = await play([
      title('Brot aus dem Steinofen der Backstube'),
      says('Gespeichert? Das sagt der Chat.'),
      expecting({ user: 'Continue with the process.' }, progress(2, true)),
      says('Fertig.'),
    ])
    await stage.decide(id, 'apply')
    await stage.settled(id)
    model.assertDone()
    const stored = JSON.stringify((await stage.facts(id)).filter((fact) => fact.type === 'UserMessageAdded'))
    expect(stored).not.toContain('Continue with the process')
    await sound(stage, id)
  })

  test('C17 C44 a failing model ends the turn with its reason, and a retry goes on', async () => {
    const { stage, model, id } = await play([
      fails('model.rateLimited', { retryAfterSeconds: 58 }),
      says('Da bin ich wieder.'),
    ])
    const { state } = await stage.settled(id)
    expect(state.lastEnd).toBe('failed')
    expect(await stage.send(id, { type: 'Retry', plan: stage.plan() })).toBeNull()
    await stage.settled(id)
    model.assertDone()
    await sound(stage, id)
  })

  test('C15 stop keeps the partial text and aborts the model', async () => {
    const { stage, id } = await play([hangs('Ich habe ', 'drei Punkte')])
    await new Promise<void>((resolve) => {
      const stop = stage.conversations.onAppended((_id, executed) => {
        if (executed.facts.some((fact) => fact.type === 'AssistantChunkReceived')) {
          stop()
          resolve()
        }
      })
    })
    expect(await stage.send(id, { type: 'Stop' })).toBeNull()
    const { state } = await stage.settled(id)
    expect(state.lastEnd).toBe('stopped')
    const text = (await stage.facts(id)).find((fact) => fact.type === 'AssistantStreamCompleted')
    expect(text?.data).toMatchObject({ finishReason: 'stopped' })
    await sound(stage, id)
  })

  test('C45 a task that crashes in a living process fails its stream at once, text kept', async () => {
    const model = {
      id: 'crashing',
      title: { de: 'x', en: 'x' },
      async *step() {
        yield { type: 'text' as const, text: 'Ich habe ' }
        throw new Error('boom')
      },
    }
    const stage = await createStage({ model })
    stages.push(stage)
    stage.work()
    const id = await stage.start('brot', 'seo')
    const { state } = await stage.settled(id)
    expect(state.lastEnd).toBe('failed')
    const facts = await stage.facts(id)
    expect(facts.find((fact) => fact.type === 'AssistantStreamFailed')?.data).toMatchObject({ code: 'run.crashed' })
    expect(facts.find((fact) => fact.type === 'AssistantChunkReceived')?.data).toMatchObject({ text: 'Ich habe ' })
    // At once, under the same claim: no lease had to lapse and nobody took over.
    expect(facts.filter((fact) => fact.type === 'RunClaimed')).toHaveLength(1)
  })

  test('R93 a decision nobody carried out in time comes back, younger ones are carried out', async () => {
    const late = { now: new Date().toISOString() }
    const { stage, id } = await play([title('Brot aus dem Steinofen der Backstube'), says('Gut.')])
    await stage.card(id)
    await stage.close()
    late.now = new Date(Date.now() - 60_000).toISOString()
    const digest = (await stage.card(id)).digest
    const command = {
      type: 'Decide',
      id: 'late',
      at: late.now,
      by: { id: erika.id, name: erika.name },
      digest,
      decision: 'skip',
    } as const
    await stage.conversations.execute(id, command, { actor: { kind: 'user', id: erika.id } })
    stage.work()
    const card = await stage.card(id)
    expect(card.digest).toBe(digest)
    expect((await stage.facts(id)).find((fact) => fact.type === 'DecisionHandedBack')?.data).toMatchObject({
      code: 'notPickedUp',
    })
  })
})
