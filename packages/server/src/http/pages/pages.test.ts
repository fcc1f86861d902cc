import { pageChangeListSchema, pageListSchema, pageSchema, siteListSchema } from '@placet/contract'
import type { Outcome } from '@placet/core/process'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryContentSource } from '../../../../../test/contracts/fakes/memory-content-source.ts'
import { bakery } from '../../../../../test/contracts/fakes/memory-site.ts'
import { activeParts, attributeOf, elementsIn, marksIn } from '../../../../../test/contracts/rendered-html.ts'
import { createFilesSource } from '../../content/files/index.ts'
import type { PageChanges } from '../../store/index.ts'
import { appFor, erika, hostileSite, reading, sampleSite } from './pages.fixture.ts'

let source: Awaited<ReturnType<typeof createFilesSource>>
let app: ReturnType<typeof appFor>
beforeAll(async () => {
  source = await createFilesSource([sampleSite, hostileSite])
  app = appFor(source)
})
afterAll(() => source.close())

const json = async (path: string, asked = app): Promise<unknown> => {
  const answer = await asked.request(path)
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.json()
}

const isProblem = async (path: string, status: number, code: string, asked = app) => {
  const answer = await asked.request(path)
  expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, status, 'application/problem+json'])
  expect(await answer.json()).toMatchObject({ status, code })
}

describe('sites and pages', () => {
  test('W1 sites name their languages', async () => {
    const { items } = siteListSchema.parse(await json('/ai-chat/sites'))
    expect(items.map(({ id }) => id)).toEqual(['sommer', 'hostile'])
    expect(items[0]?.languages.map(({ code }) => code)).toEqual(['de', 'en'])
  })

  test('W1 the tree comes level by level, and in pages that join without a gap', async () => {
    const all = pageListSchema.parse(await json('/ai-chat/pages?site=sommer&limit=100')).items
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const list = pageListSchema.parse(await json(`/ai-chat/pages?site=sommer&limit=4${query}`))
      expect(list.items.length).toBeLessThanOrEqual(4)
      seen.push(...list.items.map(({ uid }) => uid))
      cursor = list.nextCursor
    }
    expect(seen).toEqual(all.map(({ uid }) => uid))
    const below = pageListSchema.parse(await json('/ai-chat/pages?site=sommer&parent=brote.index')).items
    expect(below.map(({ uid }) => uid)).toContain('brote.sauerteig')
    const english = pageListSchema.parse(await json('/ai-chat/pages?site=sommer&search=sourdough&language=1')).items
    expect(english.find(({ uid }) => uid === 'brote.sauerteig')?.path).toEqual(expect.any(Array))
  })

  test('W1 W7 a page has labels in the language of whoever reads it, and lengths against their range', async () => {
    const german = pageSchema.parse(await json('/ai-chat/pages/kontakt'))
    const english = pageSchema.parse(
      await json('/ai-chat/pages/kontakt?language=0', appFor(source, { person: reading(erika, { language: 'en' }) })),
    )
    const title = (page: typeof german) => page.record.fields.find(({ name }) => name === 'title')
    expect([title(german)?.label, title(english)?.label]).toEqual(['Titel', 'Title'])
    expect(title(german)?.length).toEqual({ count: 50, min: 30, max: 60, outside: false })
    expect(german.elements.map(({ table }) => table)).toContain('files')
  })

  test('W1 without a language a page comes in the default one, else in one that it has', async () => {
    const site = { ...bakery, pages: bakery.pages.filter(({ uid, language }) => uid !== 'brot' || language === 1) }
    const memory = appFor(createMemoryContentSource(site))
    expect(pageSchema.parse(await json('/ai-chat/pages/brot', memory)).language).toBe(1)
    await isProblem('/ai-chat/pages/brot?language=0', 404, 'error.notFound', memory)
  })

  test('W1 what is not there and what is not yours are the same problem', async () => {
    const memory = appFor(createMemoryContentSource(bakery))
    for (const rest of ['', '/view', '/changes']) {
      await isProblem(`/ai-chat/pages/geheim${rest}`, 404, 'error.notFound', memory)
      await isProblem(`/ai-chat/pages/nobody${rest}`, 404, 'error.notFound', memory)
      await isProblem(`/ai-chat/pages/${'x'.repeat(300)}${rest}`, 404, 'error.notFound')
      await isProblem(`/ai-chat/pages/${encodeURIComponent('../kontakt.html')}${rest}`, 404, 'error.notFound')
      await isProblem(`/ai-chat/pages/kontakt.html${rest}`, 404, 'error.notFound')
      await isProblem(`/ai-chat/pages/kontakt${rest}?language=9`, 404, 'error.notFound')
      await isProblem(`/ai-chat/pages/kontakt${rest}?language=de`, 400, 'error.malformed')
    }
    await isProblem('/ai-chat/pages?site=nobody', 404, 'error.notFound')
    await isProblem('/ai-chat/pages', 400, 'error.malformed')
    await isProblem('/ai-chat/pages?site=sommer&limit=0', 400, 'error.malformed')
    await isProblem('/ai-chat/pages?site=sommer&cursor=x', 400, 'error.badCursor')
    await isProblem('/ai-chat/pages/kontakt/changes?cursor=x', 400, 'error.badCursor')
  })
})

