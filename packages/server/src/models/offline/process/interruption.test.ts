import type { PromptMessage } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'
import { answerTo } from '../offline-model.ts'
import { type Decision, Drive, isWrite, type Tour, tools } from '../testing/drive.ts'
import { PageDesk, type Sheet } from '../testing/page-desk.ts'
import { sheets } from '../testing/sheets.ts'

const started = (more: Partial<Tour> & { sheet?: Sheet } = {}) => {
  const desk = new PageDesk(more.sheet ?? sheets.de)
  const drive = new Drive({ skill: 'seo', language: 'de', desk, page: desk.page, ...more })
  drive.say('Diese Seite prüfen')
  return { desk, drive }
}

/** Runs until a step proposes something. */
const untilCard = async (drive: Drive) => {
  while (!drive.steps.at(-1)?.calls.some(isWrite)) await drive.step()
  return drive
}

/** The history with the newest call answered otherwise. */
const answeredBy = (messages: readonly PromptMessage[], result: unknown): PromptMessage[] => {
  const at = messages.findLastIndex(({ role }) => role === 'tool')
  const message = messages[at]
  const before = messages.slice(0, at)
  if (message?.role !== 'tool') throw new Error('nothing was called')
  return [
    ...before,
    { role: 'tool', results: message.results.map((one) => ({ ...one, text: JSON.stringify(result), isError: false })) },
  ]
}

const next = (drive: Drive, messages: readonly PromptMessage[], offered = tools) =>
  answerTo({ ...drive.request(offered), messages })

describe('a history that ends anywhere', () => {
  test.each<Decision>(['apply', 'variant', 'keep', 'skip'])(
    'goes on the same way after a restart (%s)',
    async (decision) => {
      const { drive } = started({ decide: () => decision, skill: 'content' })
      await drive.run()
      let step = 0
      for (const [index, message] of drive.messages.entries()) {
        if (message.role !== 'assistant') continue
        const again = next(drive, drive.messages.slice(0, index))
        expect({ text: again.text, calls: again.calls }).toEqual(drive.steps[step])
        step += 1
      }
      expect(step).toBeGreaterThan(4)
    },
  )

  test('repeats the overview when only its text arrived', async () => {
    const { drive } = started()
    await drive.step()
    const overview = next(drive, drive.messages)
    const cut: PromptMessage[] = [...drive.messages, { role: 'assistant', text: 'Ich habe die', toolCalls: [] }]
    expect(next(drive, [...cut, { role: 'user', text: 'Weiter' }])).toEqual(overview)
  })

  test('offers the same proposal again when nobody answered it', async () => {
    const { drive } = started()
    await untilCard(drive)
    const card = drive.steps.at(-1)?.calls.find(isWrite)
    const stopped = answeredBy(drive.messages, { error: 'stopped' })
    const answer = next(drive, [...stopped, { role: 'user', text: 'Weiter\n\nContinue with the process.' }])
    expect(answer).toEqual({ text: '', calls: [card] })
  })

  test('goes on by itself when the step was left open', async () => {
    const { drive } = started()
    await untilCard(drive)
    const open: PromptMessage[] = [...drive.messages, { role: 'assistant', text: '', toolCalls: [] }]
    const answer = next(drive, [...open, { role: 'user', text: 'Continue with the process.' }])
    expect(answer).toEqual(next(drive, drive.messages))
    expect(answer.calls.map(({ tool }) => tool)).toContain('chat_set_progress')
  })
})

describe('an outcome that is not "applied"', () => {
  test.each([
    [{ outcome: 'check', reason: 'hook' }, /^Bitte sieh dir diese Stelle noch einmal an; weiter mit Punkt 2/],
    [{ outcome: 'notApplied', error: 'stale' }, /^Das hat nicht geklappt; weiter mit Punkt 2/],
  ])('is told in one sentence: %j', async (result, sentence) => {
    const { drive } = started()
    await untilCard(drive)
    const answer = next(drive, answeredBy(drive.messages, result))
    expect(answer.text).toMatch(sentence)
    expect(answer.calls.some(isWrite)).toBe(true)
  })

  test('of a refusal by the gate brings another proposal', async () => {
    const { drive } = started()
    await untilCard(drive)
    const first = drive.steps.at(-1)?.calls.find(isWrite)
    const answer = next(drive, answeredBy(drive.messages, { error: 'noChange', message: 'It is there already.' }))
    expect(answer.text).toBe('Der vorige Vorschlag war nicht zulässig, hier ein anderer.')
    expect(answer.calls).toHaveLength(1)
    expect(answer.calls[0]?.args).not.toEqual(first?.args)
  })

  test('a denial without a reason moves on without a word about it', async () => {
    const { drive } = started()
    await untilCard(drive)
    const denied = { error: 'approval_denied', decided_by: 'run_owner', reason: null }
    expect(next(drive, answeredBy(drive.messages, denied)).text).toMatch(/^Weiter mit Punkt 2 von 4/)
  })

  test('R69 keep is accepted as keep', async () => {
    const { drive } = started()
    await untilCard(drive)
    const denied = { error: 'approval_denied', decided_by: 'run_owner', reason: 'keep' }
    const answer = next(drive, [...answeredBy(drive.messages, denied), { role: 'user', text: 'Behalten' }])
    expect(answer.text).toMatch(/^Der bisherige Inhalt bleibt, weiter mit Punkt 2 von 4/)
  })
})

