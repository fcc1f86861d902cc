import { adapterOf } from '../adapters.ts'
import { effectsAllowed } from '../allowed.ts'
import { effectsIn } from '../effects.ts'
import type { Rule } from '../rule.ts'
import { isTest, sources, type Tree } from '../tree.ts'

export const effectsAtTheEdge: Rule = {
  name: 'effects-at-the-edge',
  says: 'In the server only adapters, compose.ts and the files of tools/tidy/allowed.ts touch clock, random, timers, network.',
  check: (tree) => {
    const files = sources(tree, /^packages\/(?:server|contract)\/src\//)
      .filter((path) => !isTest(path) && adapterOf(path) === undefined)
      .map((path) => ({ path, effects: effectsIn(tree, path) }))
    return [...files.flatMap(({ path, effects }) => (path in effectsAllowed ? [] : effects)), ...unused(tree)]
  },
  broken: [
    "import { setTimeout } from 'node:timers/promises'",
    "import { randomUUID } from 'node:crypto'",
    "import { request } from 'node:https'",
    'export const startedAt = Date.now()',
    'setInterval(() => {}, 1000)',
    'globalThis.fetch("/")',
  ].map((text) => ({ 'packages/server/src/http/app.ts': text })),
  kept: {
    'packages/server/src/compose.ts': 'export const clock = { now: () => new Date() }',
    'packages/server/src/models/openai/model.ts': "fetch('/')",
    'packages/server/src/http/app.ts': "import { createHash } from 'node:crypto'\nexport const hash = createHash",
    'packages/server/src/http/get.ts': 'export const get = (fetch: (url: string) => string) => fetch("/")',
    'packages/server/src/http/app.test.ts': 'Date.now()',
  },
}

/** compose.ts always stays allowed; the others must still be there and need it. */
function unused(tree: Tree) {
  return Object.keys(effectsAllowed)
    .filter((path) => !path.endsWith('/compose.ts') && tree.has(path) && effectsIn(tree, path).length === 0)
    .map((path) => ({ path, message: 'is allowed in tools/tidy/allowed.ts but needs it no longer' }))
}
