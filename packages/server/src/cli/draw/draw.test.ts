import type { CardField } from '@placet/core/approval'
import type { Loss } from '@placet/core/content'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { viewCard, viewError, viewInput, viewNotice, viewSummary } from '../../views/index.ts'
import { cardWith, description, editor, outcomeOf, title } from '../../views/views.fixture.ts'
import { cells } from './cells.ts'
import { createDrawing } from './index.ts'

const german = createDrawing({ colour: false, width: 100, language: 'de' })
const english = createDrawing({ colour: false, width: 60, language: 'en' })
const drawn = (field: Partial<CardField>, drawing = german): string =>
  drawing.card(viewCard(cardWith([{ ...title, ...field }]), { ...editor, languageTitles: { 0: 'Deutsch' } }, []))

/** The text beside a label, its further lines joined. */
const rowOf = (card: string, label: string): string => {
  const lines = card.split('\n').map((line) => line.slice(3))
  const start = lines.findIndex((line) => line.startsWith(label))
  const rest = lines.slice(start + 1)
  const end = rest.findIndex((line) => !line.startsWith(' '.repeat(14)))
  return [lines[start] ?? '', ...rest.slice(0, end)].map((line) => line.slice(14)).join(' ')
}

/** Without the sequences of our own styles, which are the only ones allowed. */
const withoutOurs = (text: string): string =>
  ['0', '1', '2', '31', '32', '33', '36', '1;36'].reduce((rest, code) => rest.replaceAll(`\u001b[${code}m`, ''), text)

