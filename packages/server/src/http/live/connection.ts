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
  let state: 'open' | 'ending' | 'closed' = 'open'
  let controller: ReadableStreamDefaultController<Frame> | null = null
  const queue = createQueue()

  const closed = (): void => {
    if (state === 'closed') return
    state = 'closed'
    queue.clear()
    onClosed(connection)
  }

  const flush = (): void => {
    queue.moveTo(controller)
    if (!queue.isEmpty() || state !== 'ending') return
    controller?.close()
    closed()
  }

  const start = (made: ReadableStreamDefaultController<Frame>): void => {
    controller = made
  }
  const strategy = { highWaterMark: inFlightBytes, size: (chunk?: Frame) => chunk?.byteLength ?? 0 }
  const body = new ReadableStream<Frame>({ start, pull: flush, cancel: closed }, strategy)

  const connection: Connection = {
    ...{ person, body, isOpen: () => state === 'open' },
    send: (frame) => {
      if (state !== 'open') return
      queue.add(frame)
      flush()
      if (queue.bytes() <= bytesMax) return
      queue.clear()
      onOverflow(connection)
    },
    drained: () => (state === 'open' ? queue.drained() : Promise.resolve()),
    end: (last) => {
      if (state !== 'open') return
      if (last !== undefined) queue.add(last)
      state = 'ending'
      flush()
    },
  }
  return connection
}

/** Frames that a reader has not taken yet. */
const createQueue = () => {
  const frames: Frame[] = []
  let bytes = 0
  let waiting: (() => void)[] = []

  const settle = (): void => {
    for (const resolve of waiting) resolve()
    waiting = []
  }

  return {
    bytes: () => bytes,
    isEmpty: () => frames.length === 0,
    add: (frame: Frame): void => {
      frames.push(frame)
      bytes += frame.byteLength
    },
    moveTo: (controller: ReadableStreamDefaultController<Frame> | null): void => {
      while (frames.length > 0 && (controller?.desiredSize ?? 0) > 0) {
        const next = frames.shift() as Frame
        bytes -= next.byteLength
        controller?.enqueue(next)
      }
      if (frames.length === 0) settle()
    },
    clear: (): void => {
      frames.length = 0
      bytes = 0
      settle()
    },
    drained: (): Promise<void> =>
      frames.length === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  }
}
