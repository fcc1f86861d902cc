import type { Finding, Rule } from '../rule.ts'
import { syntaxOf, visit } from '../syntax.ts'
import { isTest, sources } from '../tree.ts'

const everywhere = /^(?:packages|test|tools|bench)\//
const switchOff = /eslint-disable|biome-ignore|@ts-ignore|@ts-nocheck|@ts-expect-error|oxlint-disable/

export const nothingSwitchedOff: Rule = {
  name: 'nothing-switched-off',
  says: 'No `any`, and no comment that switches a check off; a test may expect a type error.',
  check: (tree) =>
    sources(tree, everywhere).flatMap((path) => {
      const syntax = syntaxOf(tree, path)
      const found: Finding[] = syntax.comments.flatMap(({ value, start }) => {
        const text = switchOff.exec(value)?.[0]
        const isExpected = text === '@ts-expect-error' && isTest(path)
        return text === undefined || isExpected ? [] : [{ path, line: syntax.line(start), message: text }]
      })
      visit(syntax, {
        TSAnyKeyword: ({ start }) => void found.push({ path, line: syntax.line(start), message: 'any' }),
      })
      return found
    }),
  broken: [
    { 'packages/core/src/run/turn.ts': 'export const planted: any = 1' },
    { 'tools/planted.ts': 'export const planted = JSON.parse("1") as Record<string, any>' },
    { 'test/planted.test.ts': '// biome-ignore lint: planted\nexport {}' },
    { 'packages/core/src/run/turn.ts': '/* eslint-disable */\nexport {}' },
    { 'packages/core/src/run/turn.ts': '// @ts-expect-error planted\nexport {}' },
  ],
  kept: {
    'packages/core/src/run/turn.ts': "// any word\nexport const any = 'biome-ignore'",
    'packages/core/src/run/turn.test.ts': '// @ts-expect-error a state is missing\nexport {}',
  },
}
