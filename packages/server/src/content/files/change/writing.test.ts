import { describe, expect, test } from 'vitest'
import type { Format } from '../documents/document.ts'
import { parsePage } from '../documents/parse.ts'
import { compose } from './compose.ts'

/** Writes a field of the page (-1) or of one of its elements; undefined = refused. */
const written = (text: string, format: Format, [part, slot]: readonly [number, string], value: string) =>
  compose({ text, document: parsePage(text, format) }, format, { part, slot }, value)?.text

const page = (slot: string) => [-1, slot] as const
const front = (...lines: readonly string[]) => ['---', ...lines, '---', '', 'Text.', ''].join('\n')

describe('front matter', () => {
  const title = (line: string, value: string) => {
    const text = written(front('# oben', line, 'tags: [a, b] # unten'), 'markdown', page('title'), value)
    return text?.split('\n').slice(2, -5).join('\n')
  }

  test.each([
    ['title: Alt # Notiz', 'Neu & gut', 'title: Neu & gut # Notiz'],
    ['title:   "Alt"  # Notiz', 'Ein "Wort"', 'title:   "Ein \\"Wort\\""  # Notiz'],
    ["title: 'Alt'", "it's", "title: 'it''s'"],
    ['title: &anker Alt', 'Neu', 'title: &anker Neu'],
    ['title: !!str Alt', 'Neu', 'title: !!str Neu'],
    ['title:', 'Neu', 'title: Neu'],
    ['title: # Notiz', 'Neu', 'title: Neu # Notiz'],
    ['title: ~', 'Neu', 'title: Neu'],
    ['title: ""', 'Neu', 'title: "Neu"'],
    ['title: lang\n  und länger', 'kurz', 'title: kurz'],
    ['title: >-\n    lang\n    und länger', 'kurz', 'title: >-\n    kurz'],
    ['title: |\n  eine', 'andere', 'title: |\n  andere'],
    ['"title": Alt', 'Neu', '"title": Neu'],
    ['title: 2024', '2025', 'title: "2025"'],
  ])('W3 W4 keeps the style of %j', (line, value, expected) => {
    expect(title(line, value)).toBe(expected)
  })

  test.each([
    ['a: b', 'title: "a: b"'],
    ['a #b', 'title: "a #b"'],
    ['yes', 'title: "yes"'],
    ['2024-05-01', 'title: "2024-05-01"'],
    ['- a', 'title: "- a"'],
    ['@a', 'title: "@a"'],
    ['sagt: "ja"', `title: 'sagt: "ja"'`],
    ['a \\ b: c', `title: 'a \\ b: c'`],
    ['{{ x }}', 'title: "{{ x }}"'],
    ['', 'title: ""'],
    ['✓ Ünï 😀', 'title: ✓ Ünï 😀'],
    ['null', 'title: "null"'],
    ['12:30', 'title: "12:30"'],
  ])('W3 B141 B142 quotes %j only as far as it must', (value, expected) => {
    expect(title('title: Alt', value)).toBe(expected)
  })

  test('W4 an alias becomes a text of its own; the anchored one it came from stays', () => {
    expect(written(front('t: &t Alt', 'title: *t'), 'markdown', page('title'), 'Neu')).toBe(
      front('t: &t Alt', 'title: Neu'),
    )
  })

  test('W4 a text that another field repeats is refused rather than changing both', () => {
    expect(written(front('title: &t Alt', 'ogTitle: *t'), 'markdown', page('title'), 'Neu')).toBeUndefined()
    expect(written(front('title: &t Alt', 'other: *t'), 'markdown', page('title'), 'Neu')).toBeUndefined()
  })

  test('W4 a missing field comes after the title, in the style and spelling of the file', () => {
    const description = (...lines: readonly string[]) =>
      written(front(...lines), 'markdown', page('description'), 'Neu')
    expect(description('a: 1', 'title: T # n', 'z: 2')).toBe(front('a: 1', 'title: T # n', 'description: Neu', 'z: 2'))
    expect(description('title: "T"')).toBe(front('title: "T"', 'description: "Neu"'))
    expect(description('title: >-', '  lang', '  mehr', '', 'z: 2')).toBe(
      front('title: >-', '  lang', '  mehr', 'description: Neu', '', 'z: 2'),
    )
    expect(description('# nur ein Kommentar', 'draft: true')).toBe(
      front('description: Neu', '# nur ein Kommentar', 'draft: true'),
    )
    expect(description('  title: T', '  z: 2')).toBe(front('  title: T', '  description: Neu', '  z: 2'))
  })

  test('W4 a missing social field is spelled like its siblings', () => {
    const image = (...lines: readonly string[]) => written(front(...lines), 'markdown', page('socialTitle'), 'Neu')
    expect(image('title: T', 'og_image: x')).toBe(front('title: T', 'og_title: Neu', 'og_image: x'))
    expect(image('title: T', 'seo:', '    image: x # n')).toBe(
      front('title: T', 'seo:', '    image: x # n', '    title: Neu'),
    )
    expect(image('title: T', 'nav_order: 3')).toBe(front('title: T', 'social_title: Neu', 'nav_order: 3'))
    expect(image('title: T')).toBe(front('title: T', 'socialTitle: Neu'))
  })

  test('W4 a page without front matter gets a block, after its byte order mark and in its line ends', () => {
    const add = (text: string) => written(text, 'markdown', page('title'), 'Neu')
    expect(add('# A\n')).toBe('---\ntitle: Neu\n---\n\n# A\n')
    expect(add('\uFEFF# A\r\nb\r\n')).toBe('\uFEFF---\r\ntitle: Neu\r\n---\r\n\r\n# A\r\nb\r\n')
    expect(add('\n# A\n')).toBe('---\ntitle: Neu\n---\n\n# A\n')
    expect(add('')).toBe('---\ntitle: Neu\n---\n')
    expect(add('---\n---\nx')).toBe('---\ntitle: Neu\n---\nx')
  })
})

