import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rules } from './rules/index.ts'
import { treeOf } from './tree.ts'

test('every file in rules/ is in its index', () => {
  const files = readdirSync(new URL('rules/', import.meta.url)).filter((name) => name !== 'index.ts')
  expect(files.toSorted()).toEqual(rules.map(({ name }) => `${name}.ts`).toSorted())
})

describe.each(rules)('tidy rule $name', (rule) => {
  test.each(rule.broken.map((files) => [Object.values(files).join(' | '), files] as const))(
    'finds the planted %j',
    (_, files) => {
      expect(rule.check(treeOf(files))).not.toEqual([])
    },
  )

  test('has something planted', () => {
    expect(rule.broken).not.toEqual([])
  })

  test('leaves alone what keeps it', () => {
    expect(rule.check(treeOf(rule.kept))).toEqual([])
  })
})
