import { compose, type Placet } from '../compose.ts'
import { type Config, loadConfig } from '../config/index.ts'
import { createLog } from '../log.ts'

/** Opens Placet for one command and closes it again, whatever happens. Quiet unless something is wrong. */
export const withPlacet = async <Result>(
  site: string | null,
  use: (placet: Placet) => Promise<Result>,
): Promise<Result> => {
  const config: Config = await loadConfig({ site })
  const level = config.origins.logLevel === 'default' ? 'warn' : config.logLevel
  const placet = await compose(config, { log: createLog(level), language: config.language })
  try {
    return await use(placet)
  } finally {
    await placet.close()
  }
}
