import type { Dirent } from 'node:fs'
import { readdir, realpath, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf, isGone } from './disk-failure.ts'
import { type Folder, isInside } from './folder.ts'

export type Listing = {
  /** Paths below the root with `/`, in the order of their names. */
  readonly paths: readonly string[]
  /** The folders that were looked into, the root as ''. */
  readonly folders: readonly string[]
  /** Grows when a folder changed. */
  readonly revision: number
}

const extensions = /\.(?:md|markdown|mdx|html?)$/i
/** Hugo's index pages and Jekyll's posts are content although their names begin like drafts. */
const kept = new Set(['_index.md', '_index.html', '_posts'])

const isIgnored = (name: string): boolean =>
  name.startsWith('.') || name === 'node_modules' || (name.startsWith('_') && !kept.has(name))

type Child = { readonly name: string; readonly kind: 'file' | 'folder' }
type Known = { readonly changedNs: bigint; readonly isSettled: boolean; readonly children: readonly Child[] }

type Found = { readonly paths: string[]; readonly folders: string[] }

/** File systems stamp in ticks: a folder this young may change again without a new time. */
const settledNs = 100_000_000n

const kindOf = async (folder: Folder, at: string, entry: Dirent): Promise<Child['kind'] | null> => {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'folder'
  if (!entry.isSymbolicLink()) return null
  try {
    const real = await realpath(join(at, entry.name))
    if (!isInside(folder, real)) return null
    return (await stat(real)).isDirectory() ? 'folder' : 'file'
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

const readChildren = async (folder: Folder, at: string): Promise<readonly Child[]> => {
  const found: Child[] = []
  for (const entry of await readdir(at, { withFileTypes: true })) {
    if (isIgnored(entry.name)) continue
    const kind = await kindOf(folder, at, entry)
    if (kind === 'folder' || (kind === 'file' && extensions.test(entry.name))) found.push({ name: entry.name, kind })
  }
  return found.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Lists the pages of a folder again and again; a folder that did not change is not read again. */
export const createWalk = (folder: Folder) => {
  const known = new Map<string, Known>()
  let revision = 0

  const childrenOf = async (at: string): Promise<readonly Child[]> => {
    const before = (await stat(at, { bigint: true })).mtimeNs
    const last = known.get(at)
    if (last?.isSettled === true && last.changedNs === before) return last.children
    const children = await readChildren(folder, at)
    const isSettled = BigInt(Date.now()) * 1_000_000n - before > settledNs
    if (last === undefined || JSON.stringify(last.children) !== JSON.stringify(children)) revision += 1
    known.set(at, { changedNs: before, isSettled, children })
    return children
  }

  async function visit(path: string, above: readonly string[], found: Found): Promise<void> {
    const at = join(folder.root, path)
    const real = await realpath(at)
    if (above.includes(real) || !isInside(folder, real)) return
    const children = await childrenOf(at)
    found.folders.push(path)
    for (const { name, kind } of children) {
      const below = path === '' ? name : `${path}/${name}`
      if (kind === 'file') found.paths.push(below)
      else await visitQuietly(below, [...above, real], found)
    }
  }

  /** A folder that vanished meanwhile or may not be read is left out; the others are there. */
  async function visitQuietly(path: string, above: readonly string[], found: Found): Promise<void> {
    try {
      await visit(path, above, found)
    } catch (error) {
      if (!isGone(error) && codeOf(error) !== 'EACCES') throw error
    }
  }

  return async (): Promise<Listing> => {
    const found: Found = { paths: [], folders: [] }
    await visit('', [], found)
    return { ...found, revision }
  }
}
