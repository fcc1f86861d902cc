import { promptMessages } from '@placet/core/prompt'
import type { Performance } from './context.ts'

const instruction =
  'Name the conversation in at most six words, in its own language. Answer with the title alone: no quotes, no full stop.'

/** A title from the model; one that fails, or a model of rules, leaves the rule's title and no error (C8). */
export const generateTitle = async (performance: Performance): Promise<void> => {
  const { world, signal } = performance
  if (world.model.id === 'offline') return await performance.suggestTitle(null)
  const messages = promptMessages(await performance.history(), '').slice(0, 2)
  let title = ''
  for await (const part of world.model.step({ system: instruction, messages, tools: [] }, signal)) {
    if (part.type === 'text') title += part.text
    if (part.type === 'failed') title = ''
  }
  if (!signal.aborted) await performance.suggestTitle(title.split('\n', 1)[0]?.trim() || null)
}
