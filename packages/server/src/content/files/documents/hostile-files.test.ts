import { expect, test } from 'vitest'
import { compose } from '../change/compose.ts'
import type { Format } from './document.ts'
import { parsePage } from './parse.ts'

const writtenTitle = (text: string, value: string) =>
  compose({ text, document: parsePage(text, 'markdown') }, 'markdown', { part: -1, slot: 'title' }, value)?.text

const isClosed = (text: string, format: Format = 'markdown'): boolean =>
  [parsePage(text, format).page, ...parsePage(text, format).elements].every(({ slots }) =>
    slots.every(({ editable }) => !editable),
  )

test.each<readonly [string, string, Format]>([
  ['tags', `<h1>a</h1>${'<div>'.repeat(20_000)}x`, 'html'],
  ['tags in Markdown', '<div>'.repeat(20_000), 'markdown'],
  ['quotes', `${'>'.repeat(20_000)} x`, 'markdown'],
  ['lists', `${'- '.repeat(20_000)}x`, 'markdown'],
  ['links', '[a](b '.repeat(50_000), 'markdown'],
  ['blanks', `# a${' '.repeat(100_000)}b`, 'markdown'],
  ['lists in front matter', `---\ntitle: a\nx: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n`, 'markdown'],
])('a page that nests thousands of %s is closed and stops nothing else', (_, text, format) => {
  expect(parsePage(text, format).reason?.code).toMatch(/^(?:tooNested|frontMatterBroken)$/)
  expect(isClosed(text, format)).toBe(true)
})

test('a long table and a long list are no such page', () => {
  const row = '| [a](b) | c | d | e |\n'
  expect(parsePage(`| a | b | c | d |\n|---|---|---|---|\n${row.repeat(600)}`, 'markdown').reason).toBeUndefined()
  expect(parsePage('- a *b*\n'.repeat(600), 'markdown').reason).toBeUndefined()
})

test.each([
  ['{\n  "title": "A"\n}\n\nText\n', 'frontMatterUnsupported'],
  ['---json\n{"title": "A"}\n---\nText\n', 'frontMatterUnsupported'],
  ['---toml\ntitle = "A"\n---\nText\n', 'frontMatterUnsupported'],
  [';;;\n"title": "A"\n;;;\nText\n', 'frontMatterUnsupported'],
  ['---yaml\ntitle: A\n---\nText\n', 'frontMatterUnsupported'],
  ['\n---\ntitle: A\n---\nText\n', 'frontMatterBroken'],
  ['\r\n ---\r\ntitle: A\r\nb: c\r\n---\r\nText\r\n', 'frontMatterBroken'],
])('W4 a head that Placet does not write gets no second one before it: %j', (text, code) => {
  expect(parsePage(text, 'markdown').reason?.code).toBe(code)
  expect(isClosed(text)).toBe(true)
})

test.each(['{{< figure >}}\n\nText\n', '{% include "a" %}\n', '{ a }\n', '\n---\n\nText\n\n---\n'])(
  'what only looks like such a head is text: %j',
  (text) => {
    expect(parsePage(text, 'markdown').reason).toBeUndefined()
  },
)

test.each(['!!binary aGVsbG8=', '!!int "5"', '!ENV SITE_TITLE'])('W3 the text of %s is not its value', (value) => {
  expect(writtenTitle(`---\ntitle: ${value}\n---\n`, 'Neu')).toBeUndefined()
})

test.each([
  ['!!str Alt', '!!str Neu'],
  ['! Alt', '! Neu'],
  ['|2\n    Alt', 'Neu'],
  ['>-3\n      Alt', 'Neu'],
])('W3 the title %j becomes %j for every reader', (before, after) => {
  expect(writtenTitle(`---\ntitle: ${before}\n---\n`, 'Neu')).toBe(`---\ntitle: ${after}\n---\n`)
})

test('long white space is read in one go', () => {
  const blanks = ' '.repeat(200_000)
  const { page, elements } = parsePage(`<title>a${blanks}b</title><h1>c${blanks}\nd</h1>`, 'html')
  expect(page.slots.find(({ name }) => name === 'title')?.value).toBe(`a${blanks}b`)
  expect(elements[0]?.slots[0]?.value).toBe('c d')
})
