import { checkValue } from '@placet/core/content'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Format, PageDocument, Part } from '../documents/document.ts'
import { parsePage } from '../documents/parse.ts'
import { compose } from './compose.ts'

/** Where the bytes of a field are known to stand because the document was put together here. */
type Place = {
  readonly kind: Part['kind']
  readonly nth: number
  readonly name: string
  readonly start: number
  readonly end: number
}
type Assembled = { readonly text: string; readonly format: Format; readonly places: readonly Place[] }

/** `⟦name:bytes⟧` in a piece is a field; fields may lie in one another. */
const assemble = (pieces: string, format: Format, lineEnd: string): Assembled => {
  const places: Place[] = []
  const open: { name: string; start: number }[] = []
  const counts = { page: 0, section: 0, image: 0 }
  let text = ''
  for (const token of pieces.replaceAll('\n', lineEnd).split(/(⟦\w+:|⟧)/)) {
    const name = /^⟦(\w+):$/.exec(token)?.[1]
    if (name !== undefined) open.push({ name, start: text.length })
    else if (token !== '⟧') text += token
    else {
      const { name: own = '', start = 0 } = open.pop() ?? {}
      const kind = own === 'alternative' ? 'image' : own === 'heading' || own === 'text' ? 'section' : 'page'
      const isNew = own === 'heading' || own === 'intro' || kind === 'image'
      if (isNew) counts[kind] += 1
      places.push({ kind, nth: Math.max(0, counts[kind] - 1), name: own, start, end: text.length })
    }
  }
  return { text, format, places }
}

const frontMatter = [
  '',
  '---\n---\n',
  '---\n# note\ntitle: ⟦title:Brot & Brötchen⟧ # kept\ndate: 2024-05-01\n---\n',
  '---\ntitle: ⟦title:"Brot: \\"alt\\" ✓"⟧\ntags: [a, "b"]\ndescription: ⟦description:\'it\'\'s\'⟧\n---\n',
  '---\nlayout: x\ntitle: &t ⟦title:Brot⟧\ndescription: >-\n⟦description:  gefaltet über\n  zwei Zeilen⟧\n\nog_title: ⟦socialTitle:"X"⟧\n---\n',
  "---\ndescription: |\n⟦description:  eine Zeile⟧\n# tail\nseo:\n    title:   ⟦socialTitle:'Y'⟧   # c\n    image: /a.png\nlist:\n- title: other\n---\n",
  '---\nog: {title: ⟦socialTitle:kurz⟧, image: "a,b"}\ntitle: ⟦title:lang\n  und umbrochen⟧\n---\n',
]

const headings = [
  '## ⟦heading:Zutaten & Mehl⟧\n',
  '###   ⟦heading:Mit *Stern\\* und \\# Raute⟧  ##  \n',
  '⟦heading:Unterstrichen⟧\n-------------\n',
  '## ⟦heading:Mit Anker⟧ {#anker .klasse}\n',
  '<h2 class="x">⟦heading:HTML &amp; mehr⟧</h2>\n',
  '##\t⟦heading:Tab 😀 é⟧\n',
]

const bodies = [
  'Absatz mit **fett** und [Link](/a "t").  \nHarter Umbruch\\\nund {{< kurz code="1" >}}.',
  '- eins\n- zwei\n\n\t- drei\n\n```sh\n# kein Titel\n## auch nicht\n```',
  'Text ![⟦alternative:Brot \\[alt\\] &amp; neu⟧](a.png "Titel") und ![⟦alternative:⟧](b.png).',
  '<figure>\n  <img src="c.png" alt=⟦alternative:"Ein &quot;Bild&quot; ✓"⟧ loading=lazy>\n  <iframe src="https://x.example"></iframe>\n</figure>',
  '| a | b |\n|---|---|\n| ![⟦alternative:Zelle⟧](z.png) | x \\| y |\n\n[^1]: Fußnote',
  '> Zitat\n> # kein Abschnitt\n\n<!-- # Kommentar -->\n\n[r]: /ziel\n\nUnd [r] und ñ ó “x” 👨‍👩‍👧.',
]

const gap = fc.constantFrom('\n', '\n\n', '\n\n\n')
const section = fc
  .tuple(fc.constantFrom(...headings), gap, fc.constantFrom(...bodies), gap)
  .map(([heading, before, body, after]) => `${heading}${before}⟦text:${body}⟧\n${after}`)

