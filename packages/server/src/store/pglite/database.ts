import { Worker } from 'node:worker_threads'
import { PortFailure } from '@placet/core/ports'
import { type Database, type Session, SqlError, type SqlResult } from '../sql.ts'
import { decode, encode } from '../sql-values.ts'
import { Gate } from './gate.ts'
import type { RawResult, ThreadAnswer, ThreadCall, ThreadStart } from './messages.ts'

type Waiting = { readonly resolve: (result: RawResult | null) => void; readonly reject: (error: Error) => void }

/** PGlite in a thread of its own. `dump` writes a template file that a later start can load; `terminate` pulls the plug. */
export type PgliteDatabase = Database & { dump(path: string): Promise<void>; terminate(): Promise<void> }

/** Opens (and makes, when needed) the database in `folder`, or a passing one in memory. Rejects with `PortFailure`. */
export const openPglite = async (start: ThreadStart): Promise<PgliteDatabase> => {
  const thread = new PgliteThread(start)
  try {
    await thread.started
    return thread
  } catch (cause) {
    await thread.terminate()
    const where = start.folder === null ? 'in memory' : `in ${start.folder}`
    throw new PortFailure('database-not-opened', `The database ${where} could not be opened: ${messageOf(cause)}`, {
      retryable: false,
      cause,
    })
  }
}

class PgliteThread implements PgliteDatabase {
  readonly started: Promise<unknown>
  readonly #worker: Worker
  readonly #gate = new Gate()
  readonly #waiting = new Map<number, Waiting>()
  #counter = 0
  #ended: Error | null = null

  constructor(start: ThreadStart) {
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: start })
    this.started = new Promise((resolve, reject) => this.#waiting.set(0, { resolve, reject }))
    this.#worker.on('message', (answer: ThreadAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('its thread has ended')))
  }

  query<Row>(text: string, parameters: readonly unknown[] = []): Promise<SqlResult<Row>> {
    if (controlsTransaction.test(text))
      throw new Error(`"${text}" needs a session; beside one it would be everybody's.`)
    return this.#passing({ kind: 'query', text, parameters: parameters.map(encode) }).then(readable<Row>)
  }

  session(): Promise<Session> {
    return new Promise((resolve) => this.#gate.hold(() => resolve(this.#held())))
  }

  async dump(path: string): Promise<void> {
    await this.#passing({ kind: 'dump', path })
  }

  async close(): Promise<void> {
    if (this.#ended !== null) return
    await this.#passing({ kind: 'close' })
    await this.terminate()
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate()
  }

  #held(): Session {
    let released = false
    return {
      query: async <Row>(text: string, parameters: readonly unknown[] = []) => {
        if (released) throw new Error('This session was released; its connection belongs to somebody else now.')
        return readable<Row>(await this.#call({ kind: 'query', text, parameters: parameters.map(encode) }))
      },
      script: async (text) => void (await this.#call({ kind: 'script', text })),
      release: () => {
        if (released) return
        released = true
        this.#gate.open()
      },
    }
  }

  #passing(call: ThreadCall): Promise<RawResult | null> {
    return new Promise((resolve, reject) => this.#gate.pass(() => void this.#call(call).then(resolve, reject)))
  }

  #call(call: ThreadCall): Promise<RawResult | null> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== null) return reject(lost(this.#ended))
      const id = ++this.#counter
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...call })
    })
  }

  #settle(answer: ThreadAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    if (answer.ok) waiting?.resolve(answer.result)
    else waiting?.reject(new SqlError(answer.message, answer.state, answer.constraint))
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const waiting of this.#waiting.values()) waiting.reject(lost(error))
    this.#waiting.clear()
  }
}

const controlsTransaction = /^\s*(begin|start\s+transaction|commit|end|rollback|abort|savepoint)\b/i

const readable = <Row>(raw: RawResult | null): SqlResult<Row> => {
  const { columns, rows, affected } = raw ?? { columns: [], rows: [], affected: 0 }
  const read = rows.map((row) => {
    const out: Record<string, unknown> = {}
    columns.forEach(([name, type], index) => {
      out[name] = decode(type, row[index] ?? null)
    })
    return out as Row
  })
  return { rows: read, affected }
}

const lost = (cause: Error): PortFailure =>
  new PortFailure('database-lost', `The embedded database is gone: ${cause.message}. Restart Placet.`, {
    retryable: false,
    cause,
  })

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
