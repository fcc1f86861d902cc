import { ConfigError, type ConfigFault } from './config-error.ts'
import { type SecretName, type SettingKey, type SomeSettings, secrets, settingSchemas, variables } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>

const known = new Set<string>([...Object.keys(variables), ...secrets, 'PLACET_CONFIG'])

/** A misspelt setting would silently be none at all. `PLACET_TEST_…` is for tests and sets nothing here. */
const unknownNames = (environment: Environment): readonly ConfigFault[] =>
  Object.keys(environment)
    .filter((name) => /^PLACET_(?!TEST_)/.test(name) && !known.has(name))
    .map((name) => ({ reason: `The environment variable ${name} is no setting Placet knows.` }))

const isNumeric = (key: SettingKey): boolean => settingSchemas[key].type === 'number'

/** Checks what the environment sets. An empty variable sets nothing. */
export const environmentSettings = (environment: Environment): SomeSettings => {
  const faults = [...unknownNames(environment)]
  const found: Record<string, unknown> = {}
  for (const [name, key] of Object.entries(variables)) {
    const raw = environment[name]?.trim() ?? ''
    if (raw === '') continue
    const value = isNumeric(key) && /^\d+$/.test(raw) ? Number(raw) : raw
    const checked = settingSchemas[key].safeParse(value)
    if (checked.success) found[key] = checked.data
    else faults.push({ reason: `The environment variable ${name} ${checked.error.issues[0]?.message}, not "${raw}".` })
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return found
}

export type Secrets = { readonly [Name in SecretName]: string | null }

export const environmentSecrets = (environment: Environment): Secrets =>
  Object.fromEntries(secrets.map((name) => [name, environment[name]?.trim() || null])) as Secrets
