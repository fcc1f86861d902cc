import { html, type TemplateResult } from 'lit'
import { cardStates } from './card-states.ts'
import {
  call,
  card,
  erika,
  hostile,
  longAnswer,
  message,
  notice,
  otto,
  outcome,
  question,
  say,
  title,
  titleCall,
  tool,
  typed,
} from './shapes.ts'

const skill = () => ({ identifier: 'seo', name: 'seo', title: say('SEO optimieren', 'Optimise for search') })

const skills = () => [
  {
    ...skill(),
    description: say(
      'Titel, Beschreibung und Bilder einer Seite prüfen.',
      'Check title, description and images of a page.',
    ),
  },
  { identifier: 'content', name: 'content', title: say('Inhalt verbessern', 'Improve the content'), description: '' },
  { identifier: 'alt-text', name: 'alt-text', title: '', description: say('Bilder beschreiben.', 'Describe images.') },
]

const outcomes = () => [
  outcome('o1', 'applied', say('Seitentitel', 'Page title'), { edited: true }),
  outcome('o2', 'check', say('Beschreibung', 'Description'), { reason: { code: 'hookFailed', params: {} } }),
  outcome('o3', 'kept', say('Überschrift', 'Heading')),
  outcome('o4', 'skipped', say('Linktext', 'Link text')),
  outcome('o5', 'notApplied', say('Text', 'Text'), { reason: { code: 'stale', params: {} } }),
]

const summary = () => ({ applied: ['o1'], check: ['o2'], kept: ['o3'], skipped: ['o4'], notApplied: ['o5'] })

const guided = (current: number, total: number, completed = false) => ({
  progress: total === 0 ? null : { current, total },
  highlight: null,
  completed,
})

const header = (pageTitle: string | null, state: ReturnType<typeof guided>): TemplateResult =>
  html`<placet-process-header .pageTitle=${pageTitle} pageLanguage="Deutsch" .guided=${state}></placet-process-header>`

const composer = (more: object = {}): TemplateResult => {
  const { draft, busy, disabled, list, current } = {
    draft: '',
    busy: false,
    disabled: false,
    list: skills(),
    current: null,
    ...more,
  }
  return html`<placet-composer .draft=${draft} ?busy=${busy} ?disabled=${disabled} .skills=${list} .skill=${current}></placet-composer>`
}

const talk = () => [
  typed(say('Prüfe bitte diese Seite.', 'Please check this page.')),
  tool(say('Seite lesen', 'Read page'), 'done'),
  tool(say('Bilder ansehen', 'Look at images'), 'failed'),
  message(
    'assistant',
    say(
      'Ich habe fünf Punkte gefunden: Seitentitel, Beschreibung, ein Bild ohne Alternativtext, ein Linktext und ein langer Absatz.',
      'I have found five points: page title, description, an image without alternative text, a link text and a long paragraph.',
    ),
  ),
  message('user', say('Los geht’s', 'Let’s go'), { author: erika, origin: 'answer' }),
  notice('outcomeApplied', { outcomeId: 'o1' }),
]

const all = () => [
  ...talk(),
  notice('outcomeCheck', { outcomeId: 'o2' }),
  notice('kept'),
  notice('skipped'),
  notice('variantRequested'),
  notice('outcomeNotApplied', { outcomeId: 'o5' }),
  notice('processDropped', { reason: 'detached' }),
  message('assistant', longAnswer),
  typed(say('Danke! Und was ist mit dem Bild?', 'Thanks! And what about the image?'), otto),
  message('assistant', say('Das Bild zeigt einen Stein', 'The image shows a stone'), { state: 'stopped' }),
  notice('stopped'),
]

const list = (more: object): TemplateResult => {
  const given = {
    messages: all(),
    card: null,
    input: null,
    error: null,
    busy: false,
    canContinue: false,
    loading: false,
    parked: [],
    ...more,
  }
  return html`<placet-messages
    .messages=${given.messages}
    .card=${given.card}
    .parked=${given.parked}
    .input=${given.input}
    .error=${given.error}
    .outcomes=${outcomes()}
    ?busy=${given.busy}
    ?canContinue=${given.canContinue}
    ?loading=${given.loading}
    reader="u-erika"
    version="1"
  ></placet-messages>`
}

const panel = (head: TemplateResult, body: TemplateResult, foot: TemplateResult): TemplateResult =>
  html`<div class="panel">${head}${body}${foot}</div>`

const none = html``

const many = () =>
  Array.from({ length: 400 }, (_, at) =>
    at % 2 === 0
      ? typed(`Frage ${at}`)
      : message('assistant', `Antwort **${at}**\n\n- eins\n- zwei\n\nEin Absatz mit etwas Text.`),
  )

