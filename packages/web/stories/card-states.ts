import type { Card } from '@placet/contract'
import { html, type TemplateResult } from 'lit'
import { call, card, description, erika, hostile, otto, richText, say, title, titleCall } from './shapes.ts'

const shown = (one: Card): TemplateResult => html`<placet-card .card=${one} version="1"></placet-card>`

const technical = {
  toolName: 'update_page_metadata',
  arguments: '{"uid":"brote.sauerteig","description":"Achtzehn Stunden gereift …"}',
  technicalLine: 'update_page_metadata · pages brote.sauerteig · language 0',
}

const plain = (): Partial<Card> => ({ kind: 'plain', answers: ['approve', 'deny'] })

/** Every form of the card. */
export const cardStates: Readonly<Record<string, () => TemplateResult>> = {
  card: () => shown(card()),
  'card-outside': () => shown(card({ calls: [titleCall()] })),
  'card-fields': () =>
    shown(
      card({
        calls: [
          call({
            title: say('Seitenangaben ändern', 'Change page details'),
            fields: [title(), description()],
          }),
        ],
      }),
    ),
  'card-losses': () =>
    shown(card({ calls: [call({ title: say('„Text“ ändern', 'Change “Text”'), fields: [richText()] })] })),
  'card-stale': () =>
    shown(card({ stale: true, calls: [titleCall({ fields: [{ ...title(), previous: 'Sauerteig' }] })] })),
  'card-variants': () =>
    shown(
      card({
        alsoPending: [{ by: otto, since: '2026-03-02T09:00:00Z' }],
        variants: [
          { text: 'Sauerteig, wie er sein soll.', length: { count: 28, unit: 'graphemes', outside: true } },
          { text: 'Brot mit Zeit.', length: { count: 14, unit: 'graphemes', outside: true } },
        ],
      }),
    ),
  'card-technical': () => shown(card({ calls: [call(technical)] })),
  'card-lines': () =>
    shown(
      card({
        ...plain(),
        calls: [
          call({
            ...{ title: say('Seite verschieben', 'Move page'), actionLabel: say('Seite verschieben', 'Move page') },
            ...{
              affected: null,
              fields: null,
              lines: ['Seite: Sauerteig', 'Nach: Brote › Archiv', '<b>kein</b> Markup'],
            },
          }),
        ],
      }),
    ),
  'card-preview-failed': () =>
    shown(
      card({
        ...plain(),
        approveBlocked: 'preview',
        answers: ['deny'],
        calls: [call({ fields: null, previewFailed: true })],
      }),
    ),
  'card-withheld': () => shown(card({ ...plain(), answers: [], calls: [call({ fields: null, withheld: true })] })),
  'card-second-approver': () => shown(card({ ...plain(), approveBlocked: 'secondApprover', answers: ['deny'] })),
  'card-unreadable': () => shown(card({ kind: 'unreadable', answers: [], calls: [] })),
  'card-other': () => shown(card({ initiator: otto, answers: [] })),
  'card-several': () =>
    shown(
      card({
        ...plain(),
        calls: [
          call(),
          titleCall(),
          call({ callId: 'c3', decided: { decision: 'deny', by: erika, at: '2026-03-02T09:31:00Z' } }),
        ],
      }),
    ),
  'card-decided': () =>
    shown(
      card({ answers: [], calls: [call({ decided: { decision: 'apply', by: erika, at: '2026-03-02T09:31:00Z' } })] }),
    ),
  'card-busy': () => html`<placet-card .card=${card()} version="1" busy></placet-card>`,
  'card-folded': () => html`<placet-card .card=${card(plain())} version="1" folded></placet-card>`,
  'card-hostile': () =>
    shown(
      card({
        calls: [
          call({
            title: `„${hostile.slice(0, 60)}“ ändern`,
            fields: [
              {
                ...description(),
                label: '<i>Feld</i>',
                current: hostile,
                proposed: `${hostile} neu`,
                diff: [
                  { op: 'equal', text: hostile },
                  { op: 'insert', text: ' neu' },
                ],
              },
            ],
          }),
        ],
      }),
    ),
  'card-giant': () =>
    shown(card({ calls: [call({ fields: [{ ...description(), current: 'Brot '.repeat(200_000), diff: [] }] })] })),
}
