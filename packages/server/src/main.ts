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
  const { positionals, values } = startArguments()
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
  process.stdout.write(inertLines(await greeting(placet, address, links)))
}

class UsageError extends Error {}

const startArguments = () => {
  try {
    const given = parseArgs({ allowPositionals: true, options: { demo: { type: 'boolean' } } })
    if (given.positionals.length <= 1) return given
  } catch (cause) {
    throw new UsageError(usage, { cause })
  }
  throw new UsageError(usage)
}

const usage =
  'npm start takes one site folder and --demo: npm start -- path/to/site --demo\n' +
  'Everything else is set in placet.yaml or in the environment, for example PORT=4171 npm start.'

const greeting = async (placet: Placet, address: string, links: readonly FirstLink[]): Promise<string> => {
  const { sites, model } = await statusOf(placet)
  const example = await examplePage(placet)
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
    ...['    npm run placet -- pages', `    npm run placet -- tour ${example} --skill seo`, '', ''],
  ]
  return lines.join('\n')
}

/** A page that is there: on the sample site one with something to find. */
const examplePage = async ({ source, store, config }: Placet): Promise<string> => {
  const sample = 'brote/dinkelbrot.md'
  if ((await source.locate(sample, store.administrator)) !== null) return sample
  const [site] = config.sites
  const [page] = site === undefined ? [] : await source.pages({ site: site.id }, store.administrator)
  return page?.uid ?? 'PAGE'
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
