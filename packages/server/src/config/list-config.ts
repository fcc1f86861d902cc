import type { Config, Origin } from './config.ts'
import { type SecretName, secrets } from './settings.ts'

export type ListedSetting = { readonly key: string; readonly value: string; readonly origin: Origin | 'environment' }

const hidden = (config: Config, name: SecretName): ListedSetting => ({
  key: name,
  value: config.secrets[name] === null ? 'not set' : 'set',
  origin: config.secrets[name] === null ? 'default' : 'environment',
})

/** All settings and where they come from, for people. Of secrets only whether they are set. */
export const listConfig = (config: Config): readonly ListedSetting[] => {
  const { origins } = config
  const setting = (key: keyof typeof origins, value: unknown): ListedSetting => ({
    key,
    value: value === null ? 'not set' : String(value),
    origin: origins[key],
  })
  return [
    setting('port', config.port),
    setting('host', config.host),
    setting('url', config.url),
    setting('role', config.role),
    setting('data', config.dataFolder),
    setting('site', config.sites.map(({ id, folder }) => `${id} (${folder})`).join(', ')),
    setting('model', config.configuration.model),
    setting('modelUrl', config.model.url),
    setting('rateMax', config.rateMax),
    setting('runningPerUserMax', config.runningPerUserMax),
    setting('processRunMaxIterations', config.processRunMaxIterations),
    setting('maxMessageLength', config.maxMessageLength),
    setting('decisionGraceMs', config.decisionGraceMs),
    setting('leaseMs', config.leaseMs),
    setting('logLevel', config.logLevel),
    { key: 'configuration', value: config.configuration.identifier, origin: config.file === null ? 'default' : 'file' },
    { key: 'file', value: config.file ?? 'none', origin: config.file === null ? 'default' : 'file' },
    ...secrets.map((name) => hidden(config, name)),
  ]
}