test('W3 the title of an MDX page is written, its body is not', () => {
  const text = '---\ntitle: A\n---\n\n## B\n\n<X>{1}</X>\n'
  expect(written(text, 'mdx', page('title'), 'Neu')).toBe(text.replace('A', 'Neu'))
  expect(written(text, 'mdx', [0, 'heading'], 'Neu')).toBeUndefined()
})

describe('Markdown', () => {
  const heading = (source: string, value: string) =>
    written(`Vor\n\n${source}\n\nNach\n`, 'markdown', [1, 'heading'], value)
  const around = (source: string) => `Vor\n\n${source}\n\nNach\n`

  test.each([
    ['## Alt', 'Neu & "gut" <3', '## Neu & "gut" <3'],
    ['##   Alt   ##  ', 'Neu', '##   Neu   ##  '],
    ['## Alt {#anker}', 'Neu', '## Neu {#anker}'],
    ['Alt\nund mehr\n=======', 'Neu', 'Neu\n======='],
    ['<h2 id="x">Alt &amp; mehr</h2>', 'Neu & < gut', '<h2 id="x">Neu &amp; &lt; gut</h2>'],
    ['## Alt', 'ein *Stern* und [Klammer](x)', '## ein \\*Stern* und \\[Klammer](x)'],
    ['## Alt', 'C#', '## C#'],
    ['## Alt', 'C #', '## C \\#'],
    ['## Alt', '5 * 3 = 15_000', '## 5 * 3 = 15_000'],
    ['## Alt', '&amp; &copy;', '## \\&amp; \\&copy;'],
    ['Alt\n---', '1. Punkt', '1\\. Punkt\n---'],
    ['##', 'Neu', '## Neu'],
  ])('W3 W4 B041 writes the heading %j', (source, value, expected) => {
    expect(heading(source, value)).toBe(around(expected))
  })

  test('W4 writes a section and leaves the blank lines around it', () => {
    const text = '## A\n\n\nalt\nalt\n\n\n## B\n\nb'
    expect(written(text, 'markdown', [0, 'text'], 'neu\n\n- x')).toBe('## A\n\n\nneu\n\n- x\n\n\n## B\n\nb')
    expect(written('## A\n## B\n', 'markdown', [0, 'text'], 'neu')).toBe('## A\n\nneu\n\n## B\n')
    expect(written('## A', 'markdown', [0, 'text'], 'neu')).toBe('## A\n\nneu')
    expect(written('## A\r\n\r\nalt\r\n', 'markdown', [0, 'text'], 'neu\n\nzwei')).toBe(
      '## A\r\n\r\nneu\r\n\r\nzwei\r\n',
    )
  })

  test('B042 B046 embeds, shortcodes and template tokens of a section are kept as they are written', () => {
    const text = '## A\n\nalt <iframe src="x"></iframe> {{< video id="1" >}} <a href="{{config path="a"}}">l</a>\n'
    const value = parsePage(text, 'markdown').elements[0]?.slots[1]?.value?.replace('alt', 'neu') ?? ''
    expect(written(text, 'markdown', [0, 'text'], value)).toBe(text.replace('alt', 'neu'))
  })

  test.each(['## Neuer Titel', 'Text\n---', '```\noffen', '<!-- offen', '<div>offen', 'zu</div>', '<h2>x</h2>'])(
    'W4 B045 refuses a text that would change what lies around it: %j',
    (value) => {
      expect(written('## A\n\na\n\n## B\n\nb\n', 'markdown', [0, 'text'], value)).toBeUndefined()
      expect(written('## A\n\na\n\n## B\n\nb\n', 'markdown', [1, 'text'], value)).toBeUndefined()
    },
  )

  test('W4 refuses to take away a link target that other sections use', () => {
    const text = '## A\n\n[r]: /x\n\n## B\n\nSiehe [r].\n'
    expect(written(text, 'markdown', [0, 'text'], 'ohne Ziel')).toBeUndefined()
    expect(written(text, 'markdown', [0, 'text'], 'mit Ziel\n\n[r]: /y')).toBe(
      '## A\n\nmit Ziel\n\n[r]: /y\n\n## B\n\nSiehe [r].\n',
    )
  })

  test.each([
    ['![alt](a.png "t")', 'Neu [1] & "x"', '![Neu [1] & "x"](a.png "t")'],
    ['![](a.png)', 'Neu', '![Neu](a.png)'],
    ['![alt](a.png)', '', '![](a.png)'],
    ['![alt](a.png)', 'Klammer ] zu', '![Klammer \\] zu](a.png)'],
    ['![alt][r]', 'Neu', '![Neu][r]'],
    ['[![alt](a.png)](/ziel)', 'a [b](c)', '[![a \\[b\\](c)](a.png)](/ziel)'],
    ['<img src="a.png" width=3>', 'Neu "x" & <b>', '<img src="a.png" alt="Neu &quot;x&quot; &amp; <b>" width=3>'],
    ["<img alt='alt' src=a.png>", 'it\'s "so"', '<img alt=\'it&#39;s "so"\' src=a.png>'],
    ['<img src=a.png alt=alt>', 'Neu', '<img src=a.png alt="Neu">'],
    ['<img src=a.png alt>', 'Neu', '<img src=a.png alt="Neu">'],
    ['<img/>', 'Neu', '<img alt="Neu"/>'],
  ])('W3 W4 B041 writes the alternative text of %s', (image, value, expected) => {
    const around = (source: string) => `## A\n\nvor ${source} nach\n\n[r]: /r.png\n`
    expect(written(around(image), 'markdown', [1, 'alternative'], value)).toBe(around(expected))
  })

  test('B030 of two images with the same words only the chosen one changes', () => {
    const text = '## A\n\n![x](a.png) ![x](a.png)\n'
    expect(written(text, 'markdown', [2, 'alternative'], 'y')).toBe('## A\n\n![x](a.png) ![y](a.png)\n')
  })

  test('W4 a bar in a table cell does not split the cell', () => {
    const text = '## A\n\n| a | b |\n|---|---|\n| ![x](y) | c |\n'
    expect(written(text, 'markdown', [1, 'alternative'], 'a | b')).toBe(text.replace('![x]', '![a \\| b]'))
  })
})

