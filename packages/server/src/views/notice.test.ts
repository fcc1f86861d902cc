import { noticeSchema, outcomeSchema, tourSummarySchema } from '@placet/contract'
import type { NoticeCode } from '@placet/core/conversation'
import { describe, expect, test } from 'vitest'
import { tell, write } from '../../../core/src/conversation/story.fixture.ts'
import { summaryParams, viewNotice, viewOutcome, viewSummary } from './index.ts'
import { editor, outcomeOf } from './views.fixture.ts'

const english = { ...editor, language: 'en' as const }
const because = (code: string) => ({ reason: { code, params: {} } })
const lineOf = (...[code, params, outcomes]: [NoticeCode, object?, Parameters<typeof viewNotice>[2]?]) =>
  viewNotice({ code, params: { ...params } }, editor, outcomes ?? []).text

describe('lines of the chat', () => {
  test('R84 each outcome has its line, worded from the outcome alone', () => {
    const outcomes = [
      outcomeOf('applied'),
      outcomeOf('check', because('hookFailed')),
      outcomeOf('notApplied', because('stale')),
    ]
    const said = outcomes.map((outcome) => lineOf('outcomeApplied', { outcomeId: outcome.id }, outcomes))
    expect(said).toEqual([
      '„Titel“ gespeichert.',
      '„Titel“ gespeichert – bitte prüfen. Gespeichert ist es, aber ein Folgeschritt der Website ist fehlgeschlagen.',
      '„Titel“ nicht gespeichert. Der Inhalt wurde inzwischen an anderer Stelle geändert.',
    ])
  })

  test('R84 of a write that was cut off nobody says that it was saved', () => {
    const outcome = outcomeOf('check', because('interrupted'))
    expect(lineOf('outcomeCheck', { outcomeId: outcome.id }, [outcome])).toBe(
      '„Titel“ vielleicht gespeichert – bitte prüfen. Placet wurde beim Speichern unterbrochen.',
    )
  })

  test('R84 several fields are named together, a whole record by its action', () => {
    const { target } = outcomeOf('applied')
    const two = { ...target, fields: [...target.fields, { name: 'slug', label: { de: '', en: '' } }] }
    const outcomes = [outcomeOf('applied', { target: two }), outcomeOf('kept', { target: { ...target, fields: [] } })]
    expect(lineOf('outcomeApplied', { outcomeId: 'o-applied' }, outcomes)).toBe('„Titel“ und „slug“ gespeichert.')
    expect(outcomes.map((outcome) => viewOutcome(outcome, editor).label)).toEqual(['Titel und slug', 'Seite ändern'])
  })

  test('R65 R67 R224 the lines after the denials', () => {
    expect(lineOf('variantRequested')).toBe('Vorschlag nicht übernommen. Eine andere Variante wird erstellt.')
    expect(lineOf('kept')).toBe('Behalten — der bisherige Inhalt bleibt.')
    expect(lineOf('skipped')).toBe('Übersprungen — der Punkt bleibt offen.')
    expect(lineOf('notCarriedOut')).toBe('Nicht ausgeführt')
  })

  test('R138 R142 the round limit and an open step are lines of the chat', () => {
    expect(lineOf('roundLimit')).toContain('so viele Schritte gemacht, wie erlaubt sind')
    expect(lineOf('stepOpen')).toBe('Der Assistent wartet auf dich. Du kannst antworten oder fortfahren.')
  })

  test('R57 no line speaks as the assistant', () => {
    const codes: NoticeCode[] = [
      'roundLimit',
      'stepOpen',
      'questionEnded',
      'stopped',
      'processEnded',
      'skipped',
      'kept',
    ]
    for (const code of codes) {
      expect(lineOf(code)).not.toMatch(/\b(?:ich|mir|mich|mein)\b/i)
      expect(viewNotice({ code, params: {} }, english, []).text).not.toMatch(/\b(?:I|me|my)\b/)
    }
  })

  test('R212 the same stored line in the other language, without a change to what is stored', () => {
    const notice = viewNotice({ code: 'outcomeApplied', params: { outcomeId: 'o-applied' } }, english, [
      outcomeOf('applied'),
    ])
    expect(notice.text).toBe('“Title” saved.')
    expect(noticeSchema.parse(notice)).toEqual(notice)
  })

  test('an unknown code, reason or outcome is said as such and breaks nothing', () => {
    const unknown = { code: 'somethingNew' as NoticeCode, params: {} }
    expect(viewNotice(unknown, editor, []).text).toContain('somethingNew')
    expect(lineOf('outcomeNotApplied', { outcomeId: 'gone', field: 'title', reason: 'odd' })).toBe(
      '„title“ nicht gespeichert. Der Grund ist nicht bekannt (odd).',
    )
  })
})

describe('outcomes and their summary', () => {
  test('an outcome crosses HTTP as the contract says; undoable is what was applied over a value', () => {
    const difference = { field: 'title', shown: 'a', found: null }
    for (const outcome of [outcomeOf('applied'), outcomeOf('check', { ...because('readBackDiffers'), difference })]) {
      const view = viewOutcome(outcome, editor)
      expect(outcomeSchema.parse(view)).toEqual(view)
    }
    expect(viewOutcome(outcomeOf('applied'), editor).undoable).toBe(true)
    expect(viewOutcome(outcomeOf('kept'), editor).undoable).toBe(false)
    const added = outcomeOf('applied', { written: [{ name: 'title', before: null, after: 'x' }] })
    expect(viewOutcome(added, editor).undoable).toBe(false)
  })

  test('R86 R209 the summary groups what there is and leaves empty groups out', () => {
    const outcomes = [outcomeOf('applied'), outcomeOf('kept'), outcomeOf('notApplied', because('missing'))]
    const params = { notApplied: ['o-notApplied'], applied: ['o-applied'], kept: ['o-kept'], skipped: [] }
    const view = viewSummary(params, editor, outcomes)
    expect(view.title).toBe('Zusammenfassung des Rundgangs')
    expect(view.groups.map(({ heading }) => heading)).toEqual(['Übernommen', 'Behalten', 'Nicht gespeichert'])
    expect(view.groups[2]?.items[0]?.reason).toContain('nicht mehr da')
    expect(tourSummarySchema.parse(summaryParams(params))).toEqual({
      ...{ applied: ['o-applied'], kept: ['o-kept'], notApplied: ['o-notApplied'] },
    })
  })

  test('R86 a tour told: what the decider stores is what the summary shows', () => {
    const story = tell().begins().answers('', write('Neu')).shows()
    story.decides('apply')
    story.carries('Neu').completes().answers('Fertig.')
    const outcomes = story.all('OutcomeRecorded').map((fact) => fact.data.outcome)
    const stored = story.all('NoticeAdded').find((fact) => fact.data.code === 'summary')
    expect(viewSummary(stored?.data.params ?? {}, editor, outcomes).groups).toEqual([
      { group: 'applied', heading: 'Übernommen', items: [expect.objectContaining({ label: 'Titel', reason: null })] },
    ])
  })
})
