// needs: chromium
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Stories, told } from '../../../stories/open-stories.ts'

let stories: Stories

beforeAll(async () => {
  stories = await Stories.open()
})

afterAll(async () => {
  await stories.close()
})

const show = async (state: string, language: 'de' | 'en' = 'de'): Promise<Page> => {
  const page = await stories.show(state, { language })
  await page.locator('placet-card .body, placet-card .folded').first().waitFor()
  return page
}

const textOf = (page: Page): Promise<string> =>
  page
    .locator('placet-card')
    .first()
    .evaluate((card) => (card.shadowRoot?.textContent ?? '').replace(/\s+/g, ' '))

const rows = (page: Page): Promise<readonly string[]> =>
  page
    .locator('placet-card dt, placet-card dd')
    .evaluateAll((parts) => parts.map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim()))

const buttons = (page: Page): Promise<readonly string[]> =>
  page.locator('placet-card .answers button').evaluateAll((all) =>
    all.map((one) =>
      [...one.childNodes]
        .filter((node) => node.nodeType === 3)
        .map((node) => node.textContent)
        .join('')
        .trim(),
    ),
  )

describe('what the card says', () => {
  test('R41 R42 R50 R53 R208 the change, what it affects, now, proposed and how long', async () => {
    const page = await show('card')
    expect(await page.getByText('Freigabe erforderlich', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('Folgende Änderung wartet auf deine Freigabe').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: '„Beschreibung“ ändern' }).isVisible()).toBe(true)
    const [affected, where, current, empty, proposed, text, length, count] = await rows(page)
    expect([affected, current, empty, proposed, length]).toEqual([
      'Betroffen',
      'Aktuell',
      '(leer)',
      'Vorschlag',
      'Länge',
    ])
    expect(where).toBe('Diese Seite · Beschreibung Sprache: Deutsch')
    expect(text).toContain('Achtzehn Stunden gereift')
    expect(count).toBe('149 Zeichen · Ziel 140–160')
    await page.context().close()
  })

  test('R42 a length outside its range is marked in words, and the mark stands before the range', async () => {
    const page = await show('card-outside')
    expect(await textOf(page)).toContain('27 Zeichen · Ziel 30–60 · außerhalb des Ziels')
    const [range, mark] = await Promise.all(
      ['.range', '.mark'].map((part) => page.locator(`placet-card ${part}`).boundingBox()),
    )
    expect(mark?.x).toBeLessThan(range?.x ?? 0)
    expect(await textOf(page)).toContain('Seite „Roggenvollkorn“ (brote.roggen) · Seitentitel')
    await page.context().close()
  })

  test('R43 R52 the tool’s own lines unchanged, and the button that says what it does', async () => {
    const page = await show('card-lines')
    expect(await page.locator('placet-card pre').textContent()).toBe(
      'Seite: Sauerteig\nNach: Brote › Archiv\n<b>kein</b> Markup',
    )
    expect(await buttons(page)).toEqual(['Seite verschieben', 'Abbrechen'])
    await page.context().close()
  })

  test('R45 S2 hostile values show as text, and a sign that turns the direction turns nothing', async () => {
    const page = await show('card-hostile')
    const card = page.locator('placet-card')
    expect(await card.locator('script, iframe, form, img, b, i:not(.range, .mark)').count()).toBe(0)
    expect(await card.locator('.current .value').textContent()).toContain('<script>document.title =')
    expect(await card.locator('.current .value').textContent()).toContain('\u202E')
    expect(await card.locator('.current .turning').first().getAttribute('data-sign')).toBe('U+202E')
    expect(await page.title()).toBe('Placet: every state')
    await page.context().close()
  })

  test('R47 with several fields each term names its field', async () => {
    const page = await show('card-fields')
    const terms = (await rows(page)).filter((row) => row.includes('('))
    expect(terms).toContain('Aktuell (Seitentitel)')
    expect(terms).toContain('Vorschlag (Beschreibung)')
    expect(await page.getByRole('heading', { name: 'Seitenangaben ändern' }).isVisible()).toBe(true)
    await page.context().close()
  })

  test('R49 its own frame: tabindex −1, status-notice, no article around it', async () => {
    const page = await show('card')
    const card = page.locator('placet-card .frame')
    expect(await card.getAttribute('tabindex')).toBe('-1')
    expect(await card.getAttribute('class')).toContain('status-notice')
    expect(await page.getByRole('group', { name: 'Freigabe erforderlich: „Beschreibung“ ändern' }).count()).toBe(1)
    await card.evaluate((element: HTMLElement) => element.focus())
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('placet-card')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName)).toBe('button')
    await page.context().close()
  })

  test('R54 technical details only when there are some', async () => {
    const [without, withSome] = [await show('card'), await show('card-technical')]
    expect(await without.locator('placet-card details').count()).toBe(0)
    expect(await textOf(withSome)).toContain('update_page_metadata · pages brote.sauerteig')
    await Promise.all([without.context().close(), withSome.context().close()])
  })

  test('R55 answers in 14 px', async () => {
    const page = await show('card')
    expect(
      await page
        .locator('placet-card .answers button')
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize)),
    ).toEqual(Array.from({ length: 4 }, () => '14px'))
    await page.context().close()
  })

  test.each([
    ['card-unreadable', 'Dieser Vorschlag lässt sich nicht anzeigen', []],
    ['card-withheld', 'Die Vorschau siehst du nur mit dem Recht', []],
    ['card-preview-failed', 'Für diesen Schritt gibt es keine Vorschau.', ['Abbrechen']],
    [
      'card-stale',
      'Es wurde nichts gespeichert; die Karte zeigt den jetzigen Stand.',
      ['Übernehmen', 'Andere Variante', 'Behalten', 'Überspringen'],
    ],
    ['card-other', 'wartet auf die Freigabe von Otto Brandt', []],
    ['card-decided', 'Erika hat entschieden: Übernehmen', []],
  ])('R58 R60 %s says so and offers only what can be done', async (state, sentence, answers) => {
    const page = await show(state)
    expect(await textOf(page)).toContain(sentence)
    expect(await buttons(page)).toEqual(answers)
    await page.context().close()
  })

  test('W9 what changes by words, in the source, and rein', async () => {
    const page = await show('card-losses')
    const value = page.locator('placet-card .proposed .value')
    expect(await value.locator('del').textContent()).toBe('Für Bestellungen hier klicken')
    expect(await value.locator('ins').textContent()).toBe('Bestelle dein Brot bis 18 Uhr')
    await page.getByRole('radio', { name: 'Im Quelltext' }).check()
    expect(await value.locator('del').textContent()).toBe('Für Bestellungen <a href="/bestellen">hier klicken</a>')
    await page.getByRole('radio', { name: 'Rein' }).check()
    expect(await value.textContent()).toBe('<p>Bestelle dein Brot bis 18 Uhr. In beiden Läden.</p>')
    expect(await value.locator('ins, del').count()).toBe(0)
    await page.context().close()
  })
})

