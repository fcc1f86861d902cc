import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { actor } from '../../../../../../test/contracts/content-source.ts'
import { activeParts, attributeOf, elementsIn, marksIn } from '../../../../../../test/contracts/rendered-html.ts'
import { temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { createFilesSource } from '../index.ts'

const folder = (path: string) => fileURLToPath(new URL(`../../../../../../${path}`, import.meta.url))
const languages = [{ uid: 0, code: 'de', title: 'Deutsch', path: '' }]

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

const openFolder = async (path: string, all: readonly object[] = languages) => {
  const source = await createFilesSource([{ id: 'probe', title: 'Probe', folder: path, languages: all as never }])
  closing.push(() => source.close())
  return source
}

const shown = async (content: string, { path = 'seite.md', others = {} } = {}) => {
  const site = await temporarySite({ [path]: content, ...others })
  closing.push(site.remove)
  const source = await openFolder(site.folder)
  const { uid } = (await source.locate(path, actor)) ?? { uid: '' }
  const rendered = await source.render(uid, 0, actor)
  if (rendered === null) throw new Error(`${path} is not shown.`)
  return rendered.html
}

const hrefs = (html: string) => elementsIn(html).flatMap((element) => attributeOf(element, 'href') ?? [])
const sources = (html: string) => elementsIn(html).flatMap((element) => attributeOf(element, 'src') ?? [])

describe('hostile pages', async () => {
  const source = await openFolder(folder('test/fixtures/sites/hostile'))
  const html = async (uid: string) => (await source.render(uid, 0, actor))?.html ?? ''

  test.each(['tricks', 'seite'])(
    'S2 R45 B107 B110 nothing of %s acts, loads from elsewhere or passes for Placet',
    async (uid) => {
      const content = await html(uid)
      expect(activeParts(content)).toEqual([])
      expect(sources(content).every((address) => address === '/ai-chat/sites/probe/assets/bilder/bild.png')).toBe(true)
      expect(content).not.toContain('data-uid="forged"')
      expect(marksIn(content).every(([id, , mark]) => id?.startsWith('placet-') && mark.startsWith(`${uid}~`))).toBe(
        true,
      )
    },
  )

  test.each(['tricks', 'seite'])('S2 what is shown of %s stays the same however often it is read', async (uid) => {
    const tags = (text: string) =>
      elementsIn(text).map(({ tagName, attrs }) => [tagName, attrs.map(({ name }) => name)])
    const content = await html(uid)
    const again = elementsIn(`<main>${content}</main>`).length
    expect(tags(content).length).toBe(again - 1)
    expect(activeParts(`<table><tr><td>${content}</td></tr></table>`)).toEqual([])
    expect(activeParts(`<select>${content}</select>`).filter((part) => part !== 'select')).toEqual([])
  })

  test('S2 what an author wrote beside the tricks is still there to read', async () => {
    const content = await html('tricks')
    for (const words of ['Spur \u00b7 evil.example', 'Am Ende', 'Text danach', '\u2610 offen', 'Knopf', 'Lauf']) {
      expect(content).toContain(words)
    }
  })

  test('R106 marks stay where the page was cut, whatever its HTML left open', async () => {
    for (const uid of ['tricks', 'seite']) {
      const page = await source.page(uid, 0, actor)
      const marked = new Set(marksIn(await html(uid)).map(([id]) => id))
      const sections = page?.elements.filter(({ kind }) => kind === 'section') ?? []
      expect(sections.length).toBeGreaterThan(1)
      expect(sections.filter(({ anchor }) => !marked.has(anchor)).map(({ title }) => title)).toEqual([])
    }
  })

  test('S2 front matter that cannot be read is not shown either', async () => {
    for (const uid of ['toml', 'offen']) {
      expect(await html(uid)).not.toContain('Nicht zeigen')
      expect(await html(uid)).toContain('Sichtbar')
    }
  })

  test('S2 what nests deeper than anybody writes is left out', async () => {
    expect(activeParts(await html('tief'))).toEqual([])
  })
})

describe('sample pages', async () => {
  const source = await openFolder(folder('examples/site'), [
    { uid: 0, code: 'de', title: 'Deutsch', path: '' },
    { uid: 1, code: 'en', title: 'English', path: 'en' },
  ])

  test('R106 the marks of every page are its elements, in reading order', async () => {
    let count = 0
    for (const { uid, languages: all } of await source.pages({ site: 'probe', search: '.' }, actor)) {
      for (const language of all) {
        const page = await source.page(uid, language, actor)
        const { html, title } = (await source.render(uid, language, actor)) ?? { html: '', title: '' }
        expect(marksIn(html)).toEqual(page?.elements.map(({ anchor, ref }) => [anchor, ref.table, ref.uid]))
        expect(title).toBe(page?.title)
        expect(activeParts(html)).toEqual([])
        expect(html).not.toContain('socialTitle')
        count += 1
      }
    }
    expect(count).toBeGreaterThan(20)
  })
})

describe('marks', () => {
  const uids = (html: string) => marksIn(html).map(([, table]) => table)

  test('R106 the same image twice is two places with two names', async () => {
    const html = await shown('# A\n\n![eins](b.png)\n\n![zwei](b.png) <img src="b.png">\n', { others: { 'b.png': '' } })
    expect(uids(html)).toEqual(['elements', 'files', 'files', 'files'])
    expect(new Set(marksIn(html).map(([id]) => id)).size).toBe(4)
  })

  test('R106 headings in a block of HTML begin sections of their own', async () => {
    const html = await shown('<h2>Eins</h2>\n<p>a</p>\n<h2>Zwei</h2>\n<img src=x.png>\n\nText\n\n# Drei\n')
    expect(uids(html)).toEqual(['elements', 'elements', 'files', 'elements'])
  })

  test('R106 a section whose parts lie apart is marked in each, with one id', async () => {
    const html = await shown('<main><header><h1>Kopf</h1></header><div><p>Text</p></div><h2>Zwei</h2></main>', {
      path: 'seite.html',
    })
    const marked = elementsIn(html).filter((element) => attributeOf(element, 'data-uid') !== undefined)
    expect(marked.map((element) => attributeOf(element, 'id') !== undefined)).toEqual([true, false, true])
    expect(attributeOf(marked[0] as never, 'data-uid')).toBe(attributeOf(marked[1] as never, 'data-uid'))
  })

  test('R106 cells and items carry the mark themselves, so that no table breaks apart', async () => {
    const table =
      '<table><tr><td><h2>Kopf</h2></td><td>Zelle</td></tr></table><ul><li><h3>Punkt</h3></li><li>Text</li></ul>'
    const html = await shown(table, { path: 'seite.html' })
    const tags = elementsIn(html).map(({ tagName }) => tagName)
    expect(tags.filter((tag) => tag === 'td').length).toBe(2)
    expect(
      elementsIn(html).find((one) => one.tagName === 'td' && attributeOf(one, 'data-uid') !== undefined),
    ).toBeDefined()
    expect(activeParts(html)).toEqual([])
  })
})

describe('addresses', () => {
  const others = {
    'brote/index.md': '# Brote',
    'brote/rogge.md': '# Roggen',
    'kontakt.html': '<h1>Kontakt</h1>',
    'bilder/a b.png': '',
    'static/logo.png': '',
    'Brote & Co.md': '# Co',
  }

  test('W1 links within the site lead to its pages here, in whatever way they are written', async () => {
    const links = [
      'brote/rogge.md',
      './brote/rogge.md#x',
      '/brote/rogge/',
      'brote/',
      'kontakt.html?x=1',
      '/Brote%20&%20Co/',
    ]
    const html = await shown(links.map((link) => `[x](<${link}>)`).join('\n\n'), { path: 'index.md', others })
    const pages = hrefs(html).map((href) => new URL(href, 'http://x').searchParams.get('page'))
    expect(pages.slice(0, 5)).toEqual(['brote.rogge', 'brote.rogge', 'brote.rogge', 'brote.index', 'kontakt'])
    expect(pages[5]).toMatch(/^brote-co-/)
  })

  test('S2 other links keep to schemes that are known, and open elsewhere', async () => {
    const html = await shown(
      '[a](https://example.org/x?y=1) [b](mailto:a@example.org) [c](tel:+491) [d](ftp://example.org) [e](weg.pdf) [f](#hier)\n\n<p id="hier">',
    )
    expect(hrefs(html)).toEqual(['https://example.org/x?y=1', 'mailto:a@example.org', 'tel:+491', '#content-hier'])
    expect(html).toContain('id="content-hier"')
    expect(html).toContain('target="_blank" rel="noopener noreferrer"')
  })

  test('S2 images come from the site, by the address of this server', async () => {
    const html = await shown('![a](<../bilder/a b.png>) ![b](/logo.png) ![c](weg.png)', {
      path: 'brote/neu.md',
      others,
    })
    expect(sources(html)).toEqual([
      '/ai-chat/sites/probe/assets/bilder/a%20b.png',
      '/ai-chat/sites/probe/assets/static/logo.png',
    ])
    expect(html).toContain('c \u00b7 weg.png')
  })
})
