export type StreamEvent = { readonly event: string; readonly id: string | null; readonly data: Record<string, unknown> }

/** Reads an event stream as a browser would; `until` resolves with all events so far once one of them fits. */
export const readEvents = (response: Response) => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const events: StreamEvent[] = []
  const comments: string[] = []
  let ended = false
  let changed = Promise.withResolvers<void>()

  const take = (block: string): void => {
    const lines = block.split('\n')
    const fieldOf = (name: string): string | null =>
      lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null
    const data = fieldOf('data')
    if (data === null) comments.push(block)
    else
      events.push({ event: fieldOf('event') ?? '', id: fieldOf('id'), data: JSON.parse(data) as StreamEvent['data'] })
  }

  const run = async (): Promise<void> => {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) break
        text += decoder.decode(value, { stream: true })
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) take(block)
        changed.resolve()
        changed = Promise.withResolvers<void>()
      }
    } catch {
      // The server went away; what came before counts.
    }
    ended = true
    changed.resolve()
  }
  const running = run()

  return {
    ...{ events, comments },
    isEnded: () => ended,
    facts: () => events.filter(({ event }) => event === 'fact'),
    until: async (fits: (event: StreamEvent) => boolean): Promise<readonly StreamEvent[]> => {
      while (!events.some(fits)) {
        if (ended) throw new Error(`The stream ended before: ${events.map(({ event }) => event).join(', ')}`)
        await changed.promise
      }
      return events
    },
    whenEnded: () => running,
    close: async (): Promise<void> => {
      await reader.cancel().catch(() => undefined)
      await running
    },
  }
}

export type EventReader = ReturnType<typeof readEvents>
