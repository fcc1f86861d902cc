// needs: chromium
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Stories, told, violations } from '../../../stories/open-stories.ts'

let stories: Stories

beforeAll(async () => {
  stories = await Stories.open()
})

afterAll(async () => {
  await stories.close()
})

const show = async (state = 'composer', language: 'de' | 'en' = 'de'): Promise<Page> => {
  const page = await stories.show(state, { language })
  await page.locator('placet-composer textarea').waitFor()
  return page
}

const area = (page: Page) => page.locator('placet-composer textarea')
const but = async (page: Page, ...left: readonly string[]) =>
  (await told(page)).filter(([name]) => !left.includes(name)).map(([name, detail]) => ({ name, detail }))

describe('writing', () => {
  test('Enter sends without the space around it, Shift+Enter breaks the line, and the draft stays', async () => {
    const page = await show()
    await area(page).fill('  Guten Tag')
    await area(page).press('Shift+Enter')
    await page.keyboard.type('Zweite Zeile ')
    await page.keyboard.press('Enter')
    expect(await but(page, 'draft')).toEqual([{ name: 'send', detail: { text: 'Guten Tag\nZweite Zeile' } }])
    expect((await told(page)).filter(([name]) => name === 'draft').at(-1)?.[1]).toEqual({
      text: '  Guten Tag\nZweite Zeile ',
    })
    expect(await area(page).inputValue()).toBe('  Guten Tag\nZweite Zeile ')
    await page.locator('placet-composer').evaluate((composer) => Object.assign(composer, { draft: '' }))
    await page.waitForFunction(
      () => document.querySelector('placet-composer')?.shadowRoot?.querySelector('textarea')?.value === '',
    )
    await page.context().close()
  })

  test('nothing but space is not sent, and Enter of an input method sends nothing', async () => {
    const page = await show()
    await area(page).fill('   ')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('button', { name: 'Senden' }).isDisabled()).toBe(true)
    await area(page).fill('日本')
    await area(page).evaluate((element) =>
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true })),
    )
    expect(await but(page, 'draft')).toEqual([])
    await page.context().close()
  })

  test('while the assistant works Enter sends nothing; Escape and the button stop it', async () => {
    const page = await show('composer-busy')
    await area(page).fill('Noch etwas')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Anhalten' }).click()
    expect((await but(page, 'draft')).map(({ name }) => name)).toEqual(['stop', 'stop'])
    expect(await area(page).inputValue()).toBe('Noch etwas')
    await page.context().close()
  })

  test('it grows with its lines, up to a limit', async () => {
    const page = await show()
    const height = async () => (await area(page).boundingBox())?.height ?? 0
    const one = await height()
    await area(page).fill('a\nb\nc\nd')
    const four = await height()
    await area(page).fill('a\n'.repeat(200))
    expect(four).toBeGreaterThan(one * 2)
    expect(await height()).toBeLessThan(300)
    await page.context().close()
  })

  test('near the limit it counts, beyond it says what to do and sends nothing', async () => {
    const [near, over] = [await show('composer-near'), await show('composer-over')]
    expect(await near.getByRole('status').textContent()).toContain('noch 300 Zeichen')
    expect(await over.getByRole('status').textContent()).toContain('230 Zeichen zu viel. Kürze die Nachricht')
    await area(over).press('Enter')
    expect(await but(over, 'draft')).toEqual([])
    expect(await area(over).getAttribute('aria-invalid')).toBe('true')
    await Promise.all([near.context().close(), over.context().close()])
  })

  test('a megabyte that is pasted is not put in; the page says what to do, and the draft stays', async () => {
    const page = await show()
    await area(page).fill('Mein Entwurf')
    await area(page).evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', 'Zeile\n'.repeat(175_000))
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await page.getByText('Das ist zu lang zum Einfügen: 1.050.000 Zeichen').waitFor()
    expect(await area(page).inputValue()).toBe('Mein Entwurf')
    await page.context().close()
  })
})

