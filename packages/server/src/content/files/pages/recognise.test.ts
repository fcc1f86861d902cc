import { describe, expect, onTestFinished, test } from 'vitest'
import { actor } from '../../../../../../test/contracts/content-source.ts'
import { temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { createFilesSource, recogniseFolder } from '../index.ts'

const recognised = async (paths: readonly string[], contents: Readonly<Record<string, string>> = {}) => {
  const folder = await temporarySite({ ...Object.fromEntries(paths.map((path) => [path, '# Titel\n'])), ...contents })
  onTestFinished(() => folder.remove())
  return recogniseFolder(folder.folder)
}

const languagesOf = async (paths: readonly string[], contents: Readonly<Record<string, string>> = {}) => {
  const found = await recognised(paths, contents)
  return found.site.languages.map(({ code, path, suffix }) => [code, path ?? '', suffix ?? ''])
}

describe('W1 a folder that no file describes', () => {
  test('with a folder per language', async () => {
    expect(await languagesOf(['en/a.md', 'de/a.md', 'pt-br/a.md', 'bilder/x.md'])).toEqual([
      ['de', 'de', ''],
      ['en', 'en', ''],
      ['pt-br', 'pt-br', ''],
    ])
  })

  test('with one language in the folder itself and another one below', async () => {
    const index = { 'index.html': '<html lang="fr-CH"><title>x</title></html>' }
    expect(await languagesOf(['a.md', 'en/a.md'], index)).toEqual([
      ['fr-ch', '', ''],
      ['en', 'en', ''],
    ])
    expect(await languagesOf(['a.md', 'de/a.md'])).toEqual([
      ['en', '', ''],
      ['de', 'de', ''],
    ])
  })

  test('with a suffix per language', async () => {
    expect(await languagesOf(['a.de.md', 'a.en.md'])).toEqual([
      ['de', '', '.de'],
      ['en', '', '.en'],
    ])
    expect(await languagesOf(['a.html', 'a_en.html', 'sub/b.html'])).toEqual([
      ['de', '', ''],
      ['en', '', '_en'],
    ])
  })

  test('with one language, named by its pages or taken as German', async () => {
    expect(await languagesOf(['a.md'], { 'index.md': '---\nlang: en\n---\n' })).toEqual([['en', '', '']])
    expect(await languagesOf(['a.md', 'make.it.md'])).toEqual([['de', '', '']])
    expect(await languagesOf([])).toEqual([['de', '', '']])
  })

  test('below the content folder of a generator', async () => {
    const hugo = { 'hugo.toml': '', 'themes/x/index.html': '<title>x</title>' }
    expect(await languagesOf(['content/de/_index.md', 'content/en/_index.md'], hugo)).toEqual([
      ['de', 'content/de', ''],
      ['en', 'content/en', ''],
    ])
    expect(await languagesOf(['docs/a.md', 'README.md'], { 'docusaurus.config.ts': '' })).toEqual([['de', 'docs', '']])
  })

  test('says in a sentence what it is taken for', async () => {
    const { describe: sentence } = await recognised(['de/a.md', 'en/a.md'])
    expect(sentence).toMatch(/: 2 files, languages de, en \(default de\); one folder per language\.$/)
    const said: string[] = []
    const { site } = await recognised(['a.md'])
    const source = await createFilesSource([{ ...site, languages: [] }], { log: (message) => said.push(message) })
    expect(said).toHaveLength(1)
    expect((await source.sites(actor))[0]?.languages).toEqual([{ uid: 0, code: 'de', title: 'Deutsch' }])
  })
})

describe('W1 finding pages', () => {
  const files = {
    'en/brot/sauer.md': '---\ntitle: Sourdough\n---\n',
    'de/brot/sauer.md': '# S\n',
    'de/index.html': '<title>Start</title>',
  }

  test.each([
    ['brot.sauer', 0],
    ['en/brot/sauer.md', 1],
    ['./de/brot/sauer.md', 0],
    ['/en/brot/sauer/', 1],
    ['/en/brot/sauer', 1],
    ['https://example.com/en/brot/sauer/?x=1#y', 1],
  ])('by %s', async (where, language) => {
    const { site } = await recognised([], files)
    const source = await createFilesSource([site])
    expect(await source.locate(where, actor)).toEqual({ uid: 'brot.sauer', language })
  })

  test('an index page by the address of its folder', async () => {
    const { site } = await recognised([], files)
    const source = await createFilesSource([site])
    for (const where of ['/de', '/de/', '/de/index.html']) {
      expect(await source.locate(where, actor)).toEqual({ uid: 'index', language: 0 })
    }
  })

  test('uids are unique over sites and over files that claim the same page', async () => {
    const { site } = await recognised(['a.md', 'a.html', 'Ä.md', 'ä b.md', 'x/a.md', 'x.a.md'])
    const source = await createFilesSource([site, { ...site, id: 'second' }])
    const uids = []
    for (const id of [site.id, 'second']) {
      for (const { uid } of await source.pages({ site: id, search: '.' }, actor)) uids.push(uid)
    }
    expect(uids).toHaveLength(12)
    expect(new Set(uids).size).toBe(12)
    expect(uids).toEqual(expect.arrayContaining(['a', 'x.a', 'second:a', 'second:x.a']))
    for (const uid of uids) expect(uid).toMatch(/^[A-Za-z0-9._:-]{1,200}$/)
  })

  test('W7 the range of a language wins over that of the site, that over the usual one', async () => {
    const { site } = await recognised(['de/a.md', 'en/a.md'])
    const languages = site.languages.map((one) => (one.uid === 1 ? { ...one, fields: { title: { max: 70 } } } : one))
    const source = await createFilesSource([
      { ...site, languages, fields: { title: { min: 10, max: 50 }, heading: { max: 80 } } },
    ])
    const ranges = async (language: number) => {
      const page = await source.page('a', language, actor)
      const fields = [...(page?.record.fields ?? []), ...(page?.elements[0]?.fields ?? [])]
      return Object.fromEntries(fields.map(({ name, range }) => [name, range]))
    }
    expect(await ranges(0)).toMatchObject({
      title: { min: 10, max: 50 },
      description: { min: 140, max: 160 },
      heading: { max: 80 },
    })
    expect(await ranges(1)).toMatchObject({ title: { max: 70 } })
  })
})
