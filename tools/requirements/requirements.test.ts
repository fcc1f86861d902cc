import { describe, expect, test } from 'vitest'
import { hasRange, idsIn, titlesIn } from './citations.mjs'
import { report } from './report.mjs'

// The samples spell `test` in two pieces, or they would themselves be read as tests that cite something.
const t = 'te' + 'st'
const titles = (source: string) => titlesIn(source).map(({ title }) => title)

describe('titles', () => {
  test.each([
    [`${t}('plain', () => {})`, ['plain']],
    [`${t}.skip("quoted", () => {})`, ['quoted']],
    [`${t}(\n  \`template\`,\n)`, ['template']],
    [`${t}('it\\'s', () => {})`, ["it\\'s"]],
    [`${t}.each([[1, ')'], [2, "("]])('table %i', () => {})`, ['table %i']],
    [`${t}.each(rows(\n// it's (a comment\n))('rows', () => {})`, ['rows']],
    [`${t}.each\`a|b\`('tagged', () => {})`, ['tagged']],
    [`${t}.for<[number]>([[1]])('typed', () => {})`, ['typed']],
    [`describe('outer', () => { ${t}('inner', () => {}) })`, ['outer', 'inner']],
    [`bench('speed', () => {})`, ['speed']],
    [`regex.${t}('no title')`, []],
    [`${t}(name, () => {})`, []],
  ])('of %s', (source, expected) => {
    expect(titles(source)).toEqual(expected)
  })
})

describe('ids', () => {
  test('are whole words', () => {
    expect(idsIn('R64, C3 and W1: a write (T11) of UTF8, MP3s, R2D2, x-P9')).toEqual(['R64', 'C3', 'W1', 'T11'])
  })

  test.each(['R64 to R69', 'R64-R69', 'R64–69', 'C1 … C4', 'W1 bis W8'])('in a range are noticed: %j', (title) => {
    expect(hasRange(title)).toBe(true)
  })

  test('beside each other are no range', () => {
    expect(hasRange('R64 R69 applies to 3 pages, C1')).toBe(false)
  })
})

describe('the report', () => {
  const list = 'Finished: A1, A2\n\n- A1 One.\n- A2 Two.\n- A3 Three.\n'
  const file = (title: string) => ({ path: 'a.test.ts', text: `${t}('${title}')` })

  test('names a finished id that no test cites', () => {
    const { finished, missing, faults } = report(list, [file('A1 and A3 hold')])
    expect(finished[0]?.citations).toEqual([{ path: 'a.test.ts', line: 1, title: 'A1 and A3 hold' }])
    expect(missing).toEqual(['A2'])
    expect(faults).toEqual([])
  })

  test('is content when each is cited', () => {
    expect(report(list, [file('A1'), file('A2')])).toMatchObject({ missing: [], faults: [] })
  })

  test('refuses an unknown id, a range, and an empty list', () => {
    expect(report(list, [file('A1 to A2, A9')]).faults).toHaveLength(2)
    expect(report(list, [file('A1, and B7 of another list')]).faults).toEqual([])
    expect(report('- A1 One.', []).faults).toHaveLength(1)
    expect(report('Finished: A2\n- A1 One.', [file('A2')]).faults).toHaveLength(2)
  })
})
