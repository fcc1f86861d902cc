import { realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { isGone } from './disk-failure.ts'

/** The real folder of a site: nothing outside it is ever read or written. */
export type Folder = { readonly root: string }

export const isInside = ({ root }: Folder, real: string): boolean =>
  real === root || real.startsWith(root.endsWith(sep) ? root : root + sep)

export const openFolder = async (path: string): Promise<Folder> => ({ root: await realpath(path) })

/** Where a path of the site really lies; null = gone, or led out of the site by a link. */
export const realFile = async (folder: Folder, path: string): Promise<string | null> => {
  try {
    const real = await realpath(join(folder.root, path))
    return isInside(folder, real) && (await stat(real)).isFile() ? real : null
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}
