import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createFilesSource } from '../index.ts'
import type { Format } from './document.ts'
import { parsePage } from './parse.ts'

const folder = new URL('../../../../../../test/fixtures/sites/hard/', import.meta.url)
const fixture = (path: string): string => readFileSync(new URL(path, folder), 'utf8')

const read = (text: string, format: Format = 'markdown') => parsePage(text, format)
const valuesOf = (text: string, format: Format = 'markdown') =>
  Object.fromEntries(read(text, format).page.slots.map((slot) => [slot.name, slot.value]))
const sectionsOf = (text: string, format: Format = 'markdown') =>
  read(text, format)
    .elements.filter(({ kind }) => kind === 'section')
    .map(({ slots }) => slots.map(({ value }) => value))
const imagesOf = (text: string, format: Format = 'markdown') =>
  read(text, format)
    .elements.filter(({ kind }) => kind === 'image')
    .map(({ key, slots: [slot], reason }) => [key, slot?.value, slot?.editable, reason?.code])

describe('front matter', () => {
  test('W6 B040 values come decoded, whatever their quoting', () => {
    const lines = [
      'title: plain: no',
      "title: 'it''s'",
      'title: "a \\"b\\" \\u2713"',
      'title: >-\n  auf\n  zwei',
      'title: |\n  genau\n',
    ]
    const values = lines.map((line) => valuesOf(`---\n${line}\n---\n`).title)
    expect(values).toEqual([null, "it's", 'a "b" ✓', 'auf zwei', 'genau'])
  })

  test('numbers, dates and truth values are read as they are written', () => {
    const values = ['2024', '2024-05-01', 'yes', '0x1F', '1.50'].map(
      (text) => valuesOf(`---\ntitle: ${text}\n---\n`).title,
    )
    expect(values).toEqual(['2024', '2024-05-01', 'yes', '0x1F', '1.50'])
  })

  test('a key without a value is none, an empty text is one', () => {
    expect(valuesOf('---\ntitle:\ndescription: ""\n---\n')).toMatchObject({ title: null, description: '' })
  })

  test.each([
    ['ogTitle: A', 'socialTitle'],
    ['og_title: A', 'socialTitle'],
    ['social_title: A', 'socialTitle'],
    ['seo:\n  title: A', 'socialTitle'],
    ['og: {description: A}', 'socialDescription'],
    ['"og:image": A', 'socialImage'],
    ['images: [A, b]', 'socialImage'],
    ['meta_description: A', 'description'],
  ])('finds the spelling %s', (line, field) => {
    expect(valuesOf(`---\n${line}\n---\n`)[field]).toBe('A')
  })

  test.each([
    ['broken.md', 'frontMatterBroken'],
    ['duplicate.md', 'frontMatterBroken'],
    ['unclosed-front-matter.md', 'frontMatterBroken'],
    ['toml.md', 'frontMatterUnsupported'],
  ])('%s is listed, not editable, with the reason', (path, code) => {
    const page = read(fixture(path))
    expect(page.reason?.code).toBe(code)
    expect([page.page, ...page.elements].flatMap(({ slots }) => slots).some(({ editable }) => editable)).toBe(false)
  })

  test('a broken front matter names its line', () => {
    expect(read('---\nok: 1\ntitle: "x\n---\n').reason?.params.line).toBeGreaterThanOrEqual(3)
  })

  test('a line of dashes is no front matter', () => {
    const page = read(fixture('rules.md'))
    expect(page.reason).toBeUndefined()
    expect(sectionsOf(fixture('rules.md'))).toEqual([['---\n\nEin Strich ist kein Vorspann.']])
  })
})

