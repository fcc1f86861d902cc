import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, cutBytes, utf8Bytes } from './clean.ts'
import { cutGraphemes, graphemes, measure } from './length.ts'

const segmented = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment)
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: fc.constantFrom('a', 'ä', '\r', '\n', '\u00ad', '\u0301', '👩‍👩‍👧', '🇩🇪', '🗂', '\u0000') }),
)

describe('W7 length', () => {
  it('counts what a person sees', () => {
    expect(graphemes('Brot')).toBe(4)
    expect(graphemes('Ñandú')).toBe(5)
    expect(graphemes('n\u0303')).toBe(1)
    expect(graphemes('👩‍👩‍👧🇩🇪')).toBe(2)
    expect(graphemes('a\r\nb')).toBe(3)
  })
  it('equals the segmenter on any text', () => {
    fc.assert(fc.property(anyText, (text) => graphemes(text) === segmented(text).length))
  })
  it('is shown with its range and marked outside of it, never blocked (B037)', () => {
    expect(measure('一段非常短的中文标题', { min: 5, max: 30 })).toEqual({
      count: 10,
      min: 5,
      max: 30,
      unit: 'graphemes',
      outside: false,
    })
    expect(measure('Brot', { min: 5 })).toEqual({ count: 4, min: 5, unit: 'graphemes', outside: true })
    expect(measure('Brote', { max: 4 })).toEqual({ count: 5, max: 4, unit: 'graphemes', outside: true })
    expect(measure('', {})).toEqual({ count: 0, unit: 'graphemes', outside: false })
  })
  it('cuts between graphemes (B147)', () => {
    expect(cutGraphemes('ab👩‍👩‍👧c', 3)).toBe('ab👩‍👩‍👧')
    expect(cutGraphemes('abc', 0)).toBe('')
    fc.assert(
      fc.property(
        anyText,
        fc.nat(20),
        (text, max) => cutGraphemes(text, max) === segmented(text).slice(0, max).join(''),
      ),
    )
  })
})

describe('S5 text that enters', () => {
  it('is well-formed and without NUL (B146)', () => {
    expect(cleanText('a\ud800b\u0000c')).toBe('a\ufffdbc')
    expect(cleanText('✓ Ejemplo de letra ñ y camión 🗂')).toBe('✓ Ejemplo de letra ñ y camión 🗂')
  })
  it('is bounded without cutting an emoji (B147, B150)', () => {
    expect(cleanText('ab👩‍👩‍👧', { graphemesMax: 2 })).toBe('ab')
    expect(cleanText('ab👩‍👩‍👧', { bytesMax: 12 })).toBe('ab')
    expect(cutBytes('ab🗂', 5)).toBe('ab')
    expect(cutBytes('ab🗂', 6)).toBe('ab🗂')
  })
  it('never exceeds its bytes and stays a whole start of the text', () => {
    fc.assert(
      fc.property(anyText, fc.nat(60), (text, bytesMax) => {
        const clean = cleanText(text)
        const cut = cutBytes(clean, bytesMax)
        const whole = segmented(clean)
        const starts = whole.map((_, index) => whole.slice(0, index).join('')).concat(clean)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(bytesMax)
        expect(utf8Bytes(clean)).toBe(Buffer.byteLength(clean))
        expect(starts).toContain(cut)
      }),
    )
  })
})
