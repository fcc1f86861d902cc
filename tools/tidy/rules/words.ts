import { posix } from 'node:path'
import type { Expression, ObjectProperty, PropertyKey } from 'oxc-parser'
import type { Rule } from '../rule.ts'
import { syntaxOf, visit } from '../syntax.ts'
import { sources, type Tree } from '../tree.ts'

export const words: Rule = {
  name: 'words',
  says: 'The German and the English catalogue (words/de.ts and words/en.ts) have the same keys.',
  check: (tree) => {
    const catalogues = sources(tree).filter((path) => /\/words\/(?:de|en)\.ts$/.test(path))
    return [...new Set(catalogues.map((path) => posix.dirname(path)))].flatMap((folder) => {
      const german = `${folder}/de.ts`
      const english = `${folder}/en.ts`
      return [...lacking(tree, german, english), ...lacking(tree, english, german)]
    })
  },
  broken: [
    { 'packages/server/src/words/de.ts': 'export const de = { a: 1 }' },
    {
      'packages/server/src/words/de.ts': 'export const de = { card: { keep: "Behalten" } } as const',
      'packages/server/src/words/en.ts': 'export const en = { card: { keep: "Keep", skip: "Skip" } } satisfies object',
    },
  ],
  kept: {
    'packages/server/src/words/de.ts': 'export const de = { card: { keep: "Behalten" }, "a.b": "c" }',
    'packages/server/src/words/en.ts': 'export const en = { "a.b": "c", card: { keep: "Keep" } }',
  },
}

/** The keys of the first catalogue that the second one lacks. */
function lacking(tree: Tree, path: string, other: string) {
  const there = new Set(keysOf(tree, other))
  return keysOf(tree, path)
    .filter((key) => !there.has(key))
    .map((key) => ({ path: other, message: `lacks "${key}"` }))
}

function keysOf(tree: Tree, path: string): readonly string[] {
  if (!tree.paths.includes(path)) return []
  const keys: string[] = []
  visit(syntaxOf(tree, path), {
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return
      for (const { init } of declaration.declarations) if (init !== null) keys.push(...keysIn(init, ''))
    },
  })
  return keys
}

function keysIn(value: Expression, prefix: string): readonly string[] {
  if (value.type === 'TSAsExpression' || value.type === 'TSSatisfiesExpression') return keysIn(value.expression, prefix)
  if (value.type !== 'ObjectExpression') return [prefix]
  return value.properties
    .filter((one): one is ObjectProperty => one.type === 'Property')
    .flatMap((one) => keysIn(one.value, prefix === '' ? nameOf(one.key) : `${prefix}.${nameOf(one.key)}`))
}

function nameOf(key: PropertyKey): string {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : '?'
}
