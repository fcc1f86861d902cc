import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NewFact } from '../packages/core/src/kernel/index.ts'
import { openStore, prepareTemplate, type Store } from '../packages/server/src/store/index.ts'
import { bench, type Row } from './benchmark.ts'

const runs = 5
const writersMany = 64

/** A chunk touches no read model; a message writes a row and changes another. */
const kinds: Readonly<Record<string, (text: string) => NewFact>> = {
  'chunk facts': (text) => fact('AssistantChunkReceived', { messageId: 'm', offset: 0, text }),
  messages: (text) =>
    fact('UserMessageAdded', {
      messageId: text,
      text,
      origin: 'typed',
      author: { id: 'u', name: 'U' },
      attachments: [],
    }),
}

export default bench('Appends per second on PGlite, in a folder', async () => {
  await prepareTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'placet-bench-'))
  const store = await openStore({ at: { dataFolder: folder } })
  const rows: Row[] = []
  for (const [kind, toFact] of Object.entries(kinds)) {
    rows.push({ what: `${kind}, one writer`, unit: '/s', samples: await rates(store, 1, 400, toFact) })
    rows.push({ what: `${kind}, 64 writers`, unit: '/s', samples: await rates(store, writersMany, 60, toFact) })
  }
  await store.close()
  rmSync(folder, { recursive: true })
  return rows
})

/** One run that warms up, then `runs` samples. Each writer waits for each of its appends. */
const rates = async (
  store: Store,
  writers: number,
  appends: number,
  toFact: (text: string) => NewFact,
): Promise<readonly number[]> => {
  const samples: number[] = []
  for (let run = 0; run <= runs; run++) {
    const startedAt = performance.now()
    await Promise.all(Array.from({ length: writers }, () => write(store, appends, toFact)))
    samples.push((writers * appends * 1000) / (performance.now() - startedAt))
  }
  return samples.slice(1)
}

let streams = 0
const write = async (store: Store, appends: number, toFact: (text: string) => NewFact): Promise<void> => {
  const streamId = `conversation-${++streams}`
  for (let version = 0; version < appends; version++) {
    const answer = await store.events.append({ streamId, expected: { version }, facts: [toFact(`message ${version}`)] })
    if (!answer.ok) throw new Error(`The append at version ${version} was refused.`)
  }
}

const fact = (type: string, data: object): NewFact => ({
  type,
  data,
  at: '2026-01-02T03:04:05.000Z',
  actor: { kind: 'system', id: 'bench' },
  correlationId: 'c',
  causationId: 'd',
  schemaVersion: 1,
})
