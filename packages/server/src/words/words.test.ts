import { answerLabels } from '@placet/core/approval'
import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { de, type WordKey } from './de.ts'
import { en } from './en.ts'
import { quotedList, word } from './index.ts'

const keys = Object.keys(de) as WordKey[]

/** The parameters of a message, those inside plural and select branches included. */
const parametersOf = (text: string): readonly string[] => {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: unknown; value?: unknown }
    if (typeof type === 'number' && type !== 0 && typeof value === 'string') names.add(value)
    for (const child of Object.values(node)) visit(child)
  }
  visit(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst())
  return [...names].sort()
}

describe('catalogues', () => {
  test('R165 German and English have the same keys', () => {
    expect(Object.keys(en).sort()).toEqual([...keys].sort())
  })

  test.each(keys)('%s takes the same parameters in both languages and can be said', (key) => {
    expect(parametersOf(en[key])).toEqual(parametersOf(de[key]))
    const params = Object.fromEntries(parametersOf(de[key]).map((name) => [name, 2]))
    for (const language of ['de', 'en'] as const) {
      expect(word(language, key, params)).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  test('no straight quotation marks in German sentences', () => {
    for (const key of keys) expect(de[key], key).not.toMatch(/["']/)
  })

  test('a missing parameter is a bug', () => {
    expect(() => word('en', 'notice.outcomeApplied')).toThrow()
  })

  test('parameters are text: markup and braces in them stay as they are', () => {
    expect(word('en', 'card.change', { field: '<b>{x}</b>' })).toBe('Change “<b>{x}</b>”')
  })
})

describe('fixed words', () => {
  test('R50 the head of a card', () => {
    expect(word('de', 'card.required')).toBe('Freigabe erforderlich')
    expect(word('en', 'card.required')).toBe('Approval required')
    expect(word('de', 'card.waiting', { count: 1 })).toBe('Folgende Änderung wartet auf deine Freigabe')
    expect(word('de', 'card.waiting', { count: 2 })).toBe('Folgende Änderungen warten auf deine Freigabe')
  })

  test('R63 the answers have the words that the transcript keeps', () => {
    for (const language of ['de', 'en'] as const) {
      expect(word(language, 'chat.approvalApply')).toBe(answerLabels.apply[language])
      expect(word(language, 'chat.approvalVariant')).toBe(answerLabels.variant[language])
      expect(word(language, 'chat.approvalKeep')).toBe(answerLabels.keep[language])
      expect(word(language, 'chat.approvalSkip')).toBe(answerLabels.skip[language])
      expect(word(language, 'chat.approvalApprove')).toBe(answerLabels.approve[language])
      expect(word(language, 'chat.approvalDeny')).toBe(answerLabels.deny[language])
    }
  })

  test('R65 R67 the lines after another variant and after keeping', () => {
    expect(word('de', 'notice.variantRequested')).toBe(
      'Vorschlag nicht übernommen. Eine andere Variante wird erstellt.',
    )
    expect(word('de', 'notice.kept')).toBe('Behalten — der bisherige Inhalt bleibt.')
  })

  test('R142 an open step only says that the assistant waits and what one can do', () => {
    expect(word('de', 'notice.stepOpen')).toBe('Der Assistent wartet auf dich. Du kannst antworten oder fortfahren.')
    for (const language of ['de', 'en'] as const) {
      expect(word(language, 'notice.stepOpen')).not.toMatch(/abgeschnitten|unterbrochen|Grenze|cut|interrupted|limit/i)
    }
  })

  test('R224 the line of a denied plain card', () => {
    expect(word('de', 'notice.notCarriedOut')).toBe('Nicht ausgeführt')
    expect(word('en', 'notice.notCarriedOut')).toBe('Not carried out')
  })

  test('R207 R208 R210 labels of the tour, the card and the question', () => {
    expect(word('de', 'tour.end')).toBe('Rundgang beenden')
    expect(word('de', 'tour.done')).toBe('abgeschlossen')
    expect(word('de', 'tour.point', { current: 2, total: 5 })).toBe('Punkt 2 von 5')
    expect(word('de', 'tour.otherPage')).toBe('Andere Seite ausgewählt')
    expect(word('de', 'card.length')).toBe('Länge')
    expect(word('de', 'card.characters', { count: 1 })).toBe('1 Zeichen')
    expect(word('de', 'card.targetRange', { min: 30, max: 60 })).toBe('Ziel 30–60')
    expect(word('de', 'card.outside')).toBe('außerhalb des Ziels')
    expect(word('de', 'chat.plannedStep')).toBe('Geplanter Schritt')
    expect(word('de', 'chat.replyOptions')).toBe('Antwortmöglichkeiten')
    expect(word('de', 'chat.ownAnswer')).toBe('Eigene Antwort schreiben...')
    expect(word('de', 'chat.sendAnswer')).toBe('Antwort senden')
    expect(word('de', 'chat.retry')).toBe('Erneut versuchen')
  })

  test('R209 the headings of the summary', () => {
    expect(word('de', 'summary.title')).toBe('Zusammenfassung des Rundgangs')
    expect(word('de', 'summary.applied')).toBe('Übernommen')
    expect(word('de', 'summary.check')).toBe('Übernommen – bitte prüfen')
    expect(word('de', 'summary.kept')).toBe('Behalten')
    expect(word('de', 'summary.skipped')).toBe('Übersprungen')
    expect(word('de', 'summary.notApplied')).toBe('Nicht gespeichert')
  })

  test('names in a sentence are quoted and joined as the language does', () => {
    expect(quotedList('de', ['Titel', 'Beschreibung'])).toBe('„Titel“ und „Beschreibung“')
    expect(quotedList('en', ['A', 'B', 'C'])).toBe('“A”, “B”, and “C”')
  })
})
