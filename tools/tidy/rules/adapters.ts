import { adapterOf, kindOf } from '../adapters.ts'
import { adapterFoundations, adapterLists } from '../allowed.ts'
import { edges } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { isTest } from '../tree.ts'

export const adapters: Rule = {
  name: 'adapters',
  says: 'Only compose.ts and the list of its kind import an adapter; adapters never import each other, foundations of their kind excepted.',
  check: (tree) =>
    edges(tree).flatMap(({ from, to, line }) => {
      const adapter = adapterOf(to.name)
      if (to.kind !== 'file' || adapter === undefined || adapter === adapterOf(from)) return []
      if (from === 'packages/server/src/compose.ts' || isTest(from)) return []
      if (from in adapterLists && from.startsWith(`packages/server/src/${kindOf(adapter)}/`)) return []
      if (adapter in adapterFoundations && kindOf(adapter) === kindOf(adapterOf(from))) return []
      return [{ path: from, line, message: `imports the adapter ${adapter}` }]
    }),
  broken: [
    { 'packages/server/src/http/app.ts': "import { openPglite } from '../store/pglite/open.ts'" },
    { 'packages/server/src/worker/call-model.ts': "import type { Offline } from '../models/offline/model.ts'" },
    { 'packages/server/src/cli/pages.ts': "export { files } from '../content/files/index.ts'" },
    { 'packages/server/src/tools/page/read.ts': "import { find } from '../../content/files/find.ts'" },
    { 'packages/server/src/content/files/find.ts': "import { post } from '../wordpress/post.ts'" },
    { 'packages/server/src/worker/call-model.ts': "import { aiSdkModel } from '../models/ai-sdk/model.ts'" },
    { 'packages/server/src/tools/page/read.ts': "import { aiSdkModel } from '../../models/ai-sdk/model.ts'" },
  ],
  kept: {
    'packages/server/src/models/openai/model.ts': "import { aiSdkModel } from '../ai-sdk/model.ts'",
    'packages/server/src/compose.ts': "import { files } from './content/files/index.ts'",
    'packages/server/src/content/files/index.ts': "import { find } from './html/find.ts'",
    'packages/server/src/tools/page/read.ts': "import { gate } from '../gate.ts'",
    'packages/server/src/http/app.test.ts': "import { files } from '../content/files/index.ts'",
  },
}
