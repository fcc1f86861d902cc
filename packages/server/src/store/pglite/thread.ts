import { readFileSync, writeFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { gunzipSync, gzipSync } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { createConnection } from './connection.ts'
import { createFolder } from './folder.ts'
import type { RawResult, ThreadAnswer, ThreadRequest, ThreadStart } from './messages.ts'

// The whole of a worker thread: PGlite blocks whoever it runs beside, so it runs here alone.

const port = parentPort
if (port === null) throw new Error('This file is the body of a worker thread; start it with `openPglite`.')

const { folder, template } = workerData as ThreadStart

const open = async (): Promise<PGlite> => {
  const load = template === null ? {} : { loadDataDir: new Blob([gunzipSync(readFileSync(template))]) }
  if (folder === null) return PGlite.create(load)
  await createFolder(folder, load)
  return PGlite.create(folder)
}

const opening = open().then(async (pglite) => {
  // Planning costs more than a less fitting plan does, and nearly all statements go by key.
  await pglite.exec('set plan_cache_mode = force_generic_plan')
  return { pglite, connection: createConnection(pglite) }
})

const perform = async (request: ThreadRequest): Promise<RawResult | null> => {
  const { pglite, connection } = await opening
  switch (request.kind) {
    case 'query':
      return connection.query(request.text, request.parameters)
    case 'script':
      await connection.script(request.text)
      return null
    case 'dump':
      writeFileSync(request.path, gzipSync(await (await pglite.dumpDataDir('none')).bytes(), { level: 4 }))
      return null
    case 'close':
      await pglite.close()
      return null
  }
}

const answer = async (id: number, work: Promise<RawResult | null>): Promise<void> => {
  port.postMessage(
    await work.then(
      (result): ThreadAnswer => ({ id, ok: true, result }),
      (error: unknown): ThreadAnswer => ({ id, ok: false, ...described(error) }),
    ),
  )
}

const described = (error: unknown): { message: string; state: string; constraint: string | null } => {
  const { message, code, constraint } = error as { message?: string; code?: string; constraint?: string }
  return { message: message ?? String(error), state: code ?? 'XX000', constraint: constraint ?? null }
}

// One after the other, in the order of arrival: what follows a BEGIN must run after it.
let tail: Promise<void> = answer(
  0,
  opening.then(() => null),
)
port.on('message', (request: ThreadRequest) => {
  tail = tail.then(() => answer(request.id, perform(request)))
  if (request.kind === 'close') tail = tail.then(() => port.close())
})