describe('a typed message', () => {
  const typed = async (text: string) => {
    const { drive } = started({ decide: () => 'superseded' })
    await untilCard(drive)
    const card = drive.steps.at(-1)?.calls.find(isWrite)
    return { card, answer: next(drive, [...drive.messages, { role: 'user', text }]) }
  }

  test('R74 that says "go on" is no approval: the same proposal comes back', async () => {
    const { card, answer } = await typed('weiter')
    expect(answer.calls).toEqual([card])
  })

  test('that asks for something else gets another proposal', async () => {
    const { card, answer } = await typed('bitte kürzer')
    expect(answer.calls).toHaveLength(1)
    expect(answer.calls[0]?.args).not.toEqual(card?.args)
  })

  test('that asks a question is told the truth, and the proposal comes back', async () => {
    const { card, answer } = await typed('Wie wird das Wetter?')
    expect(answer).toEqual({ text: expect.stringContaining('feste'), calls: [card] })
  })

  test('that ends it, ends it', async () => {
    const { answer } = await typed('Fertig.')
    expect(answer.calls).toEqual([
      { tool: 'chat_set_progress', args: { label: 'SEO-Prüfung', current: 1, total: 4, completed: true } },
    ])
  })

  test('instead of an answer to the overview asks again', async () => {
    const { drive } = started()
    await drive.step()
    await drive.step()
    const superseded = answeredBy(drive.messages, { error: 'superseded' })
    const answer = next(drive, [...superseded, { role: 'user', text: 'Hm?' }])
    expect(answer.calls.map(({ tool }) => tool)).toEqual(['ask_choice'])
    expect(next(drive, [...superseded, { role: 'user', text: 'ja bitte' }]).calls.some(isWrite)).toBe(true)
  })
})

