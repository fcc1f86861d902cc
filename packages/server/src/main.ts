import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Status } from '@placet/contract'
import { PortFailure } from '@placet/core/ports'
import { compose, type Placet, version } from './compose.ts'
import { ConfigError, loadConfig } from './config/index.ts'
import { createApp, serve } from './http/index.ts'
import { createLog } from './log.ts'
import { ModelSettingsError } from './models/index.ts'

/** `npm start [-- path/to/site]`: serves until it is told to end. */
const main = async (): Promise<void> => {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.length > 1) throw new UsageError('npm start takes one site folder: npm start -- path/to/site')
  const config = await loadConfig({ site: positionals[0] ?? null })
  const placet = await compose(config, { log: createLog(config.logLevel), language: config.language })
  const hosts = new Set([
    'localhost',
    '127.0.0.1',
    '[::1]',
    config.host,
    ...(config.url ? [new URL(config.url).hostname] : []),
  ])
  const publicFolder = join(dirname(fileURLToPath(import.meta.url)), '../../web/public')
  const app = createApp({ hosts, publicFolder, status: () => statusOf(placet), ready: async () => true })
  const serving = await serve(app, config).catch(async (error: unknown) => {
    await placet.close()
    throw error
  })
  placet.startWorker()
  process.stdout.write(await greeting(placet, serving.address))
  const end = (): void => {
    void serving
      .close()
      .then(placet.close)
      .then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)
}

class UsageError extends Error {}

const statusOf = async ({ model, source, store }: Placet): Promise<Status> => {
  const { administrator } = store
  const sites = await source.sites(administrator)
  return {
    ...{ version, offline: model.id === 'offline', model: { id: model.id, title: model.title.en } },
    sites: await Promise.all(
      sites.map(async ({ id, title, languages }) => ({
        id,
        title,
        languages,
        pages: await countPages(source, id, administrator),
      })),
    ),
  }
}

const countPages = async (
  source: Placet['source'],
  site: string,
  user: Placet['store']['administrator'],
  parent?: string,
): Promise<number> => {
  const nodes = await source.pages({ site, ...(parent === undefined ? {} : { parent }) }, user)
  const parents = nodes.filter((node) => node.hasChildren)
  const below = await Promise.all(parents.map((node) => countPages(source, site, user, node.uid)))
  return nodes.filter((node) => node.kind === 'page').length + below.reduce((sum, count) => sum + count, 0)
}

const greeting = async (placet: Placet, address: string): Promise<string> => {
  const { sites, model } = await statusOf(placet)
  const lines = [
    ...['', `  Placet ${version} is running at ${address}`, ''],
    ...sites.map(
      (site) =>
        `  Site       ${site.title}: ${site.pages} pages (${site.languages.map((language) => language.title).join(', ')})`,
    ),
    ...[`  Assistant  ${model.title}`, `  Data       ${placet.config.dataFolder}`, ''],
    ...['  A guided process runs in the terminal. End this server first (Ctrl+C), then try:', ''],
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
  process.stderr.write(known ? `${error.message}\n` : `${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
