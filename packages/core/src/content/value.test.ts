import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkValue } from './value.ts'

const passing = [
  '"Sommer" – das Brot',
  '"Sommer" und "Winter"',
  'Angebot: Brot des Tages',
  '✓ Free shipping',
  'Ñandú',
  'C# für Anfänger',
  '5 * 3 = 15',
  '2**3 und 3**2',
  '',
  'Ejemplo de letra ñ y camión',
  '一段非常短的中文标题',
  'Hier ist was los: Feste im Ort',
  'Hier sind wir: Anfahrt und Öffnungszeiten',
  'Title IX: Your rights',
  '#1 Bäckerei in Kiel',
  '> 100 Sorten Brot',
  '- 10 % auf alles',
  'Passwörter (mindestens 8 Zeichen)',
  "'s Brot",
  "Rock 'n' Roll",
  'snake_case_name und _intern',
  '<main>: das Hauptelement',
  'Rock & Roll',
  '👩‍👩‍👧 Familienfrühstück',
  'Sure thing: Brot',
  'Meine Brote: mein Weg',
  'Mein Titelheld: Brot',
  '1. Advent',
] as const

const refused = [
  ["Here's a title:\n**Foo** (48 characters)\nWhy this works: short", 'several-lines'],
  ["Here's a title: Foo", 'preamble'],
  ['Hier ist ein Titel: Brot aus Kiel', 'preamble'],
  ['Gerne! Hier ist mein Vorschlag für die Beschreibung: Brot', 'preamble'],
  ['Sure, here is the improved meta description: Bread', 'preamble'],
  ['SEO-Titel: Brot aus Kiel', 'preamble'],
  ['**Titel:** Brot aus Kiel', 'preamble'],
  ['Neuer Titel: Brot', 'preamble'],
  ['Meta description: Bread', 'preamble'],
  ['Mein Vorschlag: Brot', 'preamble'],
  ['Brot aus Kiel (48 characters)', 'length-note'],
  ['Brot aus Kiel (ca. 48 Zeichen)', 'length-note'],
  ['**Foo** (48 characters)', 'length-note'],
  ['**Brot aus Kiel**', 'markdown'],
  ['*Brot*', 'markdown'],
  ['_Brot_', 'markdown'],
  ['`Brot`', 'markdown'],
  ['# Brot aus Kiel', 'markdown'],
  ['> Brot aus Kiel', 'markdown'],
  ['- Brot aus Kiel', 'markdown'],
  ['Das **beste** Brot', 'markdown'],
  ['[Brot](https://example.org)', 'markdown'],
  ['<b>Brot</b>', 'markdown'],
  ['"Brot aus Kiel"', 'quoted'],
  ['„Brot aus Kiel“', 'quoted'],
  ['«Brot»', 'quoted'],
  [' Brot', 'outer-whitespace'],
  ['Brot\u00a0', 'outer-whitespace'],
  ['Brot\nKuchen', 'several-lines'],
  ['Brot\u2028Kuchen', 'several-lines'],
  ['Brot\u0000', 'control-character'],
  ['Brot\tKuchen', 'control-character'],
  ['Brot\u009f', 'control-character'],
  ['Brot \ud800', 'not-well-formed'],
  ['x'.repeat(10_001), 'too-long'],
] as const

describe('W8 a value of one line', () => {
  it.each(passing)('takes %j (B141, B142)', (value) => {
    expect(checkValue('line', value)).toEqual({ ok: true })
  })
  it.each(refused)('refuses %j as %s (B032)', (value, reason) => {
    expect(checkValue('line', value)).toEqual({ ok: false, reason })
  })
})

describe('W8 a value of several lines', () => {
  it('may hold line breaks and tabs, not other control characters', () => {
    expect(checkValue('text', 'Brot\n\tKuchen\n')).toEqual({ ok: true })
    expect(checkValue('text', 'Brot\rKuchen')).toEqual({ ok: false, reason: 'control-character' })
  })
  it('holds nothing around it', () => {
    expect(checkValue('text', "Here's a description:\nBread")).toEqual({ ok: false, reason: 'preamble' })
    expect(checkValue('text', '"Brot\nKuchen"')).toEqual({ ok: false, reason: 'quoted' })
  })
  it('may be marked up where the field is markup', () => {
    expect(checkValue('markdown', '# Brot\n\n**Kuchen**\n\n> "gut"')).toEqual({ ok: true })
    expect(checkValue('html', '<p>Brot</p>\n')).toEqual({ ok: true })
    expect(checkValue('html', '<p>\ud800</p>')).toEqual({ ok: false, reason: 'not-well-formed' })
  })
})

it('W8 comes to an end on any text, however many marks it has', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('*', '_', '"', ' ', 'a', ':', 'here is ', 'title'), maxLength: 5000 }),
      (value) => typeof checkValue('line', value).ok === 'boolean',
    ),
    { numRuns: 50 },
  )
})