describe('the ends of a process', () => {
  test('R149 "Fertig" after the overview completes at once', async () => {
    const { drive } = started({ choose: (options) => options.at(-1) ?? '' })
    await drive.run()
    expect(drive.steps.at(-2)?.calls).toEqual([
      { tool: 'chat_set_progress', args: { label: 'SEO-Prüfung', current: 0, total: 4, completed: true } },
    ])
    expect(drive.steps.flatMap(({ calls }) => calls).some(isWrite)).toBe(false)
  })

  test('R150 offers keep and skip when there is no other proposal, and goes on', async () => {
    const asked: (readonly string[])[] = []
    const { drive } = started({
      skill: 'alt-text',
      decide: () => 'variant',
      choose: (options) => {
        asked.push(options)
        return options.at(-1) === 'Fertig' ? "Los geht's" : 'Überspringen'
      },
    })
    await drive.run()
    expect(asked.slice(1)).toEqual([
      ['Behalten', 'Überspringen'],
      ['Behalten', 'Überspringen'],
    ])
    expect(drive.steps.filter(({ text }) => text === 'Einen weiteren Vorschlag habe ich dazu nicht.')).toHaveLength(2)
    expect(drive.steps.at(-2)?.calls[0]?.args).toMatchObject({ current: 2, total: 2, completed: true })
  })

  test('R226 nothing to improve is said, and completes', async () => {
    const good: Sheet = {
      language: sheets.de.language,
      meta: {
        title: 'Brot aus eigenem Sauerteig in Hamburg',
        description: 'Wir backen '.repeat(8).trim(),
        socialImage: '/a.png',
      },
      sections: [{ heading: 'Brot', text: 'Wir backen.' }],
    }
    const { drive } = started({ sheet: good })
    await drive.run()
    expect(drive.steps.at(-2)).toMatchObject({
      text: expect.stringContaining('nichts gefunden'),
      calls: [{ args: { current: 1, total: 1, completed: true } }],
    })
  })

  test('a new round begins when it is asked for, another message only gets an answer', async () => {
    const { drive } = started({ decide: () => 'keep' })
    await drive.run()
    expect(next(drive, [...drive.messages, { role: 'user', text: 'Danke!' }])).toEqual({
      text: expect.stringContaining('abgeschlossen'),
      calls: [],
    })
    const again = next(drive, [...drive.messages, { role: 'user', text: 'Diese Seite prüfen' }])
    expect(again.calls.map(({ tool }) => tool)).toEqual(['get_page_content', 'chat_list_open_points'])
  })

  test('R164 the other language is told once in a conversation, not once in a process', async () => {
    const { drive } = started({ language: 'en', decide: () => 'keep' })
    await drive.run()
    await drive.say('Check this page').run()
    expect(drive.steps.filter(({ text }) => text.includes('the page is in German'))).toHaveLength(1)
    expect(drive.steps.filter(({ text }) => text.startsWith('I checked the page'))).toHaveLength(2)
  })

  test('another process in the same conversation begins with reading', async () => {
    const { drive, desk } = started()
    await untilCard(drive)
    const other = new Drive({ skill: 'content', language: 'de', desk, page: desk.page })
    other.messages.push(...drive.messages, { role: 'user', text: 'Weiter mit den Texten' })
    await other.step()
    expect(other.steps[0]?.calls[0]?.tool).toBe('get_page_content')
    await other.step()
    expect(other.steps[1]?.calls.map(({ tool }) => tool)).toEqual(['chat_set_progress', 'ask_choice'])
  })

  test('without tools, at the cap, it says honestly that it is not done', async () => {
    const { drive } = started()
    await untilCard(drive)
    expect(next(drive, drive.messages, [])).toEqual({ text: expect.stringContaining('noch nicht'), calls: [] })
  })

  test('a page that cannot be read leaves the choice to the person', async () => {
    const { drive } = started()
    await drive.step()
    const results = [{ callId: 'x', toolName: 'get_page_content', text: '{"error":"pageNotFound"}', isError: true }]
    const unread: PromptMessage[] = [
      { role: 'user', text: 'Diese Seite prüfen' },
      { role: 'assistant', text: '', toolCalls: [{ callId: 'x', toolName: 'get_page_content', arguments: '{}' }] },
      { role: 'tool', results },
    ]
    expect(next(drive, unread)).toMatchObject({
      text: 'Ich konnte die Seite nicht lesen.',
      calls: [{ tool: 'ask_choice', args: { options: ['Noch einmal versuchen', 'Fertig'] } }],
    })
    expect(next(drive, [...unread, { role: 'user', text: 'Noch einmal versuchen' }]).calls[0]?.tool).toBe(
      'get_page_content',
    )
  })

  test('a process it has no rules for is left with the names of those it has', async () => {
    const { drive } = started({ skill: 'tone-of-voice' })
    await drive.run()
    expect(drive.steps[0]?.text).toContain('SEO-Prüfung, Textprüfung und Prüfung der Alternativtexte')
    expect(drive.steps[0]?.calls).toMatchObject([{ args: { completed: true } }])
    expect(drive.steps).toHaveLength(2)
  })
})

describe('the page changes while it is walked through', () => {
  const twice = (): Sheet => ({
    ...sheets.de,
    meta: { title: 'Drei Generationen, ein Sauerteig: über uns', description: 'x'.repeat(80), socialImage: '/a.png' },
    sections: [
      { heading: 'Mehr', text: 'Bringen Sie einen Stoffbeutel mit.' },
      { heading: 'Infos', text: 'Vom Vortag bleibt manchmal ein Hefezopf übrig.' },
    ],
  })

  test('a changed heading changes uids, so it reads again before the next element', async () => {
    const { drive, desk } = started({ sheet: twice() })
    await drive.run()
    expect(desk.sheet.sections.map(({ heading }) => heading)).toEqual([
      'Mehr: Stoffbeutel',
      'Infos: Vortag und Hefezopf',
    ])
    expect(drive.steps.filter(({ calls }) => calls.some(({ tool }) => tool === 'get_page_content'))).toHaveLength(2)
    expect(desk.applied).toHaveLength(2)
  })

  test('an edited value is what it builds on', async () => {
    const { drive, desk } = started({ decide: () => 'apply' })
    await untilCard(drive)
    const edited = answeredBy(drive.messages, {
      outcome: 'applied',
      written: [{ field: 'title', value: 'Drei Generationen Handwerk in Hamburg' }],
    })
    expect(next(drive, edited).text).toMatch(/^Weiter mit Punkt 2 von 4: Beschreibung\./)
    expect(desk.applied).toHaveLength(1)
  })

  test('R154 open points come first, and are named as such', async () => {
    const sheet: Sheet = { ...sheets.de, openPoints: [{ table: 'pages', uid: 'p1', field: 'description' }] }
    const { drive } = started({ sheet })
    await drive.step()
    await drive.step()
    expect(drive.steps[1]?.text).toMatch(/^1\. \*\*Beschreibung\*\*: .* \(noch offen\)$/m)
  })
})
