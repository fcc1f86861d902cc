import { parseArgs } from 'node:util'
import { PortFailure } from '@placet/core/ports'
import { compose, type Placet, version } from './compose.ts'
import { composeServer, statusOf } from './compose-server.ts'
import { ConfigError, loadConfig } from './config/index.ts'
import { type FirstLink, firstLinks, linkBase } from './http/auth/index.ts'
import { serve } from './http/index.ts'
import { writeLocalAccess } from './http/local/index.ts'
import { createLog } from './log.ts'
import { ModelSettingsError } from './models/index.ts'
import { inertLines } from './views/index.ts'

/** `npm start [-- path/to/site] [--demo]`: serves until it is told to end. */
const main = async (): Promise<void> => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { demo: { type: 'boolean' } } })
  if (positionals.length > 1) throw new UsageError('npm start takes one site folder: npm start -- path/to/site')
  const config = await loadConfig({ site: positionals[0] ?? null })
  const log = createLog(config.logLevel)
  const placet = await compose(config, { log, language: config.language })
  const server = await composeServer(placet, { log }).catch(async (error: unknown) => {
    await placet.close()
    throw error
  })
  const serving = await serve(server.app, config).catch(async (error: unknown) => {
    await placet.close()
    throw error
  })
  placet.startWorker()
  const { address } = serving
  const access = { address: linkBase(null, address), token: server.auth.localToken, pid: process.pid }
  const withdraw = writeLocalAccess(config.dataFolder, access)
  const links = await firstLinks({
    ...{ store: placet.store, isDemo: values.demo ?? false },
    links: async (userId) => `${linkBase(config.url, address)}${await server.auth.signInLink(userId)}`,
  })
  process.stdout.write(inertLines(await greeting(placet, address, links)))
  const end = (): void => {
    withdraw()
    void server
      .close()
      .then(serving.close)
      .then(placet.close)
      .then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

class UsageError extends Error {}

const greeting = async (placet: Placet, address: string, links: readonly FirstLink[]): Promise<string> => {
  const { sites, model } = await statusOf(placet)
  const lines = [
    ...['', `  Placet ${version} is running at ${address}`, ''],
    ...sites.map(
      (site) =>
        `  Site       ${site.title}: ${site.pages} pages (${site.languages.map((language) => language.title).join(', ')})`,
    ),
    ...[`  Assistant  ${model.title}`, `  Data       ${placet.config.dataFolder}`, ''],
    ...(links.length === 0 ? [] : ['  Sign in, once and within 15 minutes:', '']),
    ...links.flatMap(({ name, link }) => [`    ${name.padEnd(14)} ${link}`]),
    ...(links.length === 0 ? [] : ['']),
    ...['  A guided process also runs in another terminal:', ''],
    ...['    npm run placet -- pages', '    npm run placet -- tour brote/dinkelbrot.md --skill seo', '', ''],
  ]
  return lines.join('\n')
}

try {
  await main()
} catch (error) {
  const known =
    error instanceof ConfigError ||
    error instanceof PortFailure ||
    error instanceof ModelSettingsError ||
    error instanceof UsageError
  const text = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)
  process.stderr.write(`${inertLines(text)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
