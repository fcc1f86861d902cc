import { expect, test } from 'vitest'
import { median, table } from './table.ts'

test.each([
  [[3], 3],
  [[9, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[], Number.NaN],
])('the median of %j is %d', (samples, expected) => {
  expect(median(samples)).toBe(expected)
})

test('a table is aligned, numbers to the right', () => {
  const rows = [
    { what: 'tour', unit: 'ms', samples: [12.3456, 20], aim: 'under 4,000' },
    { what: 'appends', unit: '/s', samples: [12_345] },
  ]
  expect(table(rows).split('\n')).toEqual([
    'what     median   least    most  runs  unit  aim',
    'tour       16.2    12.3      20     2  ms    under 4,000',
    'appends  12,345  12,345  12,345     1  /s',
  ])
})
