import type { DecisionInput } from '@placet/core/approval'
import type { Model, ModelPart, ModelRequest } from '@placet/core/ports'

/** The page that the scripted process works on, and what a person answers, card by card. */
export const page = { uid: 'brote.dinkelbrot', file: 'brote/dinkelbrot.md' }
export const answers: readonly DecisionInput[] = ['variant', 'apply', 'keep', 'skip', 'apply']

const title = (value: string) => call('update_page_metadata', { uid: page.uid, language: 0, fields: { title: value } })
const description = (value: string) =>
  call('update_page_metadata', { uid: page.uid, language: 0, fields: { description: value } })

type Step = { readonly text?: readonly string[]; readonly calls?: readonly (readonly [string, object])[] }

const call = (name: string, given: object): readonly [string, object] => [name, given]

export const titleApplied = 'Dinkelbrot aus Urdinkel – Bäckerei Sommer'
export const socialApplied = 'Dinkelbrot vom Hof Behrens'

/** Every kind of step: reads, text, a question, progress, each answer, a step left open after an approval, the end. */
const steps: readonly Step[] = [
  { calls: [call('get_page_content', { uid: page.uid, language: 0 }), call('chat_list_open_points', {})] },
  {
    text: ['Ich habe vier Punkte gefunden: Titel, ', 'Beschreibung, Social-Titel und Abschnitt. 😀'],
    calls: [
      call('chat_set_progress', { label: 'Titel', current: 0, total: 4 }),
      call('ask_choice', { question: 'Wollen wir?', options: ['Los geht’s', 'Fertig'] }),
    ],
  },
  {
    calls: [
      call('chat_set_progress', { label: 'Titel', current: 1, total: 4 }),
      title('Dinkelbrot aus Hamburg-Ottensen, saftig'),
    ],
  },
  { text: ['Eine andere Variante:'], calls: [title(titleApplied)] },
  { text: ['Das war der Titel.'] },
  {
    calls: [
      call('chat_set_progress', { label: 'Beschreibung', current: 2, total: 4 }),
      description('Dinkelbrot mit Brühstück aus Urdinkel.'),
    ],
  },
  { calls: [description('Saftiges Dinkelbrot aus Urdinkel vom Hof Behrens.')] },
  { calls: [call('update_page_metadata', { uid: page.uid, language: 0, fields: { socialTitle: socialApplied } })] },
  { calls: [call('chat_set_progress', { label: 'Fertig', current: 4, total: 4, completed: true })] },
  { text: ['Das ', 'war ', 'alles.'] },
]

/** Plays the step that the history asks for, so that a new process goes on where the old one was killed. */
export const scriptedByHistory: Model = {
  id: 'scripted',
  title: { de: 'Drehbuch', en: 'Script' },
  async *step(request) {
    yield* play(steps[stepsDone(request)] ?? { text: ['Nichts mehr.'] })
  },
}

/** A merged answer counts for each of its paragraphs. */
const stepsDone = (request: ModelRequest): number =>
  request.messages.reduce(
    (count, message) => count + (message.role === 'assistant' ? Math.max(1, message.text.split('\n\n').length) : 0),
    0,
  )

function* play({ text = [], calls = [] }: Step): Generator<ModelPart> {
  for (const piece of text) yield { type: 'text', text: piece }
  for (const [index, [toolName, given]] of calls.entries()) {
    yield { type: 'tool-call', callId: `c${index}`, toolName, arguments: JSON.stringify(given) }
  }
  const reason = calls.length > 0 ? 'toolCalls' : 'stop'
  yield { type: 'finish', reason, usage: { inputTokens: null, outputTokens: null } }
}
