import { describe, expect, test } from 'vitest'
import { call, chat, guided, never, stagedTools } from '../../../../test/contracts/fakes/staged-tools.ts'

const { host } = stagedTools()
const run = async (toolName: string, given: unknown, context = guided) =>
  await host.run(call(toolName, given), context, never)
const refusal = async (toolName: string, given: unknown) => (await host.admit(call(toolName, given), guided)).refused

describe('R103 chat_set_progress', () => {
  test('reports label, number and total', async () => {
    expect(await run('chat_set_progress', { label: ' Titel ', current: 1, total: 3 })).toEqual({
      ...{ ok: true, result: '{"ok":true}', errorCode: null },
      progress: { label: 'Titel', current: 1, total: 3, completed: false },
    })
  })
  test.each([
    ['an empty label', { label: ' ', current: 0, total: 1 }],
    ['a long label', { label: 'x'.repeat(121), current: 0, total: 1 }],
    ['a label of two lines', { label: 'a\nb', current: 0, total: 1 }],
    ['no points', { label: 'a', current: 0, total: 0 }],
    ['a negative number', { label: 'a', current: -1, total: 1 }],
    ['a number beyond the total', { label: 'a', current: 2, total: 1 }],
    ['half a point', { label: 'a', current: 0.5, total: 1 }],
  ])('refuses %s', async (_, given) => {
    expect((await refusal('chat_set_progress', given))?.code).toBe('argumentsInvalid')
    expect(await run('chat_set_progress', given)).toMatchObject({ ok: false })
  })
  test('takes a label of 120 graphemes, and words one that was left out', async () => {
    expect(await refusal('chat_set_progress', { label: '👩‍👩‍👧'.repeat(120), current: 0, total: 1 })).toBeNull()
    expect((await run('chat_set_progress', { current: 0, total: 2 })).progress?.label).toBe('Überblick')
    expect((await run('chat_set_progress', { current: 2, total: 2, completed: true })).progress).toEqual({
      ...{ label: 'Abgeschlossen', current: 2, total: 2, completed: true },
    })
  })
  test('says at the gate whether it completes the process', async () => {
    const completes = async (given: unknown) => (await host.admit(call('chat_set_progress', given), guided)).completes
    expect(await completes({ current: 1, total: 1, completed: true })).toBe(true)
    expect(await completes({ current: 1, total: 1 })).toBe(false)
    expect(await completes({ current: 9, total: 1, completed: true })).toBe(false)
  })
})

describe('R106 R107 chat_highlight_element', () => {
  test('names a record lying on the page of the conversation', async () => {
    expect(await run('chat_highlight_element', { uid: 'brot-1' })).toMatchObject({
      ...{ ok: true, result: '{"ok":true}', highlight: { table: 'elements', uid: 'brot-1', language: 0 } },
    })
    expect((await run('chat_highlight_element', { uid: 'brot-bild', table: 'files' }, chat)).highlight).toEqual({
      ...{ table: 'files', uid: 'brot-bild', language: 0 },
    })
  })
  test('refuses everything else in the same words', async () => {
    const outcomes = await Promise.all([
      run('chat_highlight_element', { uid: 'kuchen-1' }),
      run('chat_highlight_element', { uid: 'geheim-1' }),
      run('chat_highlight_element', { uid: 'nirgends' }),
      run('chat_highlight_element', { uid: 'brot-en-1', language: 1 }),
      run('chat_highlight_element', { uid: 'brot-1', language: 1 }),
      run('chat_highlight_element', { uid: 'brot-1', table: 'files' }),
      run('chat_highlight_element', { uid: 'brot-1' }, { ...guided, subject: null }),
    ])
    expect(outcomes[0]).toMatchObject({ ok: false, errorCode: 'elementNotShown' })
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0])
  })
  test('takes no selector and no markup', async () => {
    expect(await refusal('chat_highlight_element', { uid: '#main > p' })).not.toBeNull()
    expect(await refusal('chat_highlight_element', { selector: 'p' })).not.toBeNull()
  })
})

