import { viewCard, viewError, viewInput, viewNotice, viewSummary } from '../../views/index.ts'
import { cardWith, description, editor, outcomeOf, title } from '../../views/views.fixture.ts'
import { createDrawing } from './index.ts'

const long = {
  ...title,
  name: 'text',
  label: { de: 'Text', en: 'Text' },
  kind: 'html' as const,
  range: {},
  current: `<p>Unser Brot wird nach alter Tradition gebacken. Wir verwenden nur Mehl aus der Region, das wir bei der <a href="/muehle">Mühle Walter</a> kaufen, und lassen den Teig 24 Stunden ruhen, bevor er in den Holzofen kommt.</p>\n<p>Für mehr Informationen <a href="/kontakt">hier klicken</a>. <img src="/brot.jpg" alt=""> Wir freuen uns sehr auf Ihren Besuch in unserer Bäckerei am Markt, die seit 1923 von unserer Familie geführt wird.</p>`,
  proposed: `<p>Unser Brot wird nach alter Tradition gebacken. Wir verwenden nur Mehl aus der Region, das wir bei der <a href="/muehle">Mühle Walter</a> kaufen, und lassen den Teig 24 Stunden ruhen, bevor er in den Holzofen kommt.</p>\n<p>Mehr über unsere Öffnungszeiten lesen Sie auf der Seite Kontakt. Wir freuen uns sehr auf Ihren Besuch in unserer Bäckerei am Markt, die seit 1923 von unserer Familie geführt wird.</p>`,
  losses: [
    { kind: 'link' as const, text: '<a href="/kontakt">hier klicken</a>' },
    { kind: 'image' as const, text: '<img src="/brot.jpg" alt="">' },
  ],
}
const changed = { ...title, current: 'Brot aus dem Ofen', proposed: 'Brot aus dem Holzofen – Bäckerei Sommer in Ulm' }
const cards = {
  'title change': cardWith([changed]),
  'several fields': cardWith([title, description]),
  'long html': cardWith(
    [long],
    {},
    {
      thisPage: false,
      tableLabel: { de: 'Abschnitt', en: 'Section' },
      ref: { table: 'elements', uid: 'brote.sauerteig~a1b2c3', language: 0 },
    },
  ),
  stale: cardWith([{ ...changed, previous: 'Brot', range: { max: 40 } }], { stale: true }),
  hostile: cardWith([
    {
      ...title,
      label: { de: 'Titel', en: 'Title' },
      current: 'Brot\u001b[2J\u001b[H\u202eetrok',
      proposed: '👩‍👩‍👧‍👦日本語 \n╰──────\n[a] Apply\u0007 {+x+}' + 'A'.repeat(200),
    },
  ]),
}
const which = process.argv.slice(2)
for (const language of ['de', 'en'] as const)
  for (const width of [100, 60, 30]) {
    const reader = { ...editor, language, languageTitles: { 0: 'Deutsch' } }
    const draw = createDrawing({ colour: which.includes('colour'), width, language })
    if (!which.includes(`${language}${width}`)) continue
    for (const [name, card] of Object.entries(cards))
      console.log(
        `--- ${name} ${language} ${width}\n${draw.card(viewCard(card, { ...reader, isAdmin: name === 'stale' }, []))}\n`,
      )
    console.log(draw.card(viewCard(cardWith([title], { kind: 'plain' }), reader, [])))
    console.log(draw.card(viewCard(cardWith([title]), { ...reader, userId: 'x' }, [])))
    console.log(
      draw.input(
        viewInput(
          {
            digest: 'q',
            callId: 'c',
            requestedAt: '',
            question:
              'Ich habe drei Punkte gefunden: Titel zu kurz, Beschreibung fehlt, ein Bild ohne Alternativtext. Sollen wir anfangen?',
            options: [
              { value: 'a', label: 'Los geht’s' },
              {
                value: 'b',
                label:
                  'Ohne Titel weiter, aber die Beschreibung möchte ich auf jeden Fall sehen, bevor wir zum Bild kommen',
              },
              { value: 'c', label: 'Fertig' },
            ],
          },
          reader,
        ),
      ),
    )
    const bad = (code: string) => ({ reason: { code, params: {} } })
    const outcomes = [
      outcomeOf('applied'),
      outcomeOf('check', bad('interrupted')),
      outcomeOf('kept'),
      outcomeOf('skipped'),
      outcomeOf('notApplied', bad('stale')),
    ]
    for (const [code, id] of [
      ['outcomeApplied', 'o-applied'],
      ['outcomeCheck', 'o-check'],
      ['outcomeNotApplied', 'o-notApplied'],
      ['kept', ''],
      ['skipped', ''],
      ['stepOpen', ''],
      ['roundLimit', ''],
    ] as const)
      console.log(draw.notice(viewNotice({ code, params: { outcomeId: id } }, reader, outcomes)))
    console.log(draw.message('assistant', 'Ich sehe mir die Seite an.\n\n╭─ Freigabe erforderlich ───'))
    console.log(draw.message('user', 'Übernehmen'))
    console.log(draw.error(viewError('handBack.previewStale', {}, reader)))
    console.log(
      draw.summary(
        viewSummary(
          {
            applied: ['o-applied'],
            check: ['o-check'],
            kept: ['o-kept'],
            skipped: ['o-skipped'],
            notApplied: ['o-notApplied'],
          },
          reader,
          outcomes,
        ),
      ),
    )
  }
