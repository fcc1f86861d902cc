import type { Person } from '../person.ts'
import type { Frame } from './frames.ts'

/** One open stream to one reader. */
export type Connection = {
  readonly person: Person
  readonly body: ReadableStream<Frame>
  isOpen(): boolean
  /** Queues a frame. Of what a slow reader has not taken by then nothing is kept, see `onOverflow`. */
  send(frame: Frame): void
  /** Once all that was sent has been taken, or the reader is gone. */
  drained(): Promise<void>
  /** Ends it, with what is queued and a last frame. */
  end(last?: Frame): void
}

type Options = {
  readonly person: Person
  /** What may wait for a slow reader. */
  readonly bytesMax: number
  readonly onOverflow: (connection: Connection) => void
  readonly onClosed: (connection: Connection) => void
}

const inFlightBytes = 16_384

export const createConnection = ({ person, bytesMax, onOverflow, onClosed }: Options): Connection => {
  const queue: Frame[] = []
  let queuedBytes = 0
  let state: 'open' | 'ending' | 'closed' = 'open'
  let waiting: (() => void)[] = []
  let controller: ReadableStreamDefaultController<Frame> | null = null

  const settle = (): void => {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  const closed = (): void => {
    if (state === 'closed') return
    state = 'closed'
    queue.length = 0
    settle()
    onClosed(connection)
  }

  const flush = (): void => {
    while (queue.length > 0 && (controller?.desiredSize ?? 0) > 0) {
      const next = queue.shift() as Frame
      queuedBytes -= next.byteLength
      controller?.enqueue(next)
    }
    if (queue.length > 0) return
    settle()
    if (state !== 'ending') return
    controller?.close()
    closed()
  }

  const body = new ReadableStream<Frame>(
    {
      start: (made) => {
        controller = made
      },
      pull: flush,
      cancel: closed,
    },
    { highWaterMark: inFlightBytes, size: (chunk) => chunk?.byteLength ?? 0 },
  )

  const connection: Connection = {
    ...{ person, body, isOpen: () => state === 'open' },
    send: (frame) => {
      if (state !== 'open') return
      queue.push(frame)
      queuedBytes += frame.byteLength
      flush()
      if (queuedBytes <= bytesMax) return
      queue.length = 0
      queuedBytes = 0
      onOverflow(connection)
    },
    drained: () =>
      queue.length === 0 || state !== 'open' ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
    end: (last) => {
      if (state !== 'open') return
      if (last !== undefined) queue.push(last)
      state = 'ending'
      flush()
    },
  }
  return connection
}