/** Every state that a person can see, by name. */
export const states: Readonly<Record<string, () => TemplateResult>> = {
  ...cardStates,
  question: () => html`<placet-question .input=${question()} version="1"></placet-question>`,
  'question-own': () =>
    html`<placet-question .input=${question({ freeText: { label: '', maxLength: 500 } })} version="1"></placet-question>`,
  'question-form': () =>
    html`<placet-question
      .input=${question({
        kind: 'form',
        options: [],
        fields: [
          {
            name: 'tone',
            label: say('Tonfall', 'Tone'),
            type: 'choice',
            required: true,
            options: [
              { value: 'warm', label: say('warm', 'warm') },
              { value: 'plain', label: say('sachlich', 'plain') },
            ],
          },
          {
            name: 'words',
            label: say('Wichtige Wörter', 'Important words'),
            type: 'text',
            required: false,
            maxLength: 80,
          },
          { name: 'count', label: say('Höchstlänge', 'Longest'), type: 'number', required: false },
          {
            name: 'formal',
            label: say('Lesende siezen', 'Address readers formally'),
            type: 'boolean',
            required: false,
          },
        ],
      })}
      version="1"
    ></placet-question>`,
  'question-other': () =>
    html`<placet-question .input=${question({ answerable: false })} version="1"></placet-question>`,
  'question-unsupported': () =>
    html`<placet-question .input=${question({ kind: 'unsupported' })} version="1"></placet-question>`,
  header: () => header('Sauerteig', guided(2, 5)),
  'header-long': () => header('Unser Sauerteigbrot aus dem Steinofen und wie es seit 1923 entsteht', guided(12, 15)),
  'header-analysing': () => header('Sauerteig', guided(0, 0)),
  'header-done': () => header('Sauerteig', guided(5, 5, true)),
  'header-hidden-page': () => header(null, guided(1, 3)),
  summary: () => html`<placet-summary .summary=${summary()} .outcomes=${outcomes()}></placet-summary>`,
  error: () =>
    html`<placet-error
      .error=${{ title: say('Die Verbindung zum Sprachmodell ist abgebrochen. Es ging nichts verloren; versuche es erneut.', 'The connection to the language model broke off. Nothing is lost; try again.'), actions: ['retry', 'message', 'settings'] }}
    ></placet-error>`,
  empty: () =>
    html`<placet-empty icon="inbox" heading=${say('Nichts wartet auf dich', 'Nothing awaits you')}>${say('Karten, die du freigeben kannst, erscheinen hier.', 'Cards that you may approve appear here.')}</placet-empty>`,
  skeleton: () =>
    html`<placet-skeleton lines="4"></placet-skeleton><placet-skeleton shape="list"></placet-skeleton><placet-skeleton shape="page" lines="6"></placet-skeleton>`,
  composer: () => composer({ current: skill() }),
  'composer-near': () => composer({ draft: 'a'.repeat(9_700) }),
  'composer-over': () => composer({ draft: 'a'.repeat(10_230) }),
  'composer-busy': () => composer({ busy: true, current: skill() }),
  'composer-disabled': () => composer({ disabled: true }),
  'composer-loading-skills': () => composer({ list: null }),
  'composer-no-skills': () => composer({ list: [] }),
  messages: () => panel(none, list({}), composer()),
  'messages-card': () =>
    panel(header('Sauerteig', guided(2, 5)), list({ messages: talk(), card: card() }), composer({ current: skill() })),
  'messages-outside': () =>
    panel(
      header('Sauerteig', guided(1, 5)),
      list({ messages: talk().slice(0, 4), card: card({ calls: [titleCall()] }) }),
      composer({ current: skill() }),
    ),
  'messages-question': () =>
    panel(
      header('Sauerteig', guided(0, 0)),
      list({ messages: talk().slice(0, 4), input: question() }),
      composer({ current: skill() }),
    ),
  'messages-working': () =>
    panel(
      header('Sauerteig', guided(2, 5)),
      list({ messages: talk(), busy: true }),
      composer({ busy: true, current: skill() }),
    ),
  'messages-streaming': () =>
    panel(
      header('Sauerteig', guided(2, 5)),
      list({
        messages: [...talk(), message('assistant', longAnswer.slice(0, 330), { state: 'streaming' })],
        busy: true,
      }),
      composer({ busy: true }),
    ),
  'messages-continue': () =>
    panel(none, list({ messages: [...talk(), notice('stepOpen')], canContinue: true }), composer()),
  'messages-summary': () =>
    panel(
      header('Sauerteig', guided(5, 5, true)),
      list({
        messages: [
          ...talk(),
          notice('summary', summary()),
          message('assistant', say('Alle Punkte sind besprochen.', 'All points have been gone through.')),
        ],
      }),
      composer(),
    ),
  'messages-error': () =>
    panel(
      none,
      list({
        messages: [...talk(), message('assistant', 'Das Bild zeigt', { state: 'failed' })],
        error: {
          title: say(
            'Die Antwort wurde unterbrochen. Was da war, bleibt; versuche es erneut.',
            'The answer was interrupted. What was there stays; try again.',
          ),
          actions: ['retry'],
        },
      }),
      composer(),
    ),
  'messages-empty': () => panel(none, list({ messages: [] }), composer()),
  'messages-loading': () => panel(none, list({ messages: [], loading: true }), composer()),
  'messages-parked': () =>
    panel(
      none,
      list({
        messages: talk(),
        parked: [
          card({
            kind: 'plain',
            answers: ['approve', 'deny'],
            requestedAt: '2026-03-02T09:30:02Z',
            calls: [call({ fields: [title()] })],
          }),
        ],
      }),
      composer(),
    ),
  'messages-hostile': () =>
    panel(
      none,
      list({
        messages: [
          typed(hostile),
          message('assistant', hostile),
          message('assistant', `| a |\n|---|\n${'| <b>zelle</b> |\n'.repeat(300)}`),
        ],
      }),
      composer(),
    ),
  'messages-giant': () =>
    panel(none, list({ messages: [message('assistant', '**Brot** <b>und</b> '.repeat(55_000))] }), composer()),
  'messages-many': () => panel(none, list({ messages: many() }), composer()),
}
