import { stat } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import { type Folder, realFile } from '../disk/folder.ts'
import { readBytes } from '../disk/read.ts'
import { isAssetPath, mimeOf } from './asset-path.ts'
import { isWhatItSays } from './sniff.ts'

/** Larger files are no part of a page that somebody looks at. */
export const assetBytesMax = 25 * 1024 * 1024

export type Asset = { readonly bytes: Uint8Array; readonly mime: string }

/** A file that pages show; null = not there, too large, of another kind, or led elsewhere by a link. */
export const readAsset = async (folder: Folder, path: string): Promise<Asset | null> => {
  if (!isAssetPath(path)) return null
  const real = await realFile(folder, path)
  // A link may lead to another file of the site, but not to one that is not given out by its own name.
  if (real === null || !isAssetPath(relative(folder.root, real).split(sep).join('/'))) return null
  if ((await stat(real)).size > assetBytesMax) return null
  const bytes = await readBytes(real)
  const mime = mimeOf(real)
  return bytes === null || mime === undefined || !isWhatItSays(real, bytes) ? null : { bytes, mime }
}
