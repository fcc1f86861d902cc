import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes the database folder when it is not there. It is made beside its place and renamed when it is complete, so that
 * a kill in the middle leaves nothing that looks like a database. The caller holds the data folder's lock.
 */
export const createFolder = async (folder: string, load: { readonly loadDataDir?: Blob }): Promise<void> => {
  if (existsSync(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const beside = `${folder}.unfinished`
  rmSync(beside, { recursive: true, force: true })
  const pglite = await PGlite.create(beside, load)
  await pglite.close()
  renameSync(beside, folder)
}
