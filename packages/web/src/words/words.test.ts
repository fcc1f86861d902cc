import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { de, type WordKey } from './de.ts'
import { en } from './en.ts'

const keys = Object.keys(de) as WordKey[]
const catalogues = { de, en } as const

/** The server's catalogue: a page may not import it, so it is read as the file that it is. */
const serverWords = async (language: 'de' | 'en'): Promise<Readonly<Record<string, string>>> => {
  const file = new URL(`../../../server/src/words/${language}.ts`, import.meta.url)
  const catalogues = (await import(/* @vite-ignore */ file.href)) as Record<string, Readonly<Record<string, string>>>
  return catalogues[language] ?? {}
}

/** The parameters of a message, those inside plural and select branches included. */
const parametersOf = (text: string): readonly string[] => {
  const names = new Set<string>()
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: unknown; value?: unknown }
    if (typeof type === 'number' && type !== 0 && typeof value === 'string') names.add(value)
    for (const child of Object.values(node)) visit(child)
  }
  visit(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst())
  return [...names].sort()
}

describe('the catalogues of the page', () => {
  test('R212 German and English have the same keys', () => {
    expect(Object.keys(en).sort()).toEqual([...keys].sort())
  })

  test.each(keys)('%s takes the same parameters in both languages and can be said', (key) => {
    expect(parametersOf(en[key])).toEqual(parametersOf(de[key]))
    const params = Object.fromEntries(parametersOf(de[key]).map((name) => [name, 2]))
    for (const language of ['de', 'en'] as const) {
      const said = new IntlMessageFormat(catalogues[language][key], language, undefined, { ignoreTag: true })
      expect(said.format(params)).not.toMatch(/[{}]|undefined|NaN/)
    }
  })

  test('no straight quotation marks in German sentences', () => {
    for (const key of keys) expect(de[key], key).not.toMatch(/["']/)
  })

  test('what the server says, too, is said in the same words', async () => {
    for (const language of ['de', 'en'] as const) {
      const server = await serverWords(language)
      const shared = keys.filter((key) => server[key] !== undefined)
      expect(shared.length).toBeGreaterThan(60)
      for (const key of shared) expect(catalogues[language][key], key).toBe(server[key])
    }
  })

  test('R57 no line of the chat speaks in the first person', () => {
    for (const key of keys.filter((one) => one.startsWith('notice.'))) {
      expect(de[key], key).not.toMatch(/\b(?:ich|mir|mich|mein\w*)\b/i)
      expect(en[key], key).not.toMatch(/\b(?:I|me|my)\b/)
    }
  })
})
