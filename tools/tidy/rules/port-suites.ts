import { portsWithoutSuite } from '../allowed.ts'
import type { Rule } from '../rule.ts'

export const portSuites: Rule = {
  name: 'port-suites',
  says: 'Every port in packages/core/src/ports has a contract suite test/contracts/<port>.ts.',
  check: (tree) =>
    tree.paths.flatMap((path) => {
      const port = /^packages\/core\/src\/ports\/([^/]+?)(?<!\.test)\.ts$/.exec(path)?.[1]
      if (port === undefined || port === 'index') return []
      const suite = `test/contracts/${port}.ts`
      if (tree.has(suite)) {
        return port in portsWithoutSuite ? [{ path, message: 'has a suite: take it out of tools/tidy/allowed.ts' }] : []
      }
      return port in portsWithoutSuite ? [] : [{ path, message: `has no ${suite}` }]
    }),
  broken: [
    { 'packages/core/src/ports/planted.ts': '' },
    { 'packages/core/src/ports/failure.ts': '', 'test/contracts/failure.ts': '' },
  ],
  kept: {
    'packages/core/src/ports/index.ts': '',
    'packages/core/src/ports/planted.ts': '',
    'packages/core/src/ports/failure.ts': '',
    'test/contracts/planted.ts': '',
  },
}
