import { edges, placeOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isTest } from '../tree.ts'

const mayImport: Readonly<Record<string, readonly string[]>> = {
  core: [],
  contract: ['core'],
  server: ['core', 'contract'],
  web: ['contract'],
}

const contractPackages = ['zod']

export const packageDirections: Rule = {
  name: 'package-directions',
  says: 'web → contract → core ← server → contract; core knows no Node.js, contract only core and zod.',
  check: (tree) =>
    edges(tree).flatMap(({ from, to, line }) => {
      const workspace = placeOf(from)?.workspace ?? ''
      const finding = (what: string) => [{ path: from, line, message: `${workspace} imports ${what}` }]
      if (to.kind === 'file') {
        const other = placeOf(to.name)?.workspace
        if (other === workspace) return []
        if (other === undefined) return isTest(from) ? [] : finding(to.name)
        return mayImport[workspace]?.includes(other) ? [] : finding(other)
      }
      if (isTest(from)) return []
      if (to.kind === 'node') return workspace === 'server' ? [] : finding(to.name)
      return workspace === 'contract' && !contractPackages.includes(to.name) ? finding(to.name) : []
    }),
  broken: [
    { 'packages/core/src/run/turn.ts': "import { readFile } from 'node:fs/promises'" },
    { 'packages/core/src/run/turn.ts': "import type { Route } from '@placet/contract'" },
    { 'packages/contract/src/routes.ts': "import { Hono } from 'hono'" },
    { 'packages/contract/src/routes.ts': "export * from '../../server/src/http/app.ts'" },
    { 'packages/web/src/app.ts': "const core = await import('@placet/core')" },
    { 'packages/server/src/main.ts': "import { planted } from '../../../tools/tidy/run.ts'" },
  ],
  kept: {
    'packages/core/src/run/turn.ts': "import { z } from 'zod'",
    'packages/core/src/run/turn.test.ts':
      "import { test } from 'vitest'\nimport { given } from '../../../../test/given.ts'",
    'packages/contract/src/routes.ts': "import { z } from 'zod'\nimport type { Fact } from '@placet/core'",
    'packages/server/src/main.ts': "import { join } from 'node:path'\nimport { Hono } from 'hono'",
  },
}