describe('Markdown', () => {
  test('W1 headings are ATX, underlined and HTML, never in fences, quotes, lists and comments', () => {
    expect(read(fixture('fences.md')).headings).toEqual([
      { depth: 2, text: 'Echt' },
      { depth: 1, text: 'Unterstrichen' },
      { depth: 2, text: 'auch' },
      { depth: 3, text: 'Als HTML' },
    ])
  })

  test('a byte order mark, CRLF, tabs and hard wraps change nothing about the values', () => {
    const text = fixture('index.md')
    expect(valuesOf(text)).toMatchObject({ title: 'Brot & Brötchen', description: null, socialImage: '/bild.png' })
    expect(sectionsOf(text)).toEqual([
      ['Startseite 😀', 'Erster Absatz\nmit hartem Umbruch  \nund Tab\there.'],
      ['Zutaten', '- Mehl\n\t- Roggen'],
    ])
  })

  test('a section without text has an empty one; text before the first heading is a section without heading', () => {
    expect(sectionsOf('Vorab.\n\n## A\n\n## B\nb\n')).toEqual([['Vorab.'], ['A', ''], ['B', 'b']])
  })

  test('a heading with markup in it is shown and not editable, with the reason', () => {
    const [part] = read('## Mit **fett** und `Code`\n').elements
    expect(part?.slots[0]).toMatchObject({ value: 'Mit fett und Code', editable: false })
    expect(part?.reason?.code).toBe('markup')
    expect(part?.slots[1]?.editable).toBe(true)
  })

  test('the attributes of a generator and addresses are no markup', () => {
    const [first, second] = read('## Titel {#id .klasse}\n\n## Mehr auf www.example.com\n').elements
    expect(first?.slots[0]).toMatchObject({ value: 'Titel', editable: true })
    expect(second?.slots[0]).toMatchObject({ value: 'Mehr auf www.example.com', editable: true })
  })

  test.each(['```\noffen', '<div>offen', '<!-- offen', '</div>'])(
    'a text that does not close is not editable: %s',
    (text) => {
      const [part] = read(`## A\n\n${text}\n`).elements
      expect(part?.slots[1]?.editable).toBe(false)
      expect(part?.reason?.code).toBe('unclosed')
    },
  )

  test('W1 images are one per occurrence, with alternative text, none or not editable', () => {
    expect(imagesOf(fixture('images.md'))).toEqual([
      ['a.png', 'Eins', true, undefined],
      ['a.png', '', true, undefined],
      ['ref', 'Drei betont', true, undefined],
      ['ref', 'ref', false, 'reference'],
      ['ref', 'ref', false, 'reference'],
      ['b.png', null, true, undefined],
      ['b.png', '', true, undefined],
      ['c.png', 'it\'s "so"', true, undefined],
      ['d.png', null, false, 'nested'],
    ])
  })
})

test('of MDX only the front matter can be written', () => {
  const page = read('---\ntitle: A\n---\n\nimport x from "y"\n\n## B\n\n<X>{1}</X>\n', 'mdx')
  expect(page.page.slots[0]?.editable).toBe(true)
  expect(
    page.elements.every(({ slots, reason }) => reason?.code === 'mdx' && !slots.some((slot) => slot.editable)),
  ).toBe(true)
})

