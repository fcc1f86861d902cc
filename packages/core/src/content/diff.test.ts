import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DiffPart, diffWords } from './diff.ts'

const without = (parts: readonly DiffPart[], op: DiffPart['op']): string =>
  parts
    .filter((part) => part.op !== op)
    .map(({ text }) => text)
    .join('')

const words = fc
  .array(fc.constantFrom('Brot', 'Kuchen', ' ', ', ', 'ñ', '👩‍👩‍👧', '面包', '\n'), { maxLength: 60 })
  .map((w) => w.join(''))

describe('W9 the word diff', () => {
  it('shows words, with changes that only a space parts taken together', () => {
    expect(diffWords('Das gute alte Brot', 'Das neue helle Brot', 'de')).toEqual([
      { op: 'equal', text: 'Das ' },
      { op: 'delete', text: 'gute alte' },
      { op: 'insert', text: 'neue helle' },
      { op: 'equal', text: ' Brot' },
    ])
    expect(diffWords('', '✓ Ñandú', 'de')).toEqual([{ op: 'insert', text: '✓ Ñandú' }])
    expect(diffWords('Brot', 'Brot', 'de')).toEqual([{ op: 'equal', text: 'Brot' }])
  })
  it('finds words where no spaces part them', () => {
    expect(diffWords('新鲜面包', '新鲜蛋糕', 'zh')).toEqual([
      { op: 'equal', text: '新鲜' },
      { op: 'delete', text: '面包' },
      { op: 'insert', text: '蛋糕' },
    ])
  })
  it('joins to both texts, whatever they are and whatever the language is called', () => {
    const texts = fc.oneof(words, fc.string({ unit: 'binary' }))
    fc.assert(
      fc.property(texts, texts, fc.constantFrom('de', 'en', 'zh', 'not a tag'), (current, proposed, language) => {
        const parts = diffWords(current, proposed, language)
        expect(without(parts, 'insert')).toBe(current)
        expect(without(parts, 'delete')).toBe(proposed)
      }),
    )
  })
  it('is bounded for giant texts', () => {
    const current = Array.from({ length: 9_000 }, (_, index) => `wort${index}`).join(' ')
    const proposed = Array.from({ length: 9_000 }, (_, index) => `word${index * 7}`).join(' ')
    const parts = diffWords(`Anfang ${current} Ende`, `Anfang ${proposed} Ende`, 'de')
    expect(without(parts, 'delete')).toBe(`Anfang ${proposed} Ende`)
    expect(parts[0]).toEqual({ op: 'equal', text: 'Anfang ' })
  })
})
