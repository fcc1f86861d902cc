import type { ToolContext } from '@placet/core/ports'
import { describe, expect, test } from 'vitest'
import { bakery, image, page, section } from '../../../../test/contracts/fakes/memory-site.ts'
import { call, chat, never, stagedTools } from '../../../../test/contracts/fakes/staged-tools.ts'

const bytesMax = 50_000

const answer = async (
  host = stagedTools().host,
  toolName = 'get_site',
  given: unknown = {},
  context: ToolContext = chat,
) => {
  const outcome = await host.run(call(toolName, given), context, never)
  expect(Buffer.byteLength(outcome.result)).toBeLessThanOrEqual(bytesMax)
  expect(outcome.result.isWellFormed()).toBe(true)
  return { ...outcome, told: JSON.parse(outcome.result) }
}

const siteWith = (...elements: ReturnType<typeof section>[]) => ({
  ...bakery,
  pages: [page('brot', 'Brot', { elements })],
})

describe('get_page_content', () => {
  test('tells page, fields with their ranges, elements in reading order and other titles', async () => {
    const { told } = await answer(undefined, 'get_page_content', { uid: 'brot', language: 0 })
    expect(told.page).toEqual({
      ...{ uid: 'brot', title: 'Brot', url: '/brot' },
      language: { uid: 0, code: 'de', title: 'Deutsch' },
      site: { id: 'backstube', title: 'Backstube Petersen' },
    })
    expect(told.record).toMatchObject({ table: 'pages', uid: 'brot', language: 0, editable: true })
    expect(told.record.fields[0]).toEqual({
      ...{ name: 'title', label: 'Titel', kind: 'line', current: 'Brot', length: 4, min: 30, max: 60, editable: true },
    })
    expect(told.record.fields[1]).toMatchObject({ name: 'description', current: null, length: 0 })
    expect(told.record.fields[2]).toMatchObject({ name: 'slug', editable: false })
    expect(
      told.elements.map((one: { table: string; uid: string; kind: string }) => [one.table, one.uid, one.kind]),
    ).toEqual([
      ['elements', 'brot-1', 'section'],
      ['files', 'brot-bild', 'image'],
      ['elements', 'brot-2', 'section'],
    ])
    expect(told.otherTitles).toEqual([
      { uid: 'start', title: 'Backstube' },
      { uid: 'kuchen', title: 'Kuchen' },
    ])
    expect(told.truncated).toBe(false)
  })
  test('speaks the language of the conversation and reads that of the page', async () => {
    const english = { ...chat, language: 'en' as const }
    const { told } = await answer(undefined, 'get_page_content', { uid: 'brot', language: 1 }, english)
    expect(told.record.fields[0]).toMatchObject({ label: 'Title', current: 'Bread' })
    expect(told.otherTitles).toEqual([])
  })
  test('answers missing and not yours alike', async () => {
    const missing = await answer(undefined, 'get_page_content', { uid: 'nirgends', language: 0 })
    const secret = await answer(undefined, 'get_page_content', { uid: 'geheim', language: 0 })
    expect(secret).toEqual(missing)
    expect(missing).toMatchObject({ ok: false, errorCode: 'pageNotFound', told: { error: 'pageNotFound' } })
  })
  test('cuts long texts between graphemes and says so (B147)', async () => {
    const { host } = stagedTools(siteWith(section('a', 'A', '👩‍👩‍👧'.repeat(9_000)), section('b', 'B', 'kurz')))
    const { told } = await answer(host, 'get_page_content', { uid: 'brot', language: 0 })
    const [long, short] = told.elements
    expect(told.truncated).toBe(true)
    expect(long.fields[1]).toMatchObject({ length: 9_000, cut: true })
    expect(long.fields[1].current).toMatch(/^(?:👩‍👩‍👧)+$/u)
    expect(short.fields[1]).toEqual(expect.not.objectContaining({ cut: true }))
  })
  test('stays within its budget with more elements and titles than fit', async () => {
    const elements = Array.from({ length: 900 }, (_, index) =>
      section(`e${index}`, `Abschnitt ${index}`, 'Wort '.repeat(50)),
    )
    const others = Array.from({ length: 300 }, (_, index) => page(`p${index}`, `Seite ${index} ${'x'.repeat(90)}`))
    const { host } = stagedTools({ ...bakery, pages: [page('brot', 'Brot', { elements }), ...others] })
    const { told } = await answer(host, 'get_page_content', { uid: 'brot', language: 0 })
    expect(told.truncated).toBe(true)
    expect(told.elements.length).toBeGreaterThan(50)
  })
  test('tells at most 200 other titles', async () => {
    const others = Array.from({ length: 300 }, (_, index) => page(`p${index}`, `Seite ${index}`))
    const { host } = stagedTools({ ...bakery, pages: [page('brot', 'Brot'), ...others] })
    const { told } = await answer(host, 'get_page_content', { uid: 'brot', language: 0 })
    expect(told.otherTitles).toHaveLength(200)
  })
  test('is well-formed although the site is not (B146, B150)', async () => {
    const { host } = stagedTools(siteWith(section('a', 'A', 'x\ud800y\u0000')))
    const { told } = await answer(host, 'get_page_content', { uid: 'brot', language: 0 })
    expect(told.elements[0].fields[1].current).toBe('x\ufffdy')
  })
})

