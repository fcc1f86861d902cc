import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Reason } from '@placet/core/content'
import { because } from '../documents/document.ts'
import { codeOf, isGone } from './disk-failure.ts'
import { type Folder, realFile } from './folder.ts'

/** A page larger than this is no page that somebody wrote. */
export const pageBytesMax = 4 * 1024 * 1024

export type FileRead = {
  readonly real: string
  readonly bytes: Buffer
  /** The text with its byte order mark; a reason when there is none to work on. */
  readonly content: string | Reason
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const decode = (bytes: Buffer): string | Reason => {
  if (bytes.length > pageBytesMax) return because('tooLarge', { bytesMax: pageBytesMax })
  try {
    const text = decoder.decode(bytes)
    return text.includes('\u0000') ? because('notText') : text
  } catch {
    return because('notUtf8')
  }
}

const bytesOf = async (real: string): Promise<Buffer> => {
  const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW)
  try {
    return await file.readFile()
  } finally {
    await file.close()
  }
}

export const readBytes = async (real: string): Promise<Buffer | null> => {
  try {
    return await bytesOf(real)
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** null = gone, or led out of the site. A file that may not be read is there, with the reason. */
export const readFileIn = async (folder: Folder, path: string): Promise<FileRead | null> => {
  const real = await realFile(folder, path)
  if (real === null) return null
  try {
    const bytes = await readBytes(real)
    return bytes === null ? null : { real, bytes, content: decode(bytes) }
  } catch (error) {
    if (codeOf(error) !== 'EACCES') throw error
    return { real, bytes: Buffer.alloc(0), content: because('notReadable') }
  }
}
