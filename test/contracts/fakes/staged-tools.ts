import type { ModelToolCall, ToolContext, ToolHost } from '@placet/core/ports'
import { builtInTools, createToolHost } from '../../../packages/server/src/tools/index.ts'
import { createMemoryContentSource, type MemoryContentSource } from './memory-content-source.ts'
import { createMemoryOpenPoints, type KeptPoint } from './memory-open-points.ts'
import { bakery, type MemorySite } from './memory-site.ts'

export type StagedTools = { readonly host: ToolHost; readonly source: MemoryContentSource }

/** The built-in tools on a site in memory. */
export const stagedTools = (site: MemorySite = bakery, points: readonly KeptPoint[] = []): StagedTools => {
  const source = createMemoryContentSource(site)
  return { source, host: createToolHost(builtInTools, { source, openPoints: createMemoryOpenPoints(points) }) }
}

/** An editor in an ordinary chat about the German page `brot`. */
export const chat: ToolContext = {
  conversationId: 'conversation-1',
  user: { id: 'editor', name: 'Erna', isAdmin: false, mayEdit: true },
  language: 'de',
  subject: { uid: 'brot', language: 0 },
  process: null,
  allowedTools: null,
}

/** The same in a guided process. */
export const guided: ToolContext = { ...chat, process: { skill: 'seo' } }

export const call = (toolName: string, given: unknown, callId = 'c-1'): ModelToolCall => ({
  callId,
  toolName,
  arguments: typeof given === 'string' ? given : JSON.stringify(given),
})

export const never: AbortSignal = new AbortController().signal
