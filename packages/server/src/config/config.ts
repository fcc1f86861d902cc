import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, type ConfigFault } from './config-error.ts'
import { localeLanguage, readEnvironment } from './env.ts'
import { type Environment, environmentSecrets, environmentSettings, type Secrets } from './environment-settings.ts'
import type { FileContent } from './file-schema.ts'
import { type ConfigFile, findConfigFile } from './find-file.ts'
import {
  defaults,
  type SecretName,
  type SettingKey,
  type Settings,
  type SomeSettings,
  settingSchemas,
} from './settings.ts'
import { type SiteSettings, sitesOf } from './sites.ts'

/** Which model runs a turn and how. */
export type Configuration = {
  readonly identifier: string
  readonly model: string
  readonly options: Readonly<Record<string, unknown>>
  readonly systemPrompt: string
  /** Identifiers of skills; null = all that ship. */
  readonly skills: readonly string[] | null
}

/** Everything that was set, checked once at the start. */
export type Config = Pick<
  Settings,
  | 'port'
  | 'host'
  | 'role'
  | 'rateMax'
  | 'runningPerUserMax'
  | 'processRunMaxIterations'
  | 'maxMessageLength'
  | 'decisionGraceMs'
  | 'leaseMs'
  | 'logLevel'
> & {
  /** The `placet.yaml` that was read. */
  readonly file: string | null
  readonly dataFolder: string
  readonly databaseUrl: string | null
  readonly sites: readonly SiteSettings[]
  readonly configuration: Configuration
  readonly model: { readonly model: string; readonly url: string | null; readonly key: string | null }
  readonly skillFolders: readonly string[]
  readonly url: string | null
  readonly adminToken: string | null
  readonly secret: string | null
  /** Of the terminal; people have their own. */
  readonly language: 'de' | 'en'
  /** Where each setting comes from. */
  readonly origins: Readonly<Record<SettingKey, Origin>>
  readonly secrets: Secrets
}

export type Origin = 'argument' | 'environment' | 'file' | 'default'

export type Asked = {
  /** The folder given on the command line. */
  readonly site?: string | null
  readonly environment?: Environment
  readonly workingFolder?: string
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const keyNames: Readonly<Record<string, SecretName>> = {
  anthropic: 'ANTHROPIC_API_KEY',
  openai: 'OPENAI_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
  mistral: 'MISTRAL_API_KEY',
  groq: 'GROQ_API_KEY',
  ollama: 'PLACET_MODEL_KEY',
  compatible: 'PLACET_MODEL_KEY',
}

const fileSettings = (file: ConfigFile | null): SomeSettings => {
  if (file === null) return {}
  const { runningMax, sites: _sites, configurations: _configurations, ...rest } = file.content
  const data = rest.data === undefined ? {} : { data: resolve(file.folder, rest.data) }
  const site = rest.site === undefined ? {} : { site: resolve(file.folder, rest.site) }
  return { ...rest, ...data, ...site, ...(runningMax === undefined ? {} : { runningPerUserMax: runningMax }) }
}

const configurationOf = (
  content: FileContent | undefined,
  model: string,
  isFromEnvironment: boolean,
): Configuration => {
  const named = content?.configurations?.[0]
  return {
    identifier: named?.identifier ?? 'default',
    model: named === undefined || isFromEnvironment ? model : named.model,
    options: named?.options ?? {},
    systemPrompt: named?.systemPrompt ?? '',
    skills: named?.skills ?? null,
  }
}

/** What cannot be said of one setting alone. */
const check = (settings: SomeSettings, secrets: Secrets, model: string): readonly ConfigFault[] => {
  const faults: ConfigFault[] = []
  const database = secrets.DATABASE_URL
  if (database !== null && !/^postgres(?:ql)?:\/\//.test(database)) {
    faults.push({ reason: 'The environment variable DATABASE_URL must begin with postgres:// or postgresql://.' })
  }
  if (settings.role !== undefined && settings.role !== 'all' && database === null) {
    faults.push({ reason: `The role "${settings.role}" needs PostgreSQL: set DATABASE_URL, or use the role "all".` })
  }
  if (model.startsWith('compatible:') && settings.modelUrl === undefined) {
    faults.push({ reason: `The model "${model}" needs the address of its server: set PLACET_MODEL_URL.` })
  }
  return faults
}

const originsOf = (asked: SomeSettings, environment: SomeSettings, file: SomeSettings): Config['origins'] => {
  const layers: readonly (readonly [Origin, SomeSettings])[] = [
    ['argument', asked],
    ['environment', environment],
    ['file', file],
  ]
  const origin = (key: SettingKey): Origin => layers.find(([, layer]) => layer[key] !== undefined)?.[0] ?? 'default'
  const keys = Object.keys(settingSchemas) as SettingKey[]
  return Object.fromEntries(keys.map((key) => [key, origin(key)])) as Config['origins']
}

/** Reads all settings: the command line wins over the environment, that over the file, that over the defaults. */
export const loadConfig = async ({
  site = null,
  environment = readEnvironment(),
  workingFolder = process.cwd(),
}: Asked = {}): Promise<Config> => {
  const fromEnvironment = environmentSettings(environment)
  const secrets = environmentSecrets(environment)
  const askedSite = site ?? fromEnvironment.site ?? null
  const asked = askedSite === null ? null : resolve(workingFolder, askedSite)
  const sample = resolve(root, 'examples/site')
  const named = environment.PLACET_CONFIG?.trim() || null
  const own = await findConfigFile({ named, siteFolder: asked, workingFolder })
  const file =
    own ?? (asked === null ? await findConfigFile({ named: null, siteFolder: sample, workingFolder: sample }) : null)
  const fromFile = fileSettings(file)
  const settings = merged(fromFile, fromEnvironment)
  const configuration = configurationOf(file?.content, settings.model, fromEnvironment.model !== undefined)
  const faults = check(settings, secrets, configuration.model)
  if (faults.length > 0) throw new ConfigError(faults)
  const { data, site: _site, model: _model, modelUrl: _modelUrl, ...plain } = settings
  return {
    ...plain,
    file: file?.path ?? null,
    dataFolder: resolve(workingFolder, data),
    databaseUrl: secrets.DATABASE_URL,
    sites: await sitesOf(file, asked, fromFile.site ?? sample),
    configuration,
    model: modelOf(configuration, settings, secrets),
    skillFolders: [resolve(root, 'skills')],
    url: settings.url ?? null,
    adminToken: secrets.PLACET_ADMIN_TOKEN,
    secret: secrets.PLACET_SECRET,
    language: localeLanguage(environment),
    origins: originsOf(site === null ? {} : { site }, fromEnvironment, fromFile),
    secrets,
  }
}

type Merged = Omit<SomeSettings, keyof typeof defaults> & Pick<Settings, keyof typeof defaults>

const merged = (...layers: readonly SomeSettings[]): Merged => Object.assign({}, defaults, ...layers)

const modelOf = ({ model }: Configuration, settings: SomeSettings, secrets: Secrets): Config['model'] => {
  const keyName = keyNames[model.split(':')[0] ?? '']
  return { model, url: settings.modelUrl ?? null, key: keyName === undefined ? null : secrets[keyName] }
}