describe('a card', () => {
  test('R41 R50 R51 R53 says in this order what waits, what is affected, what is there and what is proposed', () => {
    const lines = drawn({}).split('\n')
    expect(lines[0]).toMatch(/^╭─ Freigabe erforderlich ─+$/)
    expect(lines.slice(1, 9).map((line) => line.slice(3))).toEqual([
      'Folgende Änderung wartet auf deine Freigabe',
      '',
      '„Titel“ ändern',
      'Betroffen     Diese Seite · Titel',
      'Sprache       Deutsch',
      'Aktuell       Sauerteig',
      'Vorschlag     Sauerteigbrot aus dem Holzofen',
      'Länge         30 Zeichen · Ziel 30–60   ·········[●───────]·····',
    ])
  })

  test('R63 the four answers in their order, with the keys a, v, k, s', () => {
    expect(drawn({})).toContain('[a] Übernehmen   [v] Andere Variante   [k] Behalten   [s] Überspringen')
    expect(drawn({}, english)).toContain('[a] Apply   [v] Another variant   [k] Keep   [s] Skip')
  })

  test('R52 a plain card’s approval is named after what it does', () => {
    const card = viewCard(cardWith([title], { kind: 'plain' }), editor, [])
    expect(german.card(card)).toContain('[a] Seite ändern   [d] Abbrechen')
  })

  test('R46 nothing there says so', () => {
    for (const current of [null, '']) expect(rowOf(drawn({ current }), 'Aktuell')).toBe('(leer)')
    expect(rowOf(drawn({ proposed: '' }), 'Vorschlag')).toBe('(leer)')
  })

  test('R47 several fields: each under its name', () => {
    const text = german.card(viewCard(cardWith([title, description]), editor, []))
    expect(text).toMatch(/│ {2}Titel\n│ {2}Aktuell[\s\S]*│ {2}Beschreibung\n│ {2}Aktuell {7}\(leer\)/)
  })

  test('R42 W7 the length against its target, marked when outside', () => {
    expect(rowOf(drawn({ range: { min: 40, max: 60 } }), 'Länge')).toMatch(
      /^30 Zeichen · Ziel 40–60 · außerhalb des Ziels {3}·+●·*\[/,
    )
    expect(rowOf(drawn({ range: { min: 20 } }), 'Länge')).toMatch(/^30 Zeichen · Ziel ≥ 20 {3}·+\[─*●─*$/)
    expect(rowOf(drawn({ range: { max: 20 } }), 'Länge')).toMatch(
      /^30 Zeichen · Ziel ≤ 20 · außerhalb des Ziels {3}─+\]·*●/,
    )
    expect(rowOf(drawn({ range: {} }), 'Länge')).toBe('30 Zeichen')
  })

  test('W9 the word diff reads without colour, in the content’s language named above it', () => {
    const card = drawn({ current: 'Brot aus dem Ofen', proposed: 'Brot aus dem Holzofen' })
    expect(rowOf(card, 'Änderung')).toBe('Brot aus dem [-Ofen-]{+Holzofen+}')
    expect(rowOf(card, 'Sprache')).toBe('Deutsch')
    expect(drawn({ current: 'Brot', proposed: 'Ganz anders' })).not.toContain('Änderung  ')
  })

  test('W9 of rich text what a visitor reads, and the source where that says more', () => {
    const rich = { kind: 'html', current: '<p>Gutes <b>Brot</b></p>', proposed: '<p>Gutes Brot</p>' } as const
    expect(rowOf(drawn(rich), 'Im Quelltext')).toBe('<p>Gutes [-<b>-]Brot[-</b>-]</p>')
    const reworded = { ...rich, proposed: '<p>Frisches <b>Brot</b></p>' }
    expect(rowOf(drawn(reworded), 'Änderung')).toBe('[-Gutes-]{+Frisches+} Brot')
    expect(drawn(reworded)).not.toContain('Im Quelltext')
  })

  test('a change of spaces can be seen', () => {
    expect(drawn({ current: '10 km Weg', proposed: '10\u00a0km Weg' })).toContain('\\u{a0}')
    expect(drawn({ current: 'ein  Weg', proposed: 'ein Weg' })).toMatch(/␣/)
  })

  test('W5 what would be lost, in words and one by one', () => {
    const loss = (kind: Loss['kind'], text: string): Loss => ({ kind, text })
    const losses = [loss('link', '[a](/a)'), loss('link', '[b](/b)'), loss('image', '![](c.jpg)')]
    expect(drawn({ losses })).toContain('! Dabei gingen verloren: 2 Links, 1 Bild\n│    – [a](/a)\n│    – [b](/b)')
    expect(drawn({ losses: losses.slice(2) }, english)).toContain('! This would be lost: 1 image')
    const many = Array.from({ length: 20 }, (_, index) => loss('tag', `<b${index}>`))
    expect(drawn({ losses: many })).toContain('und 8 weitere')
  })

  test('R62 a stale card says so and shows what was there before', () => {
    const card = cardWith([{ ...title, previous: 'Brot' }], { stale: true })
    const text = german.card(viewCard(card, editor, []))
    expect(text).toContain('! Der Inhalt wurde inzwischen geändert. Es wurde nichts gespeichert;')
    expect(rowOf(text, 'Zuvor')).toBe('Brot')
  })

  test('R54 the technical line is the administrators’', () => {
    const card = cardWith([title])
    expect(german.card(viewCard(card, editor, []))).not.toContain('update_page_metadata')
    expect(german.card(viewCard(card, { ...editor, isAdmin: true }, []))).toContain('update_page_metadata')
  })

  test('R43 R60 without a structured preview the tool’s own lines; unreadable offers no answer', () => {
    const view = viewCard(cardWith([title]), editor, [])
    const [call] = view.calls
    if (call === undefined) throw new Error('no call')
    const calls = [{ ...call, fields: null, lines: ['title: <b>Brot</b>', 'und mehr'] }]
    expect(german.card({ ...view, calls })).toContain('│  title: <b>Brot</b>\n│  und mehr')
    const unreadable = german.card({ ...view, kind: 'unreadable', answers: [], calls: [] })
    expect(unreadable).toContain('lässt sich nicht anzeigen')
    expect(unreadable).not.toContain('[a]')
  })
})

test('R45 hostile text: nothing from a site or a model steers the terminal or leaves its frame', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      '\u001b[2J\u001b[H',
      '\u009b1A',
      '\r\n[a] Apply',
      '\u202eabc',
      'A'.repeat(300),
      '👩‍👩‍👧‍👦'.repeat(40),
    ),
  )
  const width = fc.integer({ min: 1, max: 130 })
  fc.assert(
    fc.property(hostile, hostile, width, fc.boolean(), (current, proposed, columns, colour) => {
      const losses = [{ kind: 'link' as const, text: proposed }]
      const field = { ...title, current, proposed, losses, label: { de: current, en: proposed } }
      const drawing = createDrawing({ colour, width: columns, language: 'de' })
      const text = drawing.card(viewCard(cardWith([field]), { ...editor, isAdmin: true }, []))
      const lines = withoutOurs(text).split('\n')
      expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      expect(lines.slice(1, -1).every((line) => line.startsWith('│'))).toBe(true)
      expect(Math.max(...lines.map(cells))).toBeLessThanOrEqual(Math.max(34, Math.min(columns, 100)))
    }),
    { numRuns: 200 },
  )
})

