import { PortFailure } from '@placet/core/ports'
import { compose } from '../compose.ts'
import { type Config, loadConfig } from '../config/index.ts'
import { readLocalAccess } from '../http/local/local-access.ts'
import { createLog } from '../log.ts'
import type { Desk } from './desk/desk.ts'
import { createLocalDesk } from './desk/local-desk.ts'
import { openServerDesk } from './desk/server-desk.ts'

/** Opens Placet for one command and closes it again, or finds the server that has it open. Quiet unless something is wrong. */
export const withDesk = async <Result>(site: string | null, use: (desk: Desk) => Promise<Result>): Promise<Result> => {
  const config: Config = await loadConfig({ site })
  const level = config.origins.logLevel === 'default' ? 'warn' : config.logLevel
  const placet = await compose(config, { log: createLog(level), language: config.language }).catch(inUse)
  if (placet instanceof PortFailure) return await use(await serverDesk(config, placet))
  try {
    return await use(createLocalDesk(placet))
  } finally {
    await placet.close()
  }
}

const inUse = (error: unknown): PortFailure => {
  if (error instanceof PortFailure && error.code === 'data-folder-in-use') return error
  throw error
}

/** The folder names who holds it; whoever does not answer as a server is named to the person instead. */
const serverDesk = async ({ dataFolder, url }: Config, holder: PortFailure): Promise<Desk> => {
  const access = readLocalAccess(dataFolder)
  const desk = access === null ? null : await openServerDesk(access, url)
  if (desk === null) throw holder
  return desk
}
