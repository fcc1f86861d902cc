import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inert } from './inert.ts'

test('escape sequences, controls and line ends are written out', () => {
  expect(inert('a\u001b[2J\u001b[1;1Hb')).toBe('a\\u{1b}[2J\\u{1b}[1;1Hb')
  expect(inert('\u009b31m\u0007\b\u007f')).toBe('\\u{9b}31m\\u{7}\\u{8}\\u{7f}')
  expect(inert('one\r\ntwo\tthree')).toBe('one\\r\\ntwo\\tthree')
})

test('bidi marks, invisible letters, tags and half characters are written out', () => {
  expect(inert('abc\u202efed\u2066x\u2069')).toBe('abc\\u{202e}fed\\u{2066}x\\u{2069}')
  expect(inert('a\u200bb\u00adc\ufeffd\u3164e')).toBe('a\\u{200b}b\\u{ad}c\\u{feff}d\\u{3164}e')
  expect(inert('ok\u{e0041}\u{e0042}')).toBe('ok\\u{e0041}\\u{e0042}')
  expect(inert('\ud83d')).toBe('\\u{d83d}')
  expect(inert('a\u2028b')).toBe('a\\u{2028}b')
})

test('what people write stays as it is', () => {
  for (const text of ['Größe – „Brot“ …', '👩‍🍳 🇩🇪 ❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'नमस्ते', 'สวัสดี', '日本語', 'e\u0301', '10\u00a0km']) {
    expect(inert(text)).toBe(text)
  }
})

test('a heap of marks does not spill over the lines', () => {
  expect(inert(`a${'\u0301'.repeat(6)}`)).toBe(`a${'\u0301'.repeat(4)}\\u{301}\\u{301}`)
  expect(inert('\u0301x')).toBe('\\u{301}x')
})

test('S2 whatever comes in, nothing that steers a terminal goes out, and twice is once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = inert(text)
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
      expect(inert(shown)).toBe(shown)
    }),
  )
})
