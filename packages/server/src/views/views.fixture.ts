import type { Card, CardCall, CardField } from '@placet/core/approval'
import type { Outcome } from '@placet/core/process'
import type { Reader } from './reader.ts'

/** Stored facts as the tests of views and drawings need them. */
export const editor: Reader = { language: 'de', userId: 'u-erika', isAdmin: false, mayDecide: true }

export const title: CardField = {
  ...{ name: 'title', label: { de: 'Titel', en: 'Title' }, kind: 'line', current: 'Sauerteig', previous: null },
  ...{ proposed: 'Sauerteigbrot aus dem Holzofen', range: { min: 30, max: 60 }, baseHash: 'h1', losses: [] },
}

export const description: CardField = {
  ...{ name: 'description', label: { de: 'Beschreibung', en: 'Description' }, kind: 'text', previous: null },
  ...{ current: null, range: { min: 120, max: 160 }, baseHash: 'h2', losses: [] },
  proposed:
    'Unser Sauerteigbrot reift 24 Stunden und wird im Holzofen gebacken. Jeden Tag frisch in der Bäckerei Sommer.',
}

export const cardWith = (
  fields: readonly CardField[],
  card: Partial<Card> = {},
  call: Partial<CardCall> = {},
): Card => ({
  ...{ digest: 'd1', kind: 'process', requestedAt: '2026-01-01T08:00:00.000Z', stale: false },
  initiator: { id: 'u-erika', name: 'Erika' },
  calls: [
    {
      ...{ callId: 'c1', toolName: 'update_page_metadata', toolTitle: { de: 'Seite ändern', en: 'Change the page' } },
      arguments: '{"fields":{"title":"…"}}',
      ref: { table: 'pages', uid: 'brote.sauerteig', language: 0 },
      tableLabel: { de: 'Seite', en: 'Page' },
      ...{ recordTitle: 'Sauerteig', thisPage: true, fields },
      ...call,
    },
  ],
  ...card,
})

export const outcomeOf = (outcome: Outcome['outcome'], extra: Partial<Outcome> = {}): Outcome => ({
  ...{ id: `o-${outcome}`, callId: `c-${outcome}`, toolTitle: { de: 'Seite ändern', en: 'Change the page' } },
  target: {
    ...{ table: 'pages', uid: 'brote.sauerteig', language: 0 },
    fields: [{ name: 'title', label: { de: 'Titel', en: 'Title' } }],
  },
  ...{ outcome, at: '2026-01-01T08:01:00.000Z', by: { id: 'u-erika', name: 'Erika' }, edited: false, reason: null },
  ...{ recordTitle: 'Sauerteig', thisPage: true },
  ...{ difference: null, movedTo: null, process: { skill: 'seo', page: 'brote.sauerteig' } },
  written: outcome === 'applied' ? [{ name: 'title', before: 'Sauerteig', after: 'Sauerteigbrot' }] : [],
  ...extra,
})
