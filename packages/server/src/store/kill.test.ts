import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, prepareTemplate } from './index.ts'
import { startChild } from './testing/child.ts'

test('C49 kill -9 while appending: every acknowledged fact is there, none is doubled, the read models agree', async () => {
  await prepareTemplate()
  const folder = mkdtempSync(join(tmpdir(), 'placet-kill-'))
  const acknowledged: string[] = []
  for (const [round, lines] of [1, 120, 300].entries()) {
    const child = startChild(new URL('./testing/append-for-ever.ts', import.meta.url), folder, String(round * 100_000))
    await child.line(() => child.lines.length >= lines)
    child.process.kill('SIGKILL')
    await child.end
    acknowledged.push(...child.lines)
  }
  const store = await openStore({ at: { dataFolder: folder } })
  const facts = await store.events.readAll({ after: 0, limit: 1_000_000 })
  const { rows: messages } = await store.database.query<{ id: string }>('select id from messages order by id')
  await store.close()
  rmSync(folder, { recursive: true })

  const added = facts.filter(({ type }) => type === 'UserMessageAdded')
  const ids = added.map(({ data }) => (data as { messageId: string }).messageId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length * 2).toBe(facts.length)
  const known = new Set(ids)
  for (const line of acknowledged) expect(known).toContain(line.split(' ')[3])
  for (const streamFacts of Map.groupBy(facts, ({ streamId }) => streamId).values()) {
    expect(streamFacts.map(({ version }) => version)).toEqual(streamFacts.map((_, index) => index + 1))
  }
  expect(messages.map(({ id }) => id)).toEqual([...ids].sort())
}, 90_000)
