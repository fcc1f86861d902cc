import { describe, expect, test } from 'vitest'
import type { SessionWorld } from './activities.ts'
import { createSession, type Session } from './driver.ts'
import { factAt, frameAt, viewAt } from './session.fixture.ts'

/** A server that answers as it is told, and a clock that is turned by hand. */
class Server {
  readonly asked: string[] = []
  readonly headers: Record<string, string>[] = []
  isOnline = true
  now = 0
  #answers: (() => Response | Promise<Response>)[] = []
  #timers = new Set<{ readonly at: number; readonly action: () => void }>()

  readonly world: SessionWorld = {
    fetch: async (path, init) => {
      this.asked.push(path)
      this.headers.push(init.headers as Record<string, string>)
      const answer = this.#answers.shift()
      if (answer === undefined) throw new TypeError('no connection')
      return await answer()
    },
    after: (ms, action) => {
      const timer = { at: this.now + ms, action }
      this.#timers.add(timer)
      return () => void this.#timers.delete(timer)
    },
    chance: () => 0,
    isOnline: () => this.isOnline,
  }

  answers(...responses: readonly (() => Response | Promise<Response>)[]): void {
    this.#answers.push(...responses)
  }

  get waiting(): number {
    return this.#timers.size
  }

  async turn(ms: number): Promise<void> {
    this.now += ms
    for (const timer of [...this.#timers].filter(({ at }) => at <= this.now)) {
      this.#timers.delete(timer)
      timer.action()
    }
    await settled()
  }
}

const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 4; turns += 1) await new Promise((resolve) => setTimeout(resolve))
}
const json =
  (value: unknown, init: ResponseInit = {}) =>
  () =>
    Response.json(value, init)
const frame = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** A stream that is written to by hand. */
const stream = () => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      control = controller
    },
  })
  const encoder = new TextEncoder()
  return {
    answer: () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    write: async (...frames: readonly string[]) => {
      control?.enqueue(encoder.encode(frames.join('')))
      await settled()
    },
    end: async () => {
      control?.close()
      await settled()
    },
  }
}

const opened = async (): Promise<{ server: Server; session: Session; line: ReturnType<typeof stream> }> => {
  const server = new Server()
  const line = stream()
  const session = createSession(server.world)
  server.answers(json(viewAt(5)), line.answer)
  session.send({ kind: 'open', subject: 'c1' })
  await settled()
  await line.write(frame('view', { conversation: 'c1', ...frameAt(5) }))
  return { server, session, line }
}

describe('a session over fetch', () => {
  test('session 1 reads the view, then follows after it over one connection', async () => {
    const { server, session, line } = await opened()
    expect(server.asked).toEqual(['/ai-chat/conversations/c1?messages=50', '/ai-chat/events?conversation=c1&after=5'])
    expect(session.state.kind).toBe('live')
    let changes = 0
    session.onChange(() => {
      changes += 1
    })
    const told = { messageId: 'm', text: 'Hallo', origin: 'typed' }
    await line.write(frame('fact', factAt(6, 'UserMessageAdded', told)), frame('fact', factAt(7, 'RunStarted')))
    expect(session.state).toMatchObject({ transcript: { version: 7, view: { messages: [{ text: 'Hallo' }] } } })
    expect(changes).toBe(1)
  })

  test('frames of another conversation are not of this one', async () => {
    const { session, line } = await opened()
    await line.write(frame('fact', { conversation: 'c2', ...factAt(6, 'UserMessageAdded', { messageId: 'm' }) }))
    expect(session.state).toMatchObject({ kind: 'live', transcript: { version: 5 } })
  })

  test('C14 a stream that ends is opened again after the last fact', async () => {
    const { server, session, line } = await opened()
    await line.write(frame('fact', factAt(6, 'RunClaimed')))
    await line.end()
    expect(session.state).toMatchObject({ kind: 'reconnecting', waitMs: 250 })
    server.answers(stream().answer)
    await server.turn(250)
    expect(server.asked.at(-1)).toBe('/ai-chat/events?conversation=c1&after=6')
  })

  test('a server that says nothing for 40 s is not there any more', async () => {
    const { server, session } = await opened()
    await server.turn(39_000)
    expect(session.state.kind).toBe('live')
    await server.turn(2_000)
    expect(session.state.kind).toBe('reconnecting')
  })

  test('session 1 what an ended activity still says is not heard', async () => {
    const { server, session, line } = await opened()
    server.answers(json(viewAt(1)), stream().answer)
    session.send({ kind: 'open', subject: 'c2' })
    await line.write(frame('fact', factAt(6, 'UserMessageAdded', { messageId: 'm', text: 'spät' })))
    expect(session.state).toMatchObject({ subject: 'c2', transcript: { version: 1, view: { messages: [] } } })
  })

  test('session 12 a closed session leaves nothing waiting and asks nothing more', async () => {
    const { server, session, line } = await opened()
    session.send({ kind: 'close' })
    await line.end()
    await server.turn(100_000)
    expect([session.state.kind, server.waiting, server.asked.length]).toEqual(['closed', 0, 2])
  })
})

describe('answers that are none', () => {
  const first = async (...answers: readonly (() => Response | Promise<Response>)[]) => {
    const server = new Server()
    const session = createSession(server.world)
    server.answers(...answers)
    session.send({ kind: 'open', subject: 'c1' })
    await settled()
    return { server, session }
  }

  test('401, 404, 503 with Retry-After, no network', async () => {
    const status = (code: number, init: ResponseInit = {}) => json({ code: `c${code}` }, { ...init, status: code })
    expect((await first(status(401))).session.state.kind).toBe('signed-out')
    expect((await first(status(404))).session.state).toMatchObject({ kind: 'revoked', reason: 'c404' })
    const busy = await first(status(503, { headers: { 'retry-after': '7' } }))
    expect(busy.session.state).toMatchObject({ kind: 'reconnecting', waitMs: 7000 })
    expect((await first()).session.state.kind).toBe('reconnecting')
  })

  test('a proxy that holds the stream back: asks in turns, with the ETag', async () => {
    const never = () => new Promise<Response>(() => {})
    const { server, session } = await first(json(viewAt(5)), never)
    server.answers(never)
    await server.turn(10_000)
    await server.turn(500)
    await server.turn(10_000)
    expect(session.state.kind).toBe('polling')
    const etag = { headers: { etag: '"a"' } }
    server.answers(json(viewAt(6), etag), json(viewAt(6)), () => new Response(null, { status: 304 }))
    await server.turn(4_000)
    expect(session.state).toMatchObject({ kind: 'polling', transcript: { version: 6 } })
    await server.turn(4_000)
    expect(server.headers.at(-1)).toMatchObject({ 'if-none-match': '"a"' })
    session.send({ kind: 'close' })
  })
})

test('lists are told what concerns them, and of every new connection', async () => {
  const server = new Server()
  const line = stream()
  const session = createSession(server.world)
  const news: string[] = []
  session.onList(({ kind }) => news.push(kind))
  server.answers(line.answer)
  session.send({ kind: 'open', subject: null })
  await settled()
  await line.write(frame('page', { uid: 'p', language: 0 }), frame('removed', { id: 'c1' }))
  expect(news).toEqual(['connected', 'page', 'removed'])
  session.send({ kind: 'close' })
})
