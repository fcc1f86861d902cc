import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** The files of a repository, by path from its root with forward slashes. */
export interface Tree {
  readonly paths: readonly string[]
  /** A file or a folder. */
  has(path: string): boolean
  text(path: string): string
}

const leftOut = new Set(['node_modules', '.git', '.placet', 'dist', 'coverage'])

export function treeOnDisk(root: string): Tree {
  const filesIn = (folder: string): string[] =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = posix.join(folder, entry.name)
      if (leftOut.has(entry.name)) return []
      return entry.isDirectory() ? filesIn(path) : [path]
    })
  return {
    paths: filesIn('.'),
    has: (path) => existsSync(join(root, path)),
    text: (path) => readFileSync(join(root, path), 'utf8'),
  }
}

export function treeOf(files: Readonly<Record<string, string>>): Tree {
  const paths = Object.keys(files)
  return {
    paths,
    has: (path) => path in files || paths.some((one) => one.startsWith(`${path.replace(/\/$/, '')}/`)),
    text: (path) => files[path] ?? '',
  }
}

/** TypeScript of the packages, or of the given folders; fixtures are data. */
export function sources(tree: Tree, folders: RegExp = /^packages\/[^/]+\/src\//): readonly string[] {
  return tree.paths.filter((path) => folders.test(path) && path.endsWith('.ts') && !path.includes('/fixtures/'))
}

export function isTest(path: string): boolean {
  return path.endsWith('.test.ts')
}