describe('the list of tasks', () => {
  test('R29 R30 "/" opens it, on a combobox with listbox and options; a space closes it', async () => {
    const page = await show()
    await area(page).press('/')
    const box = page.getByRole('combobox', { name: 'Nachricht' })
    expect(await box.getAttribute('aria-expanded')).toBe('true')
    expect(await box.getAttribute('aria-controls')).toBe(
      await page.getByRole('listbox', { name: 'Aufgaben' }).getAttribute('id'),
    )
    expect(await page.getByRole('option').locator('.title').allTextContents()).toEqual([
      'SEO optimieren',
      'Inhalt verbessern',
      'alt-text',
    ])
    expect(await box.getAttribute('aria-activedescendant')).toBe(
      await page.getByRole('option', { selected: true }).getAttribute('id'),
    )
    // The one rule that stays: ARIA in HTML gives a textarea no role, the pattern with a list needs one while the list is open.
    expect((await violations(page)).filter(({ rule }) => rule !== 'aria-allowed-role')).toEqual([])
    await page.keyboard.press('Space')
    expect(await page.getByRole('listbox').count()).toBe(0)
    expect(await but(page, 'draft')).toEqual([{ name: 'skills-wanted', detail: null }])
    await page.context().close()
  })

  test('R31 R32 arrows wrap, Enter picks, and nothing is sent', async () => {
    const page = await show()
    await area(page).press('/')
    const chosen = () => page.getByRole('option', { selected: true }).locator('.title').textContent()
    await page.keyboard.press('ArrowUp')
    expect(await chosen()).toBe('alt-text')
    await page.keyboard.press('ArrowDown')
    expect(await chosen()).toBe('SEO optimieren')
    await page.keyboard.type('inh')
    expect(await chosen()).toBe('Inhalt verbessern')
    await page.keyboard.press('Enter')
    expect(await but(page, 'draft', 'skills-wanted')).toEqual([
      { name: 'pick-skill', detail: { identifier: 'content' } },
    ])
    expect(await area(page).inputValue()).toBe('')
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('placet-composer')
    await page.context().close()
  })

  test('R31 Tab picks, too; Escape closes without stopping anything; Shift+Enter and Shift+Tab are left alone', async () => {
    const page = await show('composer-busy')
    await area(page).press('/')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('listbox').count()).toBe(0)
    await area(page).fill('')
    await area(page).press('/')
    await page.keyboard.press('Tab')
    expect((await but(page, 'draft', 'skills-wanted')).map(({ name }) => name)).toEqual(['pick-skill'])
    await area(page).fill('')
    await area(page).press('/')
    await page.keyboard.press('Shift+Enter')
    expect(await area(page).inputValue()).toBe('/\n')
    await area(page).fill('')
    await area(page).press('/')
    await page.keyboard.press('Shift+Tab')
    expect(
      await area(page).evaluate((element) => element === (element.getRootNode() as ShadowRoot).activeElement),
    ).toBe(false)
    expect((await but(page, 'draft', 'skills-wanted')).map(({ name }) => name)).toEqual(['pick-skill'])
    await page.context().close()
  })

  test('a click picks, too', async () => {
    const page = await show()
    await area(page).press('/')
    await page.getByRole('option', { name: 'SEO optimieren' }).click()
    expect(await but(page, 'draft', 'skills-wanted')).toEqual([{ name: 'pick-skill', detail: { identifier: 'seo' } }])
    await page.context().close()
  })

  test.each([
    ['composer-loading-skills', '/', 'Aufgaben werden geladen.'],
    ['composer-no-skills', '/', 'Hier gibt es keine Aufgaben.'],
    ['composer', '/xyz', 'Keine Aufgabe passt zu „xyz“.'],
  ])('R33 %s with %s: a disabled option says so', async (state, text, sentence) => {
    const page = await show(state)
    await area(page).pressSequentially(text)
    const option = page.getByRole('option')
    expect((await option.textContent())?.trim()).toBe(sentence)
    expect(await option.getAttribute('aria-disabled')).toBe('true')
    await page.context().close()
  })

  test('R34 the current task by its human title, with a button that removes it and waits while busy', async () => {
    const [page, busy] = [await show(), await show('composer-busy')]
    expect(await page.locator('.chip span').textContent()).toBe('Aktuelle Aufgabe: SEO optimieren')
    const name = 'Aufgabe „SEO optimieren“ entfernen'
    await page.getByRole('button', { name }).click()
    expect(await but(page)).toEqual([{ name: 'remove-skill', detail: null }])
    expect(await busy.getByRole('button', { name }).isDisabled()).toBe(true)
    await Promise.all([page.context().close(), busy.context().close()])
  })
})
