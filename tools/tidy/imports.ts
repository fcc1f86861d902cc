import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { type Import, syntaxOf } from './syntax.ts'
import { sources, type Tree } from './tree.ts'

/** An import together with what it leads to: a file here, a module of Node.js, or an installed package. */
export interface Edge extends Import {
  readonly from: string
  readonly to: { readonly kind: 'file' | 'node' | 'package'; readonly name: string }
}

export function edgesFrom(tree: Tree, path: string): readonly Edge[] {
  return syntaxOf(tree, path).imports.map((one) => ({ ...one, from: path, to: target(path, one.specifier) }))
}

export function edges(tree: Tree, folders?: RegExp): readonly Edge[] {
  return sources(tree, folders).flatMap((path) => edgesFrom(tree, path))
}

/** `packages/<name>/src/<folder>/…` taken apart; the folder is '' for a file directly in src. */
export function placeOf(path: string): { readonly workspace: string; readonly folder: string } | undefined {
  const match = /^packages\/([^/]+)\/(?:src\/(?:([^/]+)\/)?)?/.exec(path)
  return match === null ? undefined : { workspace: match[1] ?? '', folder: match[2] ?? '' }
}

function target(from: string, specifier: string): Edge['to'] {
  if (specifier.startsWith('.')) return { kind: 'file', name: posix.join(posix.dirname(from), specifier) }
  const workspace = /^@placet\/([^/]+)(.*)$/.exec(specifier)
  if (workspace !== null) {
    const inside = workspace[2] ?? ''
    return { kind: 'file', name: `packages/${workspace[1]}/src${inside}${inside.endsWith('.ts') ? '' : '/index.ts'}` }
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return { kind: 'node', name: specifier }
  return { kind: 'package', name: specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/') }
}
