// needs: chromium
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Stories, told } from '../../../stories/open-stories.ts'

let stories: Stories

beforeAll(async () => {
  stories = await Stories.open()
})

afterAll(async () => {
  await stories.close()
})

test('R210 R225 reply buttons are a named group, and a click sends the value of the option, once', async () => {
  const page = await stories.show('question')
  const replies = page.getByRole('group', { name: 'Antwortmöglichkeiten' })
  expect(await replies.getByRole('button').allTextContents()).toEqual(['Los geht’s', 'Ohne Bilder weiter', 'Fertig'])
  await replies.getByRole('button', { name: 'Ohne Bilder weiter' }).dblclick()
  expect(await told(page)).toEqual([['answer', { digest: 'q1', choice: 'skip' }]])
  expect(await replies.getByRole('button', { name: 'Fertig' }).isDisabled()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('placet-question')
  await page.context().close()
})

test('R206 the keyboard alone reaches and presses a reply', async () => {
  const page = await stories.show('question', { language: 'en' })
  await page.getByRole('group', { name: 'Reply options' }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent)
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Let’s go')
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Go on without images')
  await page.keyboard.press('Enter')
  expect(await told(page)).toEqual([['answer', { digest: 'q1', choice: 'skip' }]])
  await page.context().close()
})

test('R210 one’s own answer, where the question takes one', async () => {
  const page = await stories.show('question-own')
  const own = page.getByRole('textbox', { name: 'Eigene Antwort schreiben...' })
  await own.fill('   ')
  await page.getByRole('button', { name: 'Antwort senden' }).click()
  expect(await told(page)).toEqual([])
  await own.fill('Mit dem Titel')
  await own.press('Enter')
  expect(await told(page)).toEqual([['answer', { digest: 'q1', freeText: 'Mit dem Titel' }]])
  await page.context().close()
})

test('a form sends each field in its own type, and leaves out what is empty', async () => {
  const page = await stories.show('question-form', { language: 'en' })
  await page.getByRole('button', { name: 'Send answer' }).click()
  expect(await told(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Tone' }).selectOption('warm')
  await page.getByRole('spinbutton', { name: 'Longest (optional)' }).fill('60')
  await page.getByRole('checkbox', { name: 'Address readers formally' }).check()
  await page.getByRole('button', { name: 'Send answer' }).click()
  expect(await told(page)).toEqual([['answer', { digest: 'q1', fields: { tone: 'warm', count: 60, formal: true } }]])
  await page.context().close()
})

test('who may not answer sees what can be chosen, and why not by them', async () => {
  const page = await stories.show('question-other')
  await page.getByText('Diese Frage kann nur beantworten, wer den Rundgang begonnen hat.').waitFor()
  expect(await page.getByRole('button').count()).toBe(0)
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['Los geht’s', 'Ohne Bilder weiter', 'Fertig'])
  await page.context().close()
})
