import type { BindingPattern, ParamPattern } from 'oxc-parser'
import { edgesFrom } from './imports.ts'
import type { Finding } from './rule.ts'
import { type Syntax, syntaxOf, visit } from './syntax.ts'
import type { Tree } from './tree.ts'

type Kind = 'clock' | 'random' | 'timer' | 'network'

const members: Readonly<Record<string, Kind>> = {
  'Date.now': 'clock',
  'performance.now': 'clock',
  'process.hrtime': 'clock',
  'Temporal.Now': 'clock',
  'Math.random': 'random',
  'crypto.randomUUID': 'random',
  'crypto.getRandomValues': 'random',
  'process.nextTick': 'timer',
}

const functions: Readonly<Record<string, Kind>> = {
  setTimeout: 'timer',
  setInterval: 'timer',
  setImmediate: 'timer',
  fetch: 'network',
}

const classes: Readonly<Record<string, Kind>> = {
  WebSocket: 'network',
  EventSource: 'network',
  XMLHttpRequest: 'network',
}

const networkModules = /^(?:node:)?(?:http|https|http2|net|tls|dns|dns\/promises|dgram)$|^undici$/
const timerModules = /^(?:node:)?timers(?:\/promises)?$/
const randomNames = /^(?:random|getRandom|webcrypto|\*)/

/** Where a file reads the clock, draws a random number, sets a timer or reaches for the network by itself. */
export function effectsIn(tree: Tree, path: string): readonly Finding[] {
  return [...uses(syntaxOf(tree, path), path), ...importsOf(tree, path)]
}

function uses(syntax: Syntax, path: string): readonly Finding[] {
  const found: Finding[] = []
  const declared = declaredNames(syntax)
  const add = (kind: Kind | undefined, text: string, offset: number) => {
    if (kind !== undefined) found.push({ path, line: syntax.line(offset), message: `${text} (${kind})` })
  }
  visit(syntax, {
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier' || declared.has(object.name)) return
      const text = `${object.name}.${property.name}`
      add(object.name === 'globalThis' ? functions[property.name] : members[text], text, start)
    },
    CallExpression({ callee, start }) {
      if (callee.type !== 'Identifier' || declared.has(callee.name)) return
      add(callee.name === 'Date' ? 'clock' : functions[callee.name], `${callee.name}()`, start)
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type !== 'Identifier' || declared.has(callee.name)) return
      const readsClock = callee.name === 'Date' && values.length === 0
      add(readsClock ? 'clock' : classes[callee.name], `new ${callee.name}()`, start)
    },
  })
  return found
}

function importsOf(tree: Tree, path: string): readonly Finding[] {
  return edgesFrom(tree, path).flatMap(({ to, names, line, isType }) => {
    if (isType) return []
    if (networkModules.test(to.name)) return [{ path, line, message: `${to.name} (network)` }]
    if (timerModules.test(to.name)) return [{ path, line, message: `${to.name} (timer)` }]
    if (!/^(?:node:)?crypto$/.test(to.name)) return []
    return names.filter((name) => randomNames.test(name)).map((name) => ({ path, line, message: `${name} (random)` }))
  })
}

/** Names that the file itself gives a meaning, so that `({ fetch }) => fetch(url)` is no use of the global one. */
function declaredNames(syntax: Syntax): ReadonlySet<string> {
  const names = new Set<string>()
  const take = (patterns: readonly (BindingPattern | ParamPattern)[]) => {
    for (const pattern of patterns) for (const name of namesOf(pattern)) names.add(name)
  }
  visit(syntax, {
    VariableDeclarator: ({ id }) => take([id]),
    ImportSpecifier: ({ local }) => take([local]),
    ArrowFunctionExpression: ({ params }) => take(params),
    FunctionExpression: ({ params }) => take(params),
    FunctionDeclaration: ({ id, params }) => take(id === null ? params : [id, ...params]),
  })
  return names
}

function namesOf(pattern: BindingPattern | ParamPattern): readonly string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name]
    case 'AssignmentPattern':
      return namesOf(pattern.left)
    case 'RestElement':
      return namesOf(pattern.argument)
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesOf(one.type === 'RestElement' ? one.argument : one.value))
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesOf(one)))
    default:
      return []
  }
}
