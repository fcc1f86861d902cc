import { edgesFrom } from '../imports.ts'
import type { Finding, Rule } from '../rule.ts'
import { syntaxOf, visit } from '../syntax.ts'
import { isTest, sources } from '../tree.ts'

const reader = 'packages/server/src/config/env.ts'

export const environment: Rule = {
  name: 'environment',
  says: `process.env is read in ${reader} only.`,
  check: (tree) =>
    sources(tree)
      .filter((path) => path !== reader && !isTest(path))
      .flatMap((path) => {
        const found: Finding[] = []
        const syntax = syntaxOf(tree, path)
        const add = (line: number) => found.push({ path, line, message: 'reads process.env' })
        visit(syntax, {
          MemberExpression({ object, property, start }) {
            const isEnv = property.type === 'Identifier' && property.name === 'env'
            if (isEnv && object.type === 'Identifier' && object.name === 'process') add(syntax.line(start))
          },
          VariableDeclarator({ id, init, start }) {
            const takesApart = id.type === 'ObjectPattern' && init?.type === 'Identifier' && init.name === 'process'
            if (takesApart) add(syntax.line(start))
          },
        })
        for (const { to, names, line } of edgesFrom(tree, path)) {
          if (/^(?:node:)?process$/.test(to.name) && names.includes('env')) add(line)
        }
        return found
      }),
  broken: [
    { 'packages/server/src/main.ts': 'const port = process.env.PORT' },
    { 'packages/server/src/http/app.ts': "import { env } from 'node:process'" },
    { 'packages/core/src/run/turn.ts': 'const { env } = process' },
  ],
  kept: {
    [reader]: 'export const port = process.env.PORT',
    'packages/server/src/main.ts': "// process.env is read elsewhere\nconst told = 'process.env'",
    'packages/server/src/main.test.ts': 'process.env.PORT = "1"',
  },
}