const markdown = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    front: fc.constantFrom(...frontMatter),
    title: fc.constantFrom('', '\n# Seite\n\nVorwort ohne Feld.\n\n'),
    sections: fc.array(section, { minLength: 1, maxLength: 4 }),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    tail: fc.constantFrom('', 'x'),
  })
  .map(({ bom, front, title, sections, lineEnd, tail }) => {
    const lead = title === '' ? title : '\n# ⟦heading:Seite⟧\n\n⟦text:Vorwort mit Feld.⟧\n\n'
    const body = sections.join('')
    return assemble(bom + front + lead + (tail === '' ? body : body.trimEnd()), 'markdown', lineEnd)
  })

const heads = [
  '<title>⟦title:Brot &amp; mehr⟧</title>\n  <meta charset="utf-8">\n  <meta name=description content=⟦description:kurz⟧>',
  "<meta charset=utf-8><title>\n  ⟦title:Brot\n  umbrochen⟧\n</title>\n<META NAME='Description' CONTENT=⟦description:'x &quot; \"y\"'⟧ />",
  '<meta property="og:title" content=⟦socialTitle:"ñ ✓"⟧>\n<title>⟦title:T⟧</title><link rel=x>',
]

const htmlBodies = [
  '<p>Text &mdash; <b>fett</b> <br>\n  <img src=a.png alt=⟦alternative:"Alt &amp; neu"⟧></p>',
  '<ul><li>a<li>b</ul><!-- c --><script>if (a < b) "<h2>"</script>',
  '<p>{{config path="x"}} ñ 😀</p>\n<pre>\n  x &lt; y\n</pre><svg><title>kein Titel</title></svg>',
]

const htmlSection = fc
  .tuple(fc.constantFrom(...htmlBodies), fc.constantFrom('h2', 'h3'), fc.boolean())
  .map(([body, tag, inSection]) => {
    const inner = `<${tag} id="x">⟦heading:Kopf &amp; Fuß⟧</${tag}>\n    ⟦text:${body}⟧\n`
    return inSection ? `<section>${inner}</section>\n` : inner
  })

const html = fc
  .record({
    bom: fc.constantFrom('', '\uFEFF'),
    head: fc.constantFrom(...heads),
    sections: fc.array(htmlSection, { minLength: 1, maxLength: 3 }),
    lineEnd: fc.constantFrom('\n', '\r\n'),
  })
  .map(({ bom, head, sections, lineEnd }) => {
    const body = `<main>\n<h1>⟦heading:Seite⟧</h1>\n⟦text:<p>Vorwort</p>⟧\n${sections.join('')}</main>`
    const page = `${bom}<!DOCTYPE html>\n<html lang="de">\n<head>\n  ${head}\n</head>\n<body>\n${body}\n</body></html>\n`
    return assemble(page, 'html', lineEnd)
  })

const hardLines = [
  'Rock & Roll',
  'Rock &amp; Roll',
  'a: b # c',
  `"beides" und 'beides' \\ zurück`,
  '✓ Free shipping',
  'Ejemplo de letra ñ y camión',
  '[x](y) *a* _b_ ~~c~~ `d`',
  '1. Punkt',
  '#hash und {#id}',
  '</title><script>alert(1)</script>',
  '<b>fett</b> < > &lt;',
  '{{ page.title }} {% x %}',
  'yes',
  '2024-01-01',
  '@at !bang %prozent',
  'null',
  '👨‍👩‍👧 Familie 🏳️‍🌈',
  'www.example.com und a@b.example',
  '| Zelle | b |',
  'Ende \\',
  '-->',
]

const line = fc.oneof(
  fc.constantFrom(...hardLines),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc
    .array(fc.constantFrom(...'ab ä"\'\\&<>*_`[](){}#:|!-.,~@%ñ✓😀'.split('')), { minLength: 1, maxLength: 20 })
    .map((all) => all.join('')),
)

const source = fc.oneof(
  fc.constantFrom(...bodies, ...htmlBodies).map((text) => text.replace(/⟦\w+:|⟧/g, '')),
  line,
  fc.array(line, { minLength: 2, maxLength: 4 }).map((lines) => lines.join('\n\n')),
  fc.constantFrom(
    '## Neu\n\nText',
    '```\noffen',
    '<div>offen',
    'x</main>',
    '<!-- offen',
    'a\n---\nb',
    '[r]: /anders',
    '<p>ok</p>',
  ),
)

