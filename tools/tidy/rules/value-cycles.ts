import { edgesFrom } from '../imports.ts'
import type { Rule } from '../rule.ts'
import { sources } from '../tree.ts'

const everywhere = /^(?:packages\/[^/]+\/src|test|tools|bench)\//

export const valueCycles: Rule = {
  name: 'value-cycles',
  says: 'No file imports itself in a roundabout way; imports of types alone do not count.',
  check: (tree) => {
    const targets = new Map(
      sources(tree, everywhere).map((path) => [
        path,
        edgesFrom(tree, path).flatMap(({ to, isType }) => (to.kind === 'file' && !isType ? [to.name] : [])),
      ]),
    )
    return cycles(targets).map((cycle) => ({
      path: cycle[0] ?? '',
      message: `cycle: ${[...cycle, cycle[0]].join(' → ')}`,
    }))
  },
  broken: [
    { 'packages/core/src/a.ts': "import { b } from './b.ts'", 'packages/core/src/b.ts': "import { a } from './a.ts'" },
    {
      'packages/core/src/index.ts': "export * from './run/index.ts'",
      'packages/core/src/run/index.ts': "export * from './turn.ts'",
      'packages/core/src/run/turn.ts': "import { all } from '@placet/core'",
    },
    { 'test/self.ts': "import { self } from './self.ts'" },
  ],
  kept: {
    'packages/core/src/a.ts': "import { b } from './b.ts'\nimport { c } from './c.ts'",
    'packages/core/src/b.ts': "import type { A } from './a.ts'\nexport { type A2 } from './a.ts'",
    'packages/core/src/c.ts': "import { b } from './b.ts'",
  },
}

/** Depth first: a way back to a file that is still on the path closes a cycle. */
function cycles(targets: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const found: string[][] = []
  const done = new Set<string>()
  const path: string[] = []
  const walk = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) found.push(path.slice(at))
    if (at >= 0 || done.has(file)) return
    path.push(file)
    for (const next of targets.get(file) ?? []) walk(next)
    path.pop()
    done.add(file)
  }
  for (const file of targets.keys()) walk(file)
  return found
}
