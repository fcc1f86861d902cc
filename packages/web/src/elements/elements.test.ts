// needs: chromium
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Stories, violations } from '../../stories/open-stories.ts'

let stories: Stories

beforeAll(async () => {
  stories = await Stories.open()
})

afterAll(async () => {
  await stories.close()
})

/** All states by the beginnings of their names, a page each. */
const groups = ['card', 'question,header,summary,error,empty,skeleton,composer', 'messages']
const looks = [
  { language: 'de', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const

describe.each(looks)('every state, $language and $theme', (look) => {
  test.each(groups)('%s: axe finds nothing, and nothing is wider than a small screen', async (group) => {
    const viewport = { width: 320, height: 700 }
    // `card,` shows all cards and not the one that is called so.
    const page = await stories.show(`${group},`, look, { viewport, reducedMotion: 'reduce' })
    await page.waitForTimeout(350)
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await page.locator('figure').count()).toBeGreaterThan(10)
    await page.context().close()
  })
})

test('R212 the language switches on the spot, without anything loaded anew', async () => {
  const page = await stories.show('messages-card')
  await page.evaluate(() => {
    ;(document.querySelector('placet-messages') as HTMLElement & { kept?: boolean }).kept = true
  })
  await page.getByRole('button', { name: 'Übernehmen', exact: true }).waitFor()
  await page.evaluate(() => window.setLanguage('en'))
  await page.getByRole('button', { name: 'Apply', exact: true }).waitFor()
  expect(await page.getByText('Freigabe erforderlich').count()).toBe(0)
  expect(await page.getByText('Point 2 of 5').count()).toBe(1)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(await page.evaluate(() => 'kept' in (document.querySelector('placet-messages') ?? {}))).toBe(true)
  await page.context().close()
})

test('forced colours and reduced motion: the controls stay told apart, nothing moves', async () => {
  const page = await stories.show('messages-working', {}, { forcedColors: 'active', reducedMotion: 'reduce' })
  await page.getByText('Der Assistent arbeitet.').waitFor()
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0)
  await page.context().close()
})
