import type { Model } from '@placet/core/ports'
import { createCompatibleModel } from './compatible/create-compatible-model.ts'
import { createOfflineModel } from './offline/offline-model.ts'

/** Which model answers: `offline`, or `<provider>:<name>` with the address and key that provider wants. */
export type ModelSettings = {
  readonly model: string
  readonly url?: string | null | undefined
  readonly key?: string | null | undefined
}

type Made = { readonly name: string; readonly settings: ModelSettings }

/** One line per provider; everything else lies in its folder. */
const providers: Readonly<Record<string, (made: Made) => Model>> = {
  offline: () => createOfflineModel(),
  compatible: ({ name, settings }) => {
    if (name === '') throw new ModelSettingsError('compatible: needs the name of the model, as in compatible:llama3.3')
    if (!isAddress(settings.url)) {
      throw new ModelSettingsError(
        `compatible:${name} needs the address of the server, as in PLACET_MODEL_URL=http://localhost:11434/v1`,
      )
    }
    return createCompatibleModel({ name, url: settings.url, key: settings.key ?? undefined })
  },
}

/** What was set is not a model there is; the message says what to set instead. */
export class ModelSettingsError extends Error {
  override readonly name = 'ModelSettingsError'
}

export const createModel = (settings: ModelSettings): Model => {
  const [, provider = '', name = ''] = /^([^:]*):?(.*)$/s.exec(settings.model.trim()) ?? []
  const create = Object.hasOwn(providers, provider) ? providers[provider] : undefined
  if (create !== undefined) return create({ name, settings })
  throw new ModelSettingsError(
    `The model "${settings.model}" is not available yet in this version. There is: offline, and compatible:<name> for ` +
      'any server that speaks the API of OpenAI (set its address and key).',
  )
}

const isAddress = (url: string | null | undefined): url is string =>
  URL.canParse(url ?? '') && /^https?:/.test(url ?? '')
