import { edges, placeOf } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isTest } from '../tree.ts'

export const coreFolders: Rule = {
  name: 'core-folders',
  says: 'A folder of core imports another one only through its index.ts.',
  check: (tree) =>
    edges(tree, /^packages\/core\/src\//).flatMap(({ from, to, line }) => {
      const here = placeOf(from)
      const there = placeOf(to.name)
      if (to.kind !== 'file' || there?.workspace !== 'core' || here?.folder === there.folder) return []
      if (isTest(from) && to.name.endsWith('.fixture.ts')) return []
      const isDoor = there.folder !== '' && to.name === `packages/core/src/${there.folder}/index.ts`
      return isDoor ? [] : [{ path: from, line, message: `imports ${to.name} past its index.ts` }]
    }),
  broken: [
    { 'packages/core/src/run/turn.ts': "import type { Card } from '../approval/card.ts'" },
    { 'packages/core/src/run/turn.ts': "import type { Card } from '../index.ts'" },
    { 'packages/core/src/run/turn.ts': "import type { Card } from '@placet/core'" },
    { 'packages/core/src/run/turn.ts': "import type { Card } from '../approval/parts/index.ts'" },
  ],
  kept: {
    'packages/core/src/index.ts': "export * from './run/index.ts'",
    'packages/core/src/run/turn.ts': "import { card } from '../approval/index.ts'\nimport { lease } from './lease.ts'",
  },
}
