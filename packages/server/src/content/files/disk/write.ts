import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, type FileHandle, open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { readBytes } from './read.ts'

const ending = '.placet-tmp'
/** What a killed process left behind is older than any write takes. */
const leftoverAgeMs = 60_000

const removeLeftovers = async (real: string): Promise<void> => {
  const folder = dirname(real)
  const start = `.${basename(real)}.`
  for (const name of await readdir(folder)) {
    if (!name.startsWith(start) || !name.endsWith(ending)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs > leftoverAgeMs) await unlink(path).catch(() => undefined)
  }
}

const syncFolder = async (path: string): Promise<void> => {
  // Some file systems cannot sync a folder; the file itself is on the disk by then.
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

const fill = async (file: FileHandle, bytes: Buffer, like: { mode: number; uid: number; gid: number }) => {
  await file.writeFile(bytes)
  // The owner can only be kept by who may give files away; for everybody else it is the writer.
  await file.chown(like.uid, like.gid).catch(() => undefined)
  await file.chmod(like.mode & 0o7777)
  await file.sync()
}

/** Writes beside the target; the caller renames or removes what it gets. */
const writeBeside = async (real: string, bytes: Buffer): Promise<string> => {
  const like = await stat(real)
  const path = join(dirname(real), `.${basename(real)}.${randomBytes(6).toString('hex')}${ending}`)
  const file = await open(path, 'wx', 0o600)
  try {
    await fill(file, bytes, like)
  } catch (error) {
    await unlink(path).catch(() => undefined)
    throw error
  } finally {
    await file.close()
  }
  return path
}

/**
 * Replaces a file as a whole or not at all: after a crash it holds the old or the new bytes. False = it no longer held
 * `expected`, and nothing was written.
 */
export const replaceFile = async (real: string, expected: Buffer, bytes: Buffer): Promise<boolean> => {
  // Renaming over a file asks only for rights on its folder; a file that is protected stays as it is.
  await access(real, constants.W_OK)
  await removeLeftovers(real)
  const beside = await writeBeside(real, bytes)
  try {
    const now = await readBytes(real)
    if (now === null || !now.equals(expected)) return false
    await rename(beside, real)
  } finally {
    await unlink(beside).catch(() => undefined)
  }
  await syncFolder(dirname(real))
  return true
}