describe('R149 ask_choice', () => {
  const ask = (question: unknown, options: unknown) => call('ask_choice', { question, options })

  test('asks with the options as they were written', async () => {
    const options = ["Los geht's", 'Ohne Bild weiter', '👩‍👩‍👧 Familie']
    expect(await host.admit(ask('Beginnen?', options), guided)).toMatchObject({
      ...{ effect: 'ask', refused: null },
      question: { kind: 'choice', question: 'Beginnen?', options: options.map((label) => ({ value: label, label })) },
    })
  })
  test.each([
    ['a long question', 'x'.repeat(301), ['a', 'b']],
    ['an empty question', ' ', ['a', 'b']],
    ['one option', 'Was?', ['a']],
    ['eleven options', 'Was?', Array.from({ length: 11 }, (_, index) => `o${index}`)],
    ['two options that look alike', 'Was?', ['Ja', ' ja ']],
    ['a long option', 'Was?', ['x'.repeat(121), 'b']],
    ['an option of two lines', 'Was?', ['a\nb', 'c']],
    ['an empty option', 'Was?', ['', 'b']],
    ['an invisible character', 'Was?', ['a\u200b', 'a']],
    ['a direction mark', 'Was?', ['a\u202eb', 'c']],
    ['an option that is nothing but a joiner', 'Was?', ['\u2060', 'c']],
    ['a blank that looks like nothing', 'Was?', ['\u2800', 'c']],
    ['an invisible character in the question', 'Was\u00ad?', ['a', 'b']],
  ])('refuses %s', async (_, question, options) => {
    const admitted = await host.admit(ask(question, options), guided)
    expect(admitted).toMatchObject({ refused: { code: 'argumentsInvalid' }, question: null })
  })
  test('takes 300 and 120 graphemes', async () => {
    const admitted = await host.admit(ask('ü'.repeat(300), ['ü'.repeat(120), '🗂'.repeat(120)]), guided)
    expect(admitted.refused).toBeNull()
  })
})

describe('R154 chat_list_open_points', () => {
  const point = (index: number, uid: string, field = 'text') => ({
    ...{ skill: 'seo', page: 'brot', field, since: `2025-01-01T00:00:${String(index).padStart(2, '0')}.000Z` },
    target: { table: uid.startsWith('brot-') ? 'elements' : 'pages', uid, language: 0 },
  })
  const listed = async (points: ReturnType<typeof point>[], context = guided) => {
    const { host: staged } = stagedTools(undefined, points)
    const { result } = await staged.run(call('chat_list_open_points', ''), context, never)
    return JSON.parse(result).openPoints
  }

  test('tells identities only, oldest first', async () => {
    expect(await listed([point(2, 'brot', 'title'), point(1, 'brot-1')])).toEqual([
      { table: 'elements', uid: 'brot-1', language: 0, field: 'text', since: '2025-01-01T00:00:01.000Z' },
      { table: 'pages', uid: 'brot', language: 0, field: 'title', since: '2025-01-01T00:00:02.000Z' },
    ])
  })
  test('R155 leaves out records and fields that are gone or not visible; the limit counts what is left', async () => {
    const gone = Array.from({ length: 25 }, (_, index) => point(index, `brot-weg-${index}`))
    const hidden = [point(26, 'geheim'), point(27, 'brot-1', 'geheim'), point(28, 'brot-1', '')]
    const kept = Array.from({ length: 25 }, (_, index) => point(30 + index, 'brot-2', 'heading'))
    const points = await listed([...gone, ...hidden, ...kept])
    expect(points).toHaveLength(20)
    expect(
      points.map(({ uid, field }: { uid: string; field: string }) => `${uid} ${field}`.trim()).slice(0, 2),
    ).toEqual(['brot-1', 'brot-2 heading'])
  })
  test('knows nothing outside a process or of another one', async () => {
    expect(await listed([point(1, 'brot-1')], chat)).toEqual([])
    expect(await listed([point(1, 'brot-1')], { ...guided, process: { skill: 'content' } })).toEqual([])
    expect(await listed([point(1, 'brot-1')], { ...guided, subject: { uid: 'geheim', language: 0 } })).toEqual([])
  })
})
