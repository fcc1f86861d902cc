import { expect, test } from 'vitest'
import { cardWith, editor, title } from '../../views/views.fixture.ts'
import { exitCodes } from '../exit.ts'
import { createTextTelling } from './text-telling.ts'

const telling = (site: string | null = null) => {
  const told: string[] = []
  const write = (text: string): void => void told.push(text)
  const text = createTextTelling(editor, write, { colour: false, width: 100, site })
  text.conversation({ id: 'c-1', title: 'SEO optimieren' })
  return { ...text, since: () => told.slice(1).join('') }
}

test('who leaves at a card is told that it waits, and how to go on', () => {
  const { card, ended, since } = telling('my-site')
  card(cardWith([title]), [])
  ended(exitCodes.waiting)
  expect(since()).toMatch(/ {2}Ein Vorschlag wartet auf deine Entscheidung\.\n\n {2}Weiter geht es mit: npm run placet/)
  expect(since()).toContain('npm run placet -- tour --conversation c-1 --site my-site\n')
})

test('a folder with spaces or quotes can be pasted', () => {
  const { ended, since } = telling("Omas 'Web' Seite")
  ended(exitCodes.failed)
  expect(since()).toContain("--site 'Omas '\\''Web'\\'' Seite'")
})

test('a completed tour that is taken up again says that it is completed; one just completed says nothing more', () => {
  const again = telling()
  again.ended(exitCodes.completed)
  expect(again.since()).toContain('schon abgeschlossen')
  const now = telling()
  now.card(cardWith([title]), [])
  const before = now.since()
  now.ended(exitCodes.completed)
  expect(now.since()).toBe(before)
})

test('what is not there comes with what shows what there is', () => {
  const { refused, since } = telling()
  refused('page-not-accessible', { page: 'nix.md' })
  refused('skill-unknown', { skill: 'seoo' })
  expect(since()).toContain('zeigt: npm run placet -- pages\n')
  expect(since()).toContain('Es gibt seo, content, alt-text, und was')
})