describe('the answers', () => {
  test('in their order, and each sends its word with the digest', async () => {
    for (const [name, decision] of [
      ['Apply', 'apply'],
      ['Another variant', 'variant'],
      ['Keep', 'keep'],
      ['Skip', 'skip'],
    ] as const) {
      const page = await show('card', 'en')
      expect(await buttons(page)).toEqual(['Apply', 'Another variant', 'Keep', 'Skip'])
      await page.getByRole('button', { name, exact: true }).click()
      expect(await told(page)).toEqual([['decide', { digest: 'd1', decision }]])
      await page.context().close()
    }
  })

  test('a double click answers once; the buttons wait until the view changes or the request is refused', async () => {
    const page = await show('card')
    const apply = page.getByRole('button', { name: 'Übernehmen', exact: true })
    await apply.dblclick()
    expect(await told(page)).toHaveLength(1)
    expect(await apply.isDisabled()).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('placet-card')
    const set = (version: number) =>
      page.locator('placet-card').evaluate((card, to) => Object.assign(card, { version: to }), version)
    await set(2)
    await page.getByRole('button', { name: 'Übernehmen', exact: true, disabled: false }).click()
    await page.locator('placet-card').evaluate((card) => (card as unknown as { release: () => void }).release())
    await page.getByRole('button', { name: 'Übernehmen', exact: true, disabled: false }).waitFor()
    await page.context().close()
  })

  test('one key while the card has the focus, none elsewhere, none with Ctrl', async () => {
    const page = await show('card')
    await page.keyboard.press('a')
    await page.locator('placet-card').evaluate((card: HTMLElement) => card.focus())
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Enter')
    expect(await told(page)).toEqual([])
    await page.keyboard.press('k')
    expect(await told(page)).toEqual([['decide', { digest: 'd1', decision: 'keep' }]])
    expect(await page.locator('placet-card #keys').textContent()).toBe(
      'Solange die Karte den Fokus hat, genügt eine Taste: A für Übernehmen, V für Andere Variante, K für Behalten, S für Überspringen.',
    )
    await page.context().close()
  })

  test('losses are said in words and want a second confirmation, also by key', async () => {
    const page = await show('card-losses')
    expect(await textOf(page)).toContain('Dabei gingen verloren: 2 Links und 1 Bild')
    await page.locator('placet-card').evaluate((card: HTMLElement) => card.focus())
    await page.keyboard.press('a')
    await page.keyboard.press('a')
    expect(await told(page)).toEqual([])
    expect(await page.getByRole('group', { name: 'Trotzdem übernehmen?' }).isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('group', { name: 'Trotzdem übernehmen?' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Übernehmen', exact: true }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await told(page)).toEqual([['decide', { digest: 'd1', decision: 'apply', acceptLoss: true }]])
    await page.context().close()
  })

  test('R59 several calls: each alone, or all that are open with one click', async () => {
    const page = await show('card-several')
    const alone = page.getByRole('group', { name: '„Seitentitel“ ändern', exact: true })
    await alone.getByRole('button', { name: 'Abbrechen' }).click()
    await page.locator('placet-card').evaluate((card) => Object.assign(card, { version: 2 }))
    await page.getByRole('button', { name: 'Alle Schritte ausführen', disabled: false }).click()
    expect(await told(page)).toEqual([
      ['decide', { digest: 'd1', decision: 'deny', callId: 'c2' }],
      ['decide', { digest: 'd1', decision: 'approve' }],
    ])
    await page.context().close()
  })
})

test('a value of a megabyte shows as text, scrolls in its place and can be reached', async () => {
  const page = await show('card-giant')
  const value = page.locator('placet-card .current .value')
  expect((await value.textContent())?.length).toBe(1_000_000)
  expect(await value.evaluate((element) => element.clientHeight)).toBeLessThan(400)
  expect(await value.getAttribute('tabindex')).toBe('0')
  await page.context().close()
})
