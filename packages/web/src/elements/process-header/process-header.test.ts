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

test.each([
  ['header', 'Sauerteig · Deutsch · Punkt 2 von 5'],
  ['header-analysing', 'Sauerteig · Deutsch · Analyse läuft'],
  ['header-done', 'Sauerteig · Deutsch · abgeschlossen'],
  ['header-hidden-page', 'Deutsch · Punkt 1 von 3'],
])('R99 R100 R102 R105 R207 %s is read out as a status: %s', async (state, words) => {
  const page = await stories.show(state)
  const status = page.getByRole('status')
  await status.getByText('Deutsch').waitFor()
  expect((await status.textContent())?.trim()).toBe(words)
  await page.context().close()
})

test('R101 when it is narrow only the name of the page is shortened', async () => {
  const page = await stories.show('header-long', {}, { viewport: { width: 320, height: 400 } })
  await page.getByText('Punkt 12 von 15').waitFor()
  const isCut = (part: string) =>
    page.locator(`placet-process-header ${part}`).evaluate((element) => element.scrollWidth > element.clientWidth + 1)
  expect(await isCut('.page')).toBe(true)
  expect(await isCut('.where')).toBe(false)
  const [rest, row] = await Promise.all(['.rest', '.row'].map((part) => page.locator(part).boundingBox()))
  expect((rest?.x ?? 0) + (rest?.width ?? 0)).toBeLessThan((row?.x ?? 0) + (row?.width ?? 0))
  await page.context().close()
})

test('× ends the tour, has a name, and waits while the assistant works', async () => {
  const page = await stories.show('header')
  await page.getByRole('button', { name: 'Rundgang beenden' }).click()
  expect(await told(page)).toEqual([['end', null]])
  await page.locator('placet-process-header').evaluate((header) => Object.assign(header, { busy: true }))
  await page.getByRole('button', { name: 'Rundgang beenden', disabled: true }).waitFor()
  await page.context().close()
})

test('a change in place stays in the same status region', async () => {
  const page = await stories.show('header')
  const status = await page.getByRole('status').elementHandle()
  await page
    .locator('placet-process-header')
    .evaluate((header) =>
      Object.assign(header, { guided: { progress: { current: 3, total: 5 }, highlight: null, completed: false } }),
    )
  await page.getByText('Punkt 3 von 5').waitFor()
  expect(await status?.evaluate((element) => element.isConnected && element.textContent?.includes('Punkt 3'))).toBe(
    true,
  )
  await page.context().close()
})
