export type ServerFrame = { readonly event: string; readonly data: unknown }

/** The events of a live stream; signs of life are left out. Ends without an error when the connection breaks off. */
export async function* frames(body: ReadableStream<Uint8Array>): AsyncIterable<ServerFrame> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const part of body) {
      text += decoder.decode(part, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const frame = parsed(block)
        if (frame !== null) yield frame
      }
    }
  } catch {
    // Broken off; whoever reads takes it up again.
  }
}

const parsed = (block: string): ServerFrame | null => {
  const lines = block.split('\n')
  const fieldOf = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
  const [event, data] = [fieldOf('event'), fieldOf('data')]
  return event === undefined || data === undefined ? null : { event, data: JSON.parse(data) }
}
