import type { ConversationFact } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import { describe, expect, test } from 'vitest'
import { ask, read, tell, write } from '../../../core/src/conversation/story.fixture.ts'
import { explain } from './index.ts'

const stored = (facts: readonly { type: string; data: object }[]): StoredFact[] =>
  facts.map((fact, index) => ({
    ...fact,
    ...{
      at: new Date(Date.UTC(2026, 0, 5, 8, 0, index)).toISOString(),
      actor: { kind: 'worker', id: 'a77420c6-bb69-463c' },
    },
    ...{ correlationId: 'c', causationId: 'c', schemaVersion: 1, streamId: 'conversation-1' },
    ...{ version: index + 1, position: index + 1 },
  }))

const tour = (): readonly ConversationFact[] => {
  const story = tell().begins().answers('Ich sehe mir die Seite an.', read('get_page_content')).reads()
  story.answers('', ask('Los geht’s', 'Fertig')).asks().picks('Los geht’s')
  story.answers('', write('Sauerteigbrot aus dem Holzofen')).shows()
  story.decides('apply')
  story.carries('Sauerteigbrot aus dem Holzofen').completes().answers('Fertig.')
  return story.facts()
}

describe('explain', () => {
  test('a tour reads like a story', () => {
    const text = explain(stored(tour()), 'de').join('\n')
    expect(text).toMatch(/^Montag, 5\. Januar 2026\n\n {3}1 {2}08:00:00 {2}Erika beginnt ein Gespräch über „Sauerteig“/)
    expect(text).toContain('Erika: Diese Seite prüfen')
    expect(text).toContain('  Assistent: Ich sehe mir die Seite an.')
    expect(text).toContain('Frage: Los? (Los geht’s / Fertig)')
    expect(text).toContain('Karte: Titel von „Brot“ zu „Sauerteigbrot aus dem Holzofen“')
    expect(text).toContain('Erika entscheidet: Übernehmen')
    expect(text).toContain('Ergebnis: Übernommen · Titel (pages brote.sauerteig)')
    expect(text).toContain('Erika antwortet: Los geht’s')
    expect(text).toContain('Hinweis: Zusammenfassung des Rundgangs · Übernommen (1)')
    expect(text).toContain('Ende: fertig')
    expect(text).not.toMatch(/undefined|Unbekannt|NaN/)
  })

  test('in English too, what a run did indented under it', () => {
    const lines = explain(stored(tour()), 'en')
    const started = lines.findIndex((line) => line.includes('The tour begins (model scripted, up to 12 rounds)'))
    expect(lines[started]).toMatch(/^ {3}3 {2}08:00:02 {2}The/)
    expect(lines[started + 1]).toMatch(/^ {3}4 {2}08:00:03 {4}Worker a77420c6 takes over \(claim 1\)/)
    expect(lines.join('\n')).not.toMatch(/undefined|Unknown|NaN/)
  })

  test('chunks are one line, with their number and size', () => {
    const chunk = (offset: number, text: string) => ({
      ...{ type: 'AssistantChunkReceived', data: { messageId: 'm', offset, text } },
    })
    const facts = [chunk(0, 'Ich '), chunk(4, 'lese.'), { type: 'RunEnded', data: { runId: 'r', reason: 'failed' } }]
    expect(explain(stored(facts), 'de').slice(2)).toEqual([
      '   2  08:00:01  Die Antwort kommt an: 2 Stücke, 9 Zeichen',
      '   3  08:00:02  Ende: gescheitert',
    ])
  })

  test('what nobody knows is named and does no harm; foreign text is one inert, short line', () => {
    const facts = [
      { type: 'Imported\u001b[2J', data: { a: 1 } },
      { type: 'RunStarted', data: {} },
      { type: 'ConversationCreated', data: { owner: null } },
      { type: 'constructor', data: {} },
      {
        type: 'UserMessageAdded',
        data: { author: { name: 'Eve' }, text: `one\ntwo \u001b[31m ${'x'.repeat(500)}` },
      },
    ]
    const text = explain(stored(facts), 'de').join('\n')
    expect(text).toContain('Unbekanntes Ereignis Imported\\u{1b}[2J')
    expect(text).toContain('Unbekanntes Ereignis RunStarted')
    expect(text).toContain('Unbekanntes Ereignis ConversationCreated')
    expect(text).toContain('Unbekanntes Ereignis constructor')
    expect(text).toMatch(/Eve: one two \\u\{1b\}\[31m x+…$/)
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(150)
  })
})