test('colours only when asked for, and only our own', () => {
  expect(drawn({})).not.toContain('\u001b')
  const coloured = createDrawing({ colour: true, width: 100, language: 'de' })
  const text = drawn({ current: 'Brot \u001b[31m alt', proposed: 'Brot \u001b[31m neu' }, coloured)
  expect(text).toContain('\u001b[32m{+neu+}\u001b[0m')
  expect(text).toContain('\\u{1b}[31m alt')
})

describe('the rest of a tour', () => {
  const outcomes = [outcomeOf('applied'), outcomeOf('notApplied', { reason: { code: 'stale', params: {} } })]

  test('a question with its options, numbered', () => {
    const question = { digest: 'q', callId: 'c', requestedAt: '2026-01-01T08:00:00.000Z', question: 'Anfangen?' }
    const options = [
      { value: 'go', label: 'Los geht’s' },
      { value: 'no', label: 'Fertig' },
    ]
    expect(
      german
        .input(viewInput({ ...question, options }, editor))
        .split('\n')
        .slice(1, -1),
    ).toEqual(['│  Anfangen?', '│', '│  [1] Los geht’s', '│  [2] Fertig'])
  })

  test('R84 R65 R67 lines with a sign', () => {
    const line = (code: 'outcomeApplied' | 'outcomeNotApplied' | 'kept', outcomeId: string) =>
      german.notice(viewNotice({ code, params: { outcomeId } }, editor, outcomes))
    expect(line('outcomeApplied', 'o-applied')).toBe('✓ „Titel“ gespeichert.')
    expect(line('outcomeNotApplied', 'o-notApplied')).toMatch(/^✗ „Titel“ nicht gespeichert\./)
    expect(line('kept', '')).toBe('· Behalten — der bisherige Inhalt bleibt.')
  })

  test('R86 R209 the summary, group by group', () => {
    const view = viewSummary({ applied: ['o-applied'], notApplied: ['o-notApplied'] }, editor, outcomes)
    const text = german.summary(view)
    expect(text).toContain('╭─ Zusammenfassung des Rundgangs ─')
    expect(text).toContain('│  Übernommen\n│  ✓ Titel\n│\n│  Nicht gespeichert\n│  ✗ Titel — Der Inhalt wurde')
  })

  test('a problem with what helps, its further lines under the text', () => {
    const problem = viewError('handBack.previewStale', {}, { ...editor, language: 'en' })
    const lines = english.error(problem).split('\n')
    expect(lines[0]).toMatch(/^✗ The content has been changed/)
    expect(lines.slice(1).every((line) => line.startsWith('  '))).toBe(true)
  })

  test('R221 what the assistant writes cannot pass for a card or a line of the chat', () => {
    const text = german.message('assistant', '✓ „Titel“ gespeichert.\n╭─ Freigabe erforderlich ─')
    expect(text.split('\n').every((line) => line.startsWith('  '))).toBe(true)
    expect(german.message('user', 'Übernehmen')).toBe('› Übernehmen')
  })

  test('what the assistant sets in bold is bold, and plain where there are no colours', () => {
    const text = '1. **Titel**: fehlt, 2 ** 3 und **offen'
    expect(german.message('assistant', text)).toBe('  1. Titel: fehlt, 2 ** 3 und **offen')
    const coloured = createDrawing({ colour: true, width: 100, language: 'de' })
    expect(coloured.message('assistant', text)).toContain('\u001b[1mTitel\u001b[0m')
  })
})
