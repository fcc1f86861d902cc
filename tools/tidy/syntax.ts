import { type Comment, type Program, parseSync, Visitor, type VisitorObject } from 'oxc-parser'
import type { Tree } from './tree.ts'

export interface Syntax {
  readonly program: Program
  readonly comments: readonly Comment[]
  readonly imports: readonly Import[]
  /** The line, from 1, that an offset lies on. */
  line(offset: number): number
}

/** An import, a re-export or a dynamic import of a literal. */
export interface Import {
  readonly specifier: string
  readonly isType: boolean
  readonly names: readonly string[]
  readonly line: number
}

const cache = new WeakMap<Tree, Map<string, Syntax>>()

export function syntaxOf(tree: Tree, path: string): Syntax {
  const known = cache.get(tree) ?? new Map<string, Syntax>()
  cache.set(tree, known)
  const syntax = known.get(path) ?? parse(path, tree.text(path))
  known.set(path, syntax)
  return syntax
}

export function visit(syntax: Syntax, visitor: VisitorObject): void {
  new Visitor(visitor).visit(syntax.program)
}

function parse(path: string, text: string): Syntax {
  const { program, comments, module, errors } = parseSync(path, text)
  const error = errors[0]
  if (error !== undefined) throw new Error(`${path} does not parse: ${error.message}`)
  const line = (offset: number) => text.slice(0, offset).split('\n').length
  const imports = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    isType: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
    names: one.entries.map((entry) => entry.importName.name ?? '*'),
    line: line(one.start),
  }))
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName, start }) =>
      moduleRequest === null
        ? []
        : [{ specifier: moduleRequest.value, isType, names: [importName.name ?? '*'], line: line(start) }],
    ),
  )
  const dynamicImports = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const literal = /^['"](.*)['"]$/.exec(text.slice(moduleRequest.start, moduleRequest.end))?.[1]
    return literal === undefined ? [] : [{ specifier: literal, isType: false, names: ['*'], line: line(start) }]
  })
  return { program, comments, imports: [...imports, ...reExports, ...dynamicImports], line }
}