describe('the page view', () => {
  const view = async (path: string, asked = app) => {
    const answer = await asked.request(path)
    return { answer, html: await answer.text() }
  }

  test('S2 it runs its own script only, loads from here only, and is framed by Placet only', async () => {
    const { answer } = await view('/ai-chat/pages/kontakt/view')
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    )
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test.each(['tricks', 'seite', 'tief'])('S2 R45 of the hostile page %s nothing is left but content', async (uid) => {
    const { html } = await view(`/ai-chat/pages/hostile:${uid}/view`)
    expect(parse(html).mode).toBe('no-quirks')
    const own = new Set(['html', 'head', 'meta', 'title', 'link', 'script', 'body', 'main'])
    const active = activeParts(html).filter((part) => !own.has(part.split(' ')[0] ?? ''))
    expect(active).toEqual([])
    expect(
      elementsIn(html)
        .filter(({ tagName }) => own.has(tagName))
        .map(({ tagName }) => tagName),
    ).toEqual([...['html', 'head', 'meta', 'meta', 'title', 'link', 'script', 'body', 'main']])
    const scripts = elementsIn(html).filter(({ tagName }) => tagName === 'script' || tagName === 'link')
    expect(scripts.map((one) => attributeOf(one, 'src') ?? attributeOf(one, 'href'))).toEqual([
      '/ai-chat/page-view.css',
      '/ai-chat/page-view.js',
    ])
  })

  test('S2 a title is a title, whatever it contains', async () => {
    const { html } = await view('/ai-chat/pages/hostile:tricks/view')
    expect(html).toContain('<title>Tricks &amp; &quot;Fallen&quot; &lt;script&gt;hacked=100&lt;/script&gt;</title>')
    expect(html).not.toContain('hacked=101')
  })

  test('R106 R110 it speaks the page’s language, and its frame the reader’s', async () => {
    const person = reading(erika, { language: 'en' })
    const { html } = await view('/ai-chat/pages/brote.sauerteig/view?language=0', appFor(source, { person }))
    const [root] = elementsIn(html)
    expect(root && [attributeOf(root, 'lang'), attributeOf(root, 'data-ui-language')]).toEqual(['de', 'en'])
    const page = pageSchema.parse(await json('/ai-chat/pages/brote.sauerteig'))
    expect(marksIn(html)).toEqual(page.elements.map(({ anchor, table, uid }) => [anchor, table, uid]))
  })

  test('S2 the theme is the one of the address, else the reader’s, else the system’s', async () => {
    const theme = async (query: string, asked = app) => {
      const [root] = elementsIn((await view(`/ai-chat/pages/kontakt/view${query}`, asked)).html)
      return root === undefined ? null : attributeOf(root, 'data-theme')
    }
    const dark = appFor(source, { person: reading(erika, { theme: 'dark' }) })
    expect([
      await theme(''),
      await theme('?theme=dark'),
      await theme('', dark),
      await theme('?theme=light', dark),
    ]).toEqual([...[undefined, 'dark', 'dark', 'light']])
    await isProblem('/ai-chat/pages/kontakt/view?theme=%22onload%3D', 400, 'error.malformed')
  })

  test('S2 its script and its style are files of this server', async () => {
    for (const [name, type] of [
      ['page-view.js', 'text/javascript'],
      ['page-view-words.js', 'text/javascript'],
      ['page-view.css', 'text/css'],
    ]) {
      const answer = await app.request(`/ai-chat/${name}`)
      expect([name, answer.status, answer.headers.get('content-type')]).toEqual([name, 200, `${type}; charset=utf-8`])
    }
  })
})

describe('assets', () => {
  const root = '/ai-chat/sites/hostile/assets'

  test('S2 an image comes in a box: no script, no guessing, no cookie', async () => {
    const answer = await app.request(`${root}/bilder/bild.png`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const etag = answer.headers.get('etag') ?? ''
    const again = await app.request(`${root}/bilder/bild.png`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  test('S2 a drawing neither scripts nor loads, also when it is opened by itself', async () => {
    const answer = await app.request(`${root}/bilder/skript.svg`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(expect.arrayContaining(['sandbox', "default-src 'none'"]))
    expect(policy).not.toContain('allow-')
  })

  test('S2 no way leads out of the site, or to what it is written in', async () => {
    const ways = [
      ...[
        '../bilder/bild.png',
        '..%2f..%2fpackage.json',
        '%2e%2e/%2e%2e/x.png',
        '..%5c..%5cx.png',
        'bilder%2fbild.png',
      ],
      ...['bilder/%2e%2e/bilder/bild.png/..', 'bilder/%00bild.png', 'bilder/bild.png%00.png', '%', 'bilder/%ff.png'],
      ...['tricks.md', 'seite.html', 'notiz.txt', 'bilder/seite.png', '', '/', '//bilder/bild.png', 'C:%5cx.png'],
    ]
    for (const way of ways) {
      const answer = await app.request(`${root}/${way}`)
      expect([way, answer.status]).toEqual([way, 404])
    }
    await isProblem('/ai-chat/sites/nobody/assets/bilder/bild.png', 404, 'error.notFound')
  })

  test('S2 every image of every sample page is there', async () => {
    const { items } = pageListSchema.parse(await json('/ai-chat/pages?site=sommer&search=.&limit=100'))
    const addresses = new Set<string>()
    for (const { uid, languages } of items) {
      for (const language of languages) {
        const html = await (await app.request(`/ai-chat/pages/${uid}/view?language=${language}`)).text()
        for (const one of elementsIn(html)) if (one.tagName === 'img') addresses.add(attributeOf(one, 'src') ?? '')
        expect(html).not.toContain('placet-absent')
      }
    }
    expect(addresses.size).toBeGreaterThan(5)
    for (const address of addresses) expect([address, (await app.request(address)).status]).toEqual([address, 200])
  })
})

describe('changes', () => {
  const label = { de: 'Titel', en: 'Title' }
  const outcome: Outcome = {
    ...{ id: 'o1', callId: 'c1', toolTitle: label, recordTitle: '', thisPage: true, outcome: 'applied' },
    target: { table: 'pages', uid: 'kontakt', language: 0, fields: [{ name: 'title', label }] },
    ...{ at: '2026-11-30T10:00:00.000Z', by: { id: 'erika', name: 'Erika' }, edited: false, reason: null },
    ...{ difference: null, written: [{ name: 'title', before: 'Alt', after: 'Neu' }], movedTo: null, process: null },
  }

  test('W1 who may show the page sees what was applied; the conversation only whose it is', async () => {
    const asked: unknown[] = []
    const changes: PageChanges = {
      list: async (query) => {
        asked.push(query)
        return [
          { outcome, conversation: 'mine', owner: 'erika' },
          { outcome: { ...outcome, id: 'o2' }, conversation: 'theirs', owner: 'otto' },
        ]
      },
    }
    const list = pageChangeListSchema.parse(await json('/ai-chat/pages/kontakt/changes', appFor(source, { changes })))
    expect(list.items.map(({ conversation }) => conversation)).toEqual(['mine', undefined])
    expect(list.items[0]).toMatchObject({ label: 'Titel', before: 'Alt', after: 'Neu', undoable: true })
    expect(JSON.stringify(list)).not.toContain('theirs')
    expect(asked).toMatchObject([
      { page: 'kontakt', records: expect.arrayContaining([outcome.target].map(({ fields: _, ...ref }) => ref)) },
    ])
  })

  test('W1 they come in pages', async () => {
    const rows = ['o3', 'o2', 'o1'].map((id) => ({ outcome: { ...outcome, id }, conversation: 'c', owner: null }))
    const changes: PageChanges = {
      list: async ({ limit, after }) =>
        rows
          .slice(after === undefined ? 0 : rows.findIndex(({ outcome: { id } }) => id === after.id) + 1)
          .slice(0, limit),
    }
    const asked = appFor(source, { changes })
    const first = pageChangeListSchema.parse(await json('/ai-chat/pages/kontakt/changes?limit=2', asked))
    expect(first.items.map(({ id }) => id)).toEqual(['o3', 'o2'])
    const rest = `/ai-chat/pages/kontakt/changes?limit=2&cursor=${first.nextCursor}`
    const second = pageChangeListSchema.parse(await json(rest, asked))
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([['o1'], null])
  })
})
