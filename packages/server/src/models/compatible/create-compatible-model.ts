import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Model } from '@placet/core/ports'
import { createAiSdkModel } from '../ai-sdk/ai-sdk-model.ts'

/** `url` is the base up to and with `/v1`; without a key no Authorization header is sent (local servers). */
export type CompatibleOptions = { readonly name: string; readonly url: string; readonly key?: string | undefined }

/** A model behind any server that speaks OpenAI's chat completions. */
export const createCompatibleModel = ({ name, url, key }: CompatibleOptions): Model => {
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: url,
    includeUsage: true,
    ...(key === undefined || key === '' ? {} : { apiKey: key }),
  })
  return createAiSdkModel({
    id: `compatible:${name}`,
    title: { de: name, en: name },
    languageModel: provider.chatModel(name),
  })
}
