import { z } from 'zod'

const address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

const text = z.string({ error: 'must be a text' }).trim().min(1, { error: 'must not be empty' })

export const providers = ['anthropic', 'openai', 'google', 'mistral', 'groq', 'ollama', 'compatible'] as const

export const modelName = text.refine(
  (value) =>
    value === 'offline' ||
    providers.some((provider) => value.length > provider.length + 1 && value.startsWith(`${provider}:`)),
  { error: `must be offline, or provider:model with a provider of ${providers.join(', ')}` },
)

/** What can be set, by its key in `placet.yaml`. Secrets are not among them. */
export const settingSchemas = {
  port: whole(0, 65_535),
  host: text,
  data: text,
  site: text,
  role: oneOf(['all', 'web', 'worker']),
  model: modelName,
  modelUrl: address,
  url: address,
  rateMax: whole(0, 1_000_000),
  runningPerUserMax: whole(1, 1_000),
  processRunMaxIterations: whole(1, 100),
  maxMessageLength: whole(1, 1_000_000),
  decisionGraceMs: whole(1_000, 3_600_000),
  leaseMs: whole(1_000, 600_000),
  logLevel: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
} as const

export type SettingKey = keyof typeof settingSchemas
export type Settings = { readonly [Key in SettingKey]: z.infer<(typeof settingSchemas)[Key]> }
export type SomeSettings = { readonly [Key in SettingKey]?: Settings[Key] | undefined }

/** Settings that always have a value. */
export const defaults = {
  port: 4170,
  host: '127.0.0.1',
  data: '.placet',
  role: 'all',
  model: 'offline',
  rateMax: 1200,
  runningPerUserMax: 3,
  processRunMaxIterations: 12,
  maxMessageLength: 10_000,
  decisionGraceMs: 45_000,
  leaseMs: 15_000,
  logLevel: 'info',
} as const satisfies SomeSettings

/** `RUNNING_MAX` in the environment is `runningPerUserMax`; the table's own key is understood as well. */
export const aliases: Readonly<Record<string, SettingKey>> = { runningMax: 'runningPerUserMax' }

/** The names in the environment. */
export const variables: Readonly<Record<string, SettingKey>> = {
  PORT: 'port',
  HOST: 'host',
  PLACET_DATA: 'data',
  PLACET_SITE: 'site',
  PLACET_ROLE: 'role',
  PLACET_MODEL: 'model',
  PLACET_MODEL_URL: 'modelUrl',
  PLACET_URL: 'url',
  PLACET_RATE_MAX: 'rateMax',
  PLACET_RUNNING_MAX: 'runningPerUserMax',
  LOG_LEVEL: 'logLevel',
}

/** Only in the environment, never listed with their values. */
export const secrets = [
  'DATABASE_URL',
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'GOOGLE_GENERATIVE_AI_API_KEY',
  'MISTRAL_API_KEY',
  'GROQ_API_KEY',
  'PLACET_MODEL_KEY',
  'PLACET_ADMIN_TOKEN',
  'PLACET_SECRET',
] as const
export type SecretName = (typeof secrets)[number]
