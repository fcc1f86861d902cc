import { describe, expect, test } from 'vitest'
import { type Called, type Decision, Drive, isWrite, type Step } from '../testing/drive.ts'
import { PageDesk } from '../testing/page-desk.ts'
import { sheets } from '../testing/sheets.ts'

const decisions: readonly Decision[] = ['apply', 'variant', 'keep', 'skip']
const skills = ['seo', 'content', 'alt-text']
const words = {
  de: {
    begin: 'Diese Seite prüfen',
    start: ["Los geht's", 'Fertig'],
    keep: ['Behalten', 'Überspringen'],
    again: /schreibe ich auf/,
  },
  en: { begin: 'Check this page', start: ["Let's go", 'Done'], keep: ['Keep', 'Skip'], again: /I write proposals/ },
}

type Words = 'de' | 'en'
const cases = skills.flatMap((skill) =>
  decisions.flatMap((decision) =>
    (['de', 'en'] as const).flatMap((language) =>
      (['de', 'en'] as const).map((content) => ({ skill, decision, language, content })),
    ),
  ),
)

const play = async ({
  skill,
  decision,
  language,
  content,
}: {
  skill: string
  decision: Decision
  language: Words
  content: Words
}) => {
  const desk = new PageDesk(sheets[content])
  const cards: { call: Called; current: string | null | undefined; before: number }[] = []
  const drive = new Drive({
    ...{ skill, language, desk, page: desk.page },
    decide: (call, before) => {
      cards.push({ call, current: desk.currentOf(call), before })
      return decision
    },
  })
  await drive.say(words[language].begin).run()
  return { drive, desk, cards, steps: drive.steps }
}

const tours = new Map<string, ReturnType<typeof play>>()

/** Each tour is played once; the tests look at it from different sides. */
const toured = (tour: Parameters<typeof play>[0]) => {
  const key = JSON.stringify(tour)
  const played = tours.get(key) ?? play(tour)
  tours.set(key, played)
  return played
}

const progresses = (steps: readonly Step[]) => callsOf(steps, 'chat_set_progress').map(({ args }) => args)
const callsOf = (steps: readonly Step[], tool: string) =>
  steps.flatMap(({ calls }) => calls).filter((call) => call.tool === tool)
const proposed = ({ args }: Called) => String(Object.values(args.fields ?? {})[0] ?? args.value ?? args.alternative)

describe.each(cases)('$skill, always $decision, in $language about a page in $content', (tour) => {
  test('R149 R226 W8 walks from the overview to the end, and every step ends properly', async () => {
    const { steps, cards } = await toured(tour)
    const overview = steps.find(({ calls }) => calls.some(({ tool }) => tool === 'ask_choice'))
    const numbered = overview?.text.match(/^\d+\. /gm) ?? []
    expect(numbered.length).toBeGreaterThan(0)
    // R226: the m reported is the number of points shown.
    expect(progresses(steps)[0]).toMatchObject({ current: 0, total: numbered.length })
    expect(new Set(progresses(steps).map(({ total }) => total))).toEqual(new Set([numbered.length]))
    expect(callsOf(overview === undefined ? [] : [overview], 'ask_choice')[0]?.args.options).toEqual(
      words[tour.language].start,
    )
    // n of m does not stand for the end; only `completed` does, and it stands alone.
    expect(progresses(steps).at(-1)).toMatchObject({ current: numbered.length, completed: true })
    expect(progresses(steps).filter(({ completed }) => completed)).toHaveLength(1)
    expect(
      new Set(
        cards.map(({ call }) => JSON.stringify([call.args.uid, call.args.field, Object.keys(call.args.fields ?? {})])),
      ).size,
    ).toBe(numbered.length)
    expect(steps.slice(0, -1).flatMap(endingFault)).toEqual([])
    expect(steps.at(-1)).toEqual({ text: '', calls: [] })
  })

  test('R163 proposes nothing that is there, nothing twice, and only in the language of the page', async () => {
    const { cards } = await toured(tour)
    for (const { call, current } of cards) {
      expect(current).not.toBeUndefined()
      expect(proposed(call)).not.toBe(current)
      expect(call.args.language).toBe(sheets[tour.content].language.uid)
      // Nothing is invented: every word but the few that join others is a word of the page.
      expect(strangeWords(proposed(call), tour.content)).toEqual([])
    }
    const values = cards.map(({ call }) => `${call.tool} ${call.args.uid} ${call.args.field} ${proposed(call)}`)
    expect(new Set(values).size).toBe(values.length)
  })

  test('R164 tells of the other language once, exactly when it differs', async () => {
    const { steps } = await toured(tour)
    expect(steps.filter(({ text }) => words[tour.language].again.test(text))).toHaveLength(
      tour.language === tour.content ? 0 : 1,
    )
  })

  test('R69 never claims what the runtime has to tell', async () => {
    const { steps } = await toured(tour)
    const said = steps.map(({ text }) => text).join('\n')
    expect(said).not.toMatch(/gespeichert|übernommen|geändert|saved|applied|changed/i)
    if (tour.decision === 'keep') expect(said).not.toMatch(/übersprungen|skipped/i)
  })

  test('says at most one sentence around a proposal', async () => {
    const { steps } = await toured(tour)
    for (const { text } of steps.filter(({ calls }) => calls.some(isWrite))) {
      expect(text.match(/[.!?](?:\s|$)/g)?.length ?? 0).toBeLessThanOrEqual(1)
    }
  })
})

/** A step ends with one question, one proposal or the completion; reading is the only step that may go on. */
const endingFault = ({ calls }: Step): readonly string[] => {
  const ends = calls.filter((call) => isWrite(call) || call.tool === 'ask_choice' || call.args.completed === true)
  if (ends.length === 1) return []
  const isReading =
    calls.length > 0 && calls.every(({ tool }) => tool === 'get_page_content' || tool === 'chat_list_open_points')
  return isReading ? [] : [JSON.stringify(calls)]
}

const joining = ['und', 'and', 'auf', 'der', 'seite', 'see', 'die', 'öffnen']

const strangeWords = (value: string, content: Words): readonly string[] => {
  const known = JSON.stringify(sheets[content]).toLowerCase()
  const parts = value.toLowerCase().match(/\p{L}+/gu) ?? []
  return parts.filter((word) => !known.includes(word) && !joining.includes(word) && !'bäckerei sommer'.includes(word))
}