const partOf = (document: PageDocument, { kind, nth }: Place): number =>
  kind === 'page' ? -1 : (document.elements.flatMap((part, index) => (part.kind === kind ? [index] : []))[nth] ?? -2)

const valuesBut = (document: PageDocument, index: number, name: string): readonly unknown[] =>
  [document.page, ...document.elements].map((part, at) =>
    part.slots.map((slot) => (at === index + 1 && slot.name === name ? 'the field' : [slot.name, slot.value])),
  )

type Outcome = 'written' | 'refused' | 'same'

const writeInto = ({ text, format, places }: Assembled, pick: number, value: string): Outcome => {
  const place = places[pick % places.length]
  if (place === undefined) return 'same'
  const document = parsePage(text, format)
  const index = partOf(document, place)
  const slot = (index < 0 ? document.page : document.elements[index])?.slots.find(({ name }) => name === place.name)
  expect(slot, `${place.name} in\n${text}`).toBeDefined()
  if (slot === undefined || value === slot.value || !checkValue(slot.kind, value).ok) return 'same'
  const done = compose({ text, document }, format, { part: index, slot: place.name }, value)
  if (done === undefined) return 'refused'
  expect(done.text.startsWith(text.slice(0, place.start))).toBe(true)
  expect(done.text.endsWith(text.slice(place.end))).toBe(true)
  expect(done.text.length).toBeGreaterThanOrEqual(text.length - (place.end - place.start))
  const again = parsePage(Buffer.from(done.text, 'utf8').toString('utf8'), format)
  const now = (index < 0 ? again.page : again.elements[index])?.slots.find(({ name }) => name === place.name)
  expect(now?.value).toBe(value)
  if (place.name !== 'text' && place.name !== 'alternative') {
    expect(valuesBut(again, index, place.name)).toEqual(valuesBut(document, index, place.name))
  }
  return 'written'
}

const runs = { numRuns: 250 }

test('W3 W4 B041 B046 B141 B142 a line written into any Markdown page reads back exactly and changes no other byte', () => {
  const counts = { written: 0, refused: 0, same: 0 }
  fc.assert(
    fc.property(markdown, fc.nat(), line, (page, pick, value) => {
      const places = page.places.filter(({ name }) => name !== 'text')
      counts[writeInto({ ...page, places }, pick, value)] += 1
    }),
    runs,
  )
  expect(counts.written).toBeGreaterThan(counts.refused * 10)
})

test('W3 W4 B045 B046 a text written into any Markdown section reads back exactly or is refused', () => {
  const counts = { written: 0, refused: 0, same: 0 }
  fc.assert(
    fc.property(markdown, fc.nat(), source, (page, pick, value) => {
      const places = page.places.filter(({ name }) => name === 'text')
      counts[writeInto({ ...page, places }, pick, value)] += 1
    }),
    runs,
  )
  expect(counts.written).toBeGreaterThan(counts.refused)
})

test('W3 W4 B040 B042 B141 a value written into any HTML page reads back exactly or is refused', () => {
  const counts = { written: 0, refused: 0, same: 0 }
  fc.assert(
    fc.property(html, fc.nat(), fc.oneof(line, source), (page, pick, value) => {
      counts[writeInto(page, pick, value)] += 1
    }),
    runs,
  )
  expect(counts.written).toBeGreaterThan(counts.refused * 2)
})

test('W6 W8 every hard line can be written into every field of one line, or the value itself is at fault', () => {
  const pages = [
    assemble('---\ntitle: ⟦title:A⟧\n---\n## ⟦heading:B⟧\n\n![⟦alternative:C⟧](x)\n\nD\n===\n', 'markdown', '\n'),
    assemble(
      '<html><head><title>⟦title:A⟧</title></head><body><h1>⟦heading:B⟧</h1><img src=x alt=⟦alternative:C⟧></body></html>',
      'html',
      '\n',
    ),
  ]
  const refused = pages.flatMap((page) =>
    page.places.flatMap((place, pick) =>
      hardLines.flatMap((value) =>
        writeInto(page, pick, value) === 'refused' ? [`${page.format} ${place.name}: ${value}`] : [],
      ),
    ),
  )
  expect(refused).toEqual([])
})
