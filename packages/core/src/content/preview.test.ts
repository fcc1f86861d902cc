import { describe, expect, it } from 'vitest'
import { describeField } from './preview.ts'
import { visibleText } from './visible.ts'

const label = { de: 'Text', en: 'Text' }

describe('the field of a card', () => {
  it('R41 R42 shows current, proposed, length and W9 a word diff', () => {
    const field = {
      name: 'title',
      label,
      kind: 'line',
      current: 'Brot',
      proposed: 'Gutes Brot',
      range: { min: 30, max: 60 },
    } as const
    expect(describeField(field, 'de')).toEqual({
      name: 'title',
      label,
      kind: 'line',
      current: 'Brot',
      proposed: 'Gutes Brot',
      length: { count: 10, min: 30, max: 60, unit: 'graphemes', outside: true },
      diff: [
        { op: 'insert', text: 'Gutes ' },
        { op: 'equal', text: 'Brot' },
      ],
      visibleDiff: null,
      losses: [],
    })
  })
  it('W9 shows for markup the diff of the visible text beside that of the source', () => {
    const field = {
      name: 'text',
      label,
      kind: 'markdown',
      current: '[Brot](/a) backen',
      proposed: 'Brot kaufen',
      range: {},
    } as const
    const { visibleDiff, losses, diff } = describeField(field, 'de')
    expect(visibleDiff).toEqual([
      { op: 'equal', text: 'Brot ' },
      { op: 'delete', text: 'backen' },
      { op: 'insert', text: 'kaufen' },
    ])
    expect(diff.some(({ op, text }) => op === 'delete' && text.includes('/a'))).toBe(true)
    expect(losses).toEqual([{ kind: 'link', text: '/a' }])
  })
  it('reads markup as a visitor does', () => {
    expect(visibleText('html', '<p>Rock &amp; Roll</p>\n<ul><li>a<li>b</ul><script>x</script>')).toBe(
      'Rock & Roll\na\nb',
    )
    expect(visibleText('markdown', '## Brot\n\n**gut** & [hier](/a)\n\n- x\n- y')).toBe('Brot\ngut & hier\nx\ny')
    expect(visibleText('line', '**x**')).toBe('**x**')
  })
})
