import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { randomToken } from '../auth/token.ts'

const schema = z.object({ address: z.url(), token: z.string().min(32), pid: z.int() })

/** Where the server that holds a data folder answers, and the token with which its owner may ask. */
export type LocalAccess = z.infer<typeof schema>

const pathIn = (dataFolder: string): string => join(dataFolder, 'server.json')

/** Readable by the owner of the folder alone; answers how to take it back. */
export const writeLocalAccess = (dataFolder: string, access: LocalAccess): (() => void) => {
  const path = pathIn(dataFolder)
  const beside = `${path}.${randomToken()}`
  writeFileSync(beside, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(beside, path)
  chmodSync(path, 0o600)
  return () => {
    if (readLocalAccess(dataFolder)?.token === access.token) rmSync(path, { force: true })
  }
}

/** Null when there is none, or none that can be read. It may be of a server that is gone. */
export const readLocalAccess = (dataFolder: string): LocalAccess | null => {
  try {
    return schema.safeParse(JSON.parse(readFileSync(pathIn(dataFolder), 'utf8'))).data ?? null
  } catch {
    return null
  }
}
