import { hkdfSync } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../../config/index.ts'
import { randomToken } from './token.ts'

const lengthMin = 32

/** The key that signs cookies: from PLACET_SECRET, or from one that is made once and kept in the data folder. */
export const cookieSecret = (secret: string | null, dataFolder: string): string => {
  if (secret !== null && secret.length < lengthMin) {
    throw new ConfigError([
      { reason: `PLACET_SECRET needs at least ${lengthMin} characters. Make one with: openssl rand -base64 32` },
    ])
  }
  const key = hkdfSync('sha256', secret ?? keptSecret(dataFolder), '', 'placet sign-in cookies', 32)
  return Buffer.from(key).toString('base64url')
}

const keptSecret = (dataFolder: string): string => {
  const path = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const kept = readKept(path)
  if (kept !== null) return kept
  const beside = `${path}.${randomToken()}`
  writeFileSync(beside, `${randomToken()}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(beside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(beside, { force: true })
  }
  return readKept(path) ?? keptSecret(dataFolder)
}

const readKept = (path: string): string | null => {
  try {
    const text = readFileSync(path, 'utf8').trim()
    chmodSync(path, 0o600)
    if (text.length >= lengthMin) return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  throw new ConfigError([
    {
      reason: `The file ${path} does not hold a whole secret. Delete it, and a new one is made; everybody signs in again.`,
    },
  ])
}
