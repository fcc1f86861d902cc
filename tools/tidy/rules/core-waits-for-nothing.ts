import { effectsIn } from '../effects.ts'
import type { Finding, Rule } from '../rule.ts'
import { type Syntax, syntaxOf, visit } from '../syntax.ts'
import { isTest, sources } from '../tree.ts'

export const coreWaitsForNothing: Rule = {
  name: 'core-waits-for-nothing',
  says: 'Core has no promise, clock, random number, timer or network; only its ports name the type Promise.',
  check: (tree) =>
    sources(tree, /^packages\/core\/src\//)
      .filter((path) => !isTest(path))
      .flatMap((path) => [...effectsIn(tree, path), ...promisesIn(syntaxOf(tree, path), path)]),
  broken: [
    'export const now = Date.now()',
    'export const now = new Date()',
    'export const luck = Math.random()',
    'export const id = crypto.randomUUID()',
    'setTimeout(() => {}, 1)',
    "fetch('/')",
    'export async function wait() {}',
    'export const wait = async () => {}',
    'await later',
    'export const done = Promise.resolve()',
    'export const done = new Promise(() => {})',
    'export type Later = Promise<void>',
    'export const more = import("./more.ts")',
    'export async function* more() {}',
  ].map((text) => ({ 'packages/core/src/run/turn.ts': text })),
  kept: {
    'packages/core/src/run/turn.ts': 'export const at = (ms: number) => new Date(ms)\n// async, Date.now()',
    'packages/core/src/run/turn.test.ts': 'await Promise.resolve(Date.now())',
    'packages/core/src/ports/clock.ts': 'export interface Sleeper { sleep(): Promise<void> }',
  },
}

const waitingTypes = ['Promise', 'PromiseLike', 'AsyncIterable', 'AsyncGenerator', 'AsyncIterator']

function promisesIn(syntax: Syntax, path: string): readonly Finding[] {
  const found: Finding[] = []
  const add = (message: string, offset: number) => found.push({ path, line: syntax.line(offset), message })
  const refuseAsync = ({ async, start }: { async: boolean; start: number }) => {
    if (async) add('async', start)
  }
  const isPort = path.startsWith('packages/core/src/ports/')
  visit(syntax, {
    FunctionDeclaration: refuseAsync,
    FunctionExpression: refuseAsync,
    ArrowFunctionExpression: refuseAsync,
    AwaitExpression: ({ start }) => add('await', start),
    ImportExpression: ({ start }) => add('import()', start),
    MemberExpression({ object, start }) {
      if (object.type === 'Identifier' && object.name === 'Promise') add('Promise', start)
    },
    NewExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Promise') add('new Promise', start)
    },
    TSTypeReference({ typeName, start }) {
      if (isPort || typeName.type !== 'Identifier') return
      if (waitingTypes.includes(typeName.name)) add(`the type ${typeName.name}`, start)
    },
  })
  return found
}
