const encoder = new TextEncoder()

export type Frame = Uint8Array<ArrayBuffer>

/** One event of a stream, encoded once for all who get it. JSON has no line breaks of its own. */
export const frame = (event: string, data: unknown, id?: number): Frame =>
  encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)

/** Nothing but a sign of life; readers do not see it. */
export const heartbeat: Frame = encoder.encode(':\n\n')
