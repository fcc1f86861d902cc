import type { Performance } from './context.ts'

const intervalMs = 100
const bytesMax = 1024

/**
 * Collects an answer's text: every delta goes out at once as a passing frame, and is stored first at once, then at most
 * every 100 ms or 1 KiB (C7).
 */
export const createChunks = ({ conversationId, report, world }: Performance, messageId: string) => {
  let text = ''
  let stored = 0
  let cancel: (() => void) | null = null
  let storing: Promise<void> = Promise.resolve()
  let failure: unknown = null

  const store = (): void => {
    cancel?.()
    cancel = null
    storing = storing.then(storePending).catch((error: unknown) => {
      failure ??= error
    })
  }

  const storePending = async (): Promise<void> => {
    const piece = text.slice(stored)
    if (piece === '' || failure !== null) return
    const offset = stored
    stored = text.length
    await report({ type: 'ReceiveChunk', messageId, offset, text: piece })
  }

  const settle = async (): Promise<void> => {
    await storing
    if (failure !== null) throw failure
  }

  return {
    add: async (delta: string): Promise<void> => {
      if (failure !== null) throw failure
      world.onText?.(conversationId, { messageId, offset: text.length, text: delta })
      text += delta
      if (stored === 0 || text.length - stored >= bytesMax) store()
      else cancel ??= world.clock.after(intervalMs, store)
      if (stored === 0) await settle()
    },
    /** Stores the rest; answers the whole text. */
    flush: async (): Promise<string> => {
      store()
      await settle()
      return text
    },
    /** After an abort: what is stored stays, the rest is nobody's. */
    drop: (): void => {
      cancel?.()
    },
  }
}