describe('HTML', () => {
  const head = (inner: string) =>
    `<!doctype html>\n<html>\n<head>\n  ${inner}\n</head>\n<body><h1>H</h1></body></html>\n`
  const write = (inner: string, slot: string, value: string) => written(head(inner), 'html', page(slot), value)

  test.each([
    ['<title>Alt</title>', 'title', 'Rock & Roll', '<title>Rock &amp; Roll</title>'],
    ['<title>\n    Alt\n  </title>', 'title', 'ñ ✓ "x"', '<title>\n    ñ ✓ "x"\n  </title>'],
    ['<title></title>', 'title', '</title><script>', '<title>&lt;/title>&lt;script></title>'],
    [
      "<title>T</title><meta content='alt' name='description'/>",
      'description',
      '"x" & \'y\'',
      "<title>T</title><meta content='\"x\" &amp; &#39;y&#39;' name='description'/>",
    ],
    [
      '<title>T</title>',
      'description',
      'a "b"',
      '<title>T</title>\n  <meta name="description" content="a &quot;b&quot;">',
    ],
    [
      '<title>T</title>\n  <meta charset="utf-8" />',
      'socialTitle',
      'Neu',
      '<title>T</title>\n  <meta property="og:title" content="Neu" />\n  <meta charset="utf-8" />',
    ],
    [
      '<title>T</title><link rel="x">',
      'description',
      'Neu',
      '<title>T</title><meta name="description" content="Neu"><link rel="x">',
    ],
    ['<meta charset="utf-8">', 'title', 'Neu', '<meta charset="utf-8">\n  <title>Neu</title>'],
    [
      '<title>T</title>\n  <meta name=description>',
      'description',
      'Neu',
      '<title>T</title>\n  <meta name=description content="Neu">',
    ],
  ])('W3 W4 B040 writes into %j', (inner, slot, value, expected) => {
    expect(write(inner, slot, value)).toBe(head(expected))
  })

  test('W4 keeps CRLF when it adds a line', () => {
    const text = head('<title>T</title>').replaceAll('\n', '\r\n')
    expect(written(text, 'html', page('description'), 'Neu')).toBe(
      head('<title>T</title>\n  <meta name="description" content="Neu">').replaceAll('\n', '\r\n'),
    )
  })

  test('W3 W4 B046 writes a section and its heading, and nothing around them', () => {
    const text =
      '<body><main><section id=a><h2 class="x">Alt</h2>\n  <p>alt</p>\n</section><!-- c --><section><h2>B</h2></section></main></body>'
    expect(written(text, 'html', [0, 'text'], '<p>neu &amp; gut</p>\n<ul><li>x</ul>')).toBe(
      text.replace('<p>alt</p>', '<p>neu &amp; gut</p>\n<ul><li>x</ul>'),
    )
    expect(written(text, 'html', [0, 'heading'], 'A & <b>')).toBe(text.replace('>Alt<', '>A &amp; &lt;b><'))
    expect(written(text, 'html', [1, 'text'], '<p>neu</p>')).toBe(text.replace('B</h2>', 'B</h2>\n<p>neu</p>'))
  })

  test.each(['<div>offen', 'zu</section>', '<h2>x</h2>', '<!-- offen', '<script>x</script>', '<p title="offen'])(
    'W4 B045 refuses a text that would change what lies around it: %j',
    (value) => {
      const text =
        '<body><main><section><h2>A</h2><p>a</p></section><section><h2>B</h2><p>b</p></section></main></body>'
      expect(written(text, 'html', [0, 'text'], value)).toBeUndefined()
      expect(written(text, 'html', [1, 'text'], value)).toBeUndefined()
    },
  )
})
