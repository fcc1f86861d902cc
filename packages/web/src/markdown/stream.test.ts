import { describe, expect, test } from 'vitest'
import { safeLink } from './link.ts'
import { shownOf } from './mend.ts'
import { MarkdownStream } from './stream.ts'
import { tokensOf } from './tokens.ts'

/** What is shown after each character. */
const shownWhile = (text: string): readonly string[] => {
  const stream = new MarkdownStream()
  return Array.from({ length: text.length }, (_, at) =>
    stream
      .read(text.slice(0, at + 1), true)
      .map(({ raw }) => raw)
      .join(''),
  )
}

const typesWhile = (text: string): readonly string[] => {
  const stream = new MarkdownStream()
  return Array.from({ length: text.length }, (_, at) =>
    stream
      .read(text.slice(0, at + 1), true)
      .map(({ token }) => token?.type ?? 'plain')
      .filter((type) => type !== 'space')
      .join(' '),
  )
}

/** What a reader sees of a token: the text of its leaves. */
const wordsOf = (token: unknown): string => {
  if (typeof token !== 'object' || token === null) return ''
  const { tokens, text } = token as { tokens?: readonly unknown[]; text?: unknown }
  if (tokens !== undefined) return tokens.map(wordsOf).join('')
  return typeof text === 'string' ? text : ''
}

const sample = `Ich habe **fünf Punkte** gefunden:

1. Der Titel ist \`zu kurz\`.
2. Ein [Link](https://example.org/a_b) heißt „hier“.

| Feld | Länge |
|------|-------|
| Titel | 9 |
| Beschreibung | 0 |

\`\`\`html
<p>Brot</p>
\`\`\`

Zum Schluss *ein* Satz.
`

describe('a text that grows', () => {
  test('a forming fence is held back until its line is complete, and its end never shows as code', () => {
    const shown = shownWhile('Vorher.\n\n```html\n<p>\n```\n\nNachher.')
    expect(shown.filter((text) => /`/.test(text)).every((text) => text.includes('```html\n'))).toBe(true)
    expect(typesWhile('```html\n<p>\n```\n').filter((types) => types !== '' && types !== 'code')).toEqual([])
    expect(shown.at(-1)).toContain('Nachher.')
  })

  test('a forming table is held back until it is one, and each row until it is whole', () => {
    const types = typesWhile('| Feld | Länge |\n|---|---|\n| Titel | 9 |\n')
    expect(new Set(types)).toEqual(new Set(['', 'table']))
    expect(shownOf('| a | b |\n|---|---|\n| Ti')).toBe('| a | b |\n|---|---|\n')
  })

  test('signs of bold, code and links never show before they turn into it', () => {
    const text = 'Das ist **sehr wichtig** und `Code` mit [Text](https://example.org) und *Schluss*.'
    for (let at = 1; at <= text.length; at += 1) {
      const blocks = new MarkdownStream().read(text.slice(0, at), true)
      expect(blocks.map(({ token }) => wordsOf(token)).join(''), text.slice(0, at)).not.toMatch(/[*`[\]()]/)
    }
    const open = new MarkdownStream().read('Das ist **sehr wi', true)
    expect(JSON.stringify(open[0]?.token)).toContain('"type":"strong"')
  })

  test('a block that another one follows is the same object from then on', () => {
    const stream = new MarkdownStream()
    const seen = new Map<number, unknown>()
    for (let at = 1; at <= sample.length; at += 3) {
      const blocks = stream.read(sample.slice(0, at), true)
      blocks.slice(0, -2).forEach((block, index) => {
        if (seen.has(index)) expect(block).toBe(seen.get(index))
        seen.set(index, block)
      })
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  test('in pieces of any size the end is the same as read at once', () => {
    const whole = new MarkdownStream().read(sample, false).map(({ raw }) => raw)
    for (const size of [1, 2, 7, 40]) {
      const stream = new MarkdownStream()
      for (let at = size; at < sample.length; at += size) stream.read(sample.slice(0, at), true)
      expect(stream.read(sample, false).map(({ raw }) => raw)).toEqual(whole)
    }
  })

  test('a text that is another one begins anew', () => {
    const stream = new MarkdownStream()
    stream.read('Eins.\n\nZwei.\n\nDrei.', true)
    expect(stream.read('Anders.', false).map(({ raw }) => raw)).toEqual(['Anders.'])
  })
})

describe('what is better shown as it is', () => {
  test('a megabyte and endless nesting are plain text', () => {
    expect(tokensOf('a'.repeat(1_000_000))).toBeNull()
    expect(tokensOf('>'.repeat(20_000))).toBeNull()
    expect(tokensOf(`${'- '.repeat(5_000)}x`)).toBeNull()
  })

  test.each(['*', '_', '[', '`', '![', '<', '**a ', '[a](', '| ', '~~', 'a\n', '- a\n', '&', '<a ', '\\', '](', '*a_'])(
    'many times %j is read in the end',
    (piece) => {
      const text = piece.repeat(Math.floor(20_000 / piece.length))
      new MarkdownStream().read(text, true)
      expect(new MarkdownStream().read(text, false).length).toBeGreaterThan(0)
    },
  )
})

describe('links', () => {
  test('only to the web, a mailbox or this site', () => {
    expect(safeLink('https://example.org/a')).toEqual({ href: 'https://example.org/a', host: 'example.org' })
    expect(safeLink('mailto:a@example.org')).toEqual({ href: 'mailto:a@example.org', host: '' })
    expect(safeLink('/pages?page=1')).toEqual({ href: '/pages?page=1', host: '' })
    expect(safeLink('//evil.example/x')?.host).toBe('evil.example')
    expect(safeLink('\\\\evil.example/x')?.host).toBe('evil.example')
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' \u200bjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://example.org/x',
    '',
  ])('never %j', (href) => expect(safeLink(href)).toBeNull())
})