describe('get_element', () => {
  test('tells a whole section or image, whichever bears the uid', async () => {
    const long = 'Wort '.repeat(5_000)
    const { host } = stagedTools(siteWith(section('a', 'A', long), image('bild', '')))
    const { told } = await answer(host, 'get_element', { uid: 'a', language: 0 })
    expect(told.element.fields[1].current).toBe(long)
    expect(told.truncated).toBe(false)
    expect((await answer(host, 'get_element', { uid: 'bild', language: 0 })).told.element).toMatchObject({
      table: 'files',
    })
  })
  test('says when even that is too long, and answers missing and not yours alike', async () => {
    const { host } = stagedTools(siteWith(section('a', 'A', 'ü'.repeat(60_000))))
    const { told } = await answer(host, 'get_element', { uid: 'a', language: 0 })
    expect(told).toMatchObject({ truncated: true, element: { fields: [{}, { cut: true, length: 60_000 }] } })
    const missing = await answer(undefined, 'get_element', { uid: 'nirgends', language: 0 })
    expect(await answer(undefined, 'get_element', { uid: 'geheim-1', language: 0 })).toEqual(missing)
  })
})

describe('get_pagetree', () => {
  test('lists what the user may see, in tree order', async () => {
    const { told } = await answer(undefined, 'get_pagetree', {})
    expect(told.pages.map((one: { uid: string; depth: number }) => [one.uid, one.depth])).toEqual([
      ['start', 1],
      ['brot', 2],
      ['kuchen', 2],
    ])
    expect(told.truncated).toBe(false)
  })
  test('ends at its depth and begins at its root', async () => {
    expect((await answer(undefined, 'get_pagetree', { depth: 1 })).told).toMatchObject({ truncated: true })
    const { told } = await answer(undefined, 'get_pagetree', { root: 'start', language: 1 })
    expect(told.pages[0]).toMatchObject({ uid: 'brot', title: 'Bread', depth: 1 })
  })
  test('stays within its budget', async () => {
    const pages = Array.from({ length: 700 }, (_, index) => page(`p${index}`, 'Ü'.repeat(200)))
    const { told } = await answer(stagedTools({ ...bakery, pages }).host, 'get_pagetree', {})
    expect(told.truncated).toBe(true)
  })
})

test('get_site names the languages and marks the site of the conversation', async () => {
  const { told } = await answer()
  expect(told.sites).toEqual([
    {
      ...{ id: 'backstube', title: 'Backstube Petersen', current: true },
      languages: [
        { uid: 0, code: 'de', title: 'Deutsch' },
        { uid: 1, code: 'en', title: 'English' },
      ],
    },
  ])
})