describe('HTML', () => {
  test('W6 the head is decoded, another title in a drawing is not the title', () => {
    const text =
      '<!doctype html><html><head><title>\n A &amp; B\n C</title><meta name="Description" content="x &quot;y&quot;">' +
      '<meta property="og:title" content="Og"><meta name="og:image" content="/i.png"></head>' +
      '<body><svg><title>nein</title></svg></body></html>'
    expect(valuesOf(text, 'html')).toEqual({
      title: 'A & B C',
      description: 'x "y"',
      socialTitle: 'Og',
      socialDescription: null,
      socialImage: '/i.png',
    })
  })

  test('a field that stands twice is shown and not editable', () => {
    const twice =
      '<html><head><title>a</title><meta name=description content=a><meta name=description content=b></head></html>'
    expect(read(twice, 'html').page.slots[1]).toMatchObject({ value: 'a', editable: false })
  })

  test('every piece of a nested page belongs to one section, without navigation, footer and scripts', () => {
    const text =
      '<body><nav><a>Menü</a></nav><header><h1>Titel</h1></header><p>Vorab</p><section><h2>A</h2><p>a</p>' +
      '<div><h3>B</h3></div><p>b</p></section><p>danach</p><script>"<h2>"</script><footer>Fuß</footer></body>'
    expect(sectionsOf(text, 'html')).toEqual([
      ['Titel', '<p>Vorab</p>'],
      ['A', '<p>a</p>'],
      ['B', '<p>b</p>'],
      ['<p>danach</p>'],
    ])
  })

  test('a text with an open tag is not editable, its neighbours are', () => {
    const parts = read(fixture('unclosed.html'), 'html').elements
    expect(parts.map(({ key, reason }) => [key, reason?.code])).toContainEqual(['Zwei', undefined])
    expect(parts.find(({ key }) => key === 'Zwei')?.slots[0]?.editable).toBe(true)
  })

  test('a fragment has sections and no head to write into', () => {
    const page = read(fixture('fragment.html'), 'html')
    expect(page.page.slots.every(({ editable, value }) => !editable && value === null)).toBe(true)
    expect(sectionsOf(fixture('fragment.html'), 'html')).toEqual([['Nur ein Stück', '<p>Ohne Kopf &amp; Rumpf.</p>']])
  })

  test('front matter rules where a page has it', () => {
    const page = read(fixture('with-front-matter.html'), 'html')
    expect(page.page.slots[0]).toMatchObject({ value: 'Mit Vorspann', editable: true })
    expect(page.page.slots[1]).toMatchObject({ value: null, editable: true })
  })

  test('B141 a page in another character set is not editable', () => {
    expect(read(fixture('charset.html'), 'html').reason).toEqual({ code: 'charset', params: { charset: 'iso-8859-1' } })
  })
})

describe('a folder of hard files', async () => {
  const me = { id: 'u', name: 'U', isAdmin: false, mayEdit: true }
  const site = {
    id: 'hard',
    title: 'Hard',
    folder: folder.pathname,
    languages: [{ uid: 0, code: 'de', title: 'Deutsch' }],
  }
  const source = await createFilesSource([site])
  const children = async (parent?: string) =>
    source.pages(parent === undefined ? { site: 'hard' } : { site: 'hard', parent }, me)

  test('W1 lists every page, hidden ones excepted, with the reason where one is not editable', async () => {
    const nodes = Object.fromEntries(
      (await children()).map((node) => [node.uid, [node.kind, node.editable, node.reason?.code]]),
    )
    expect(nodes).toMatchObject({
      latin1: ['page', false, 'notUtf8'],
      binary: ['page', false, 'notText'],
      broken: ['page', false, 'frontMatterBroken'],
      toml: ['page', false, 'frontMatterUnsupported'],
      charset: ['page', false, 'charset'],
      empty: ['page', true, undefined],
      index: ['page', true, undefined],
    })
    expect(Object.keys(nodes).filter((uid) => /entwurf|versteckt|layouts|notiz/.test(uid))).toEqual([])
    expect((await children())[0]?.uid).toBe('index')
  })

  test('W1 a page stands for the folder beside it; folders without a page are folders', async () => {
    const deep = (await children()).find(({ uid }) => uid === 'deep')
    expect(deep).toMatchObject({ kind: 'page', title: 'Die Seite neben dem Ordner', hasChildren: true })
    const below = await children('deep')
    expect(below.map(({ uid, kind, hasChildren }) => [uid, kind, hasChildren])).toEqual([
      ['deep.leaf', 'page', false],
      ['deep.nested.index', 'page', false],
    ])
    const pots = (await children()).find(({ title }) => title === 'Große Töpfe')
    expect(pots).toMatchObject({ kind: 'folder', editable: false, hasChildren: true })
    const [inside] = await children(pots?.uid)
    expect(inside?.title).toBe('Maßbrot')
    expect(inside?.uid).toMatch(/^massbrot-mehr-[0-9a-f]{10}$/)
    expect((await source.page(inside?.uid ?? '', 0, me))?.title).toBe('Maßbrot')
  })

  test('a page that is no text can be read and not written', async () => {
    const page = await source.page('latin1', 0, me)
    expect(page).toMatchObject({ title: 'Latin1', editable: false, reason: { code: 'notUtf8' }, elements: [] })
    const ref = { table: 'pages', uid: 'latin1', language: 0 }
    expect(await source.preview({ ref, values: { title: 'x' } }, me)).toMatchObject({ refused: 'not-editable' })
  })
})
