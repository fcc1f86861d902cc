import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { conversation } from '@placet/core/conversation'
import { fold } from '@placet/core/kernel'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createFilesSource } from '../../packages/server/src/content/files/index.ts'
import { openStore } from '../../packages/server/src/store/index.ts'
import { erika } from '../scenarios/stage.ts'
import { playRandom } from './driver.ts'
import { violations } from './invariants.ts'
import { sequence } from './sequence.ts'

describe('random conversations', () => {
  test('R184 R185 R186 C22 C48 ten thousand of them keep the invariants, with crashes, double clicks and late reports', {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(sequence, async (given) => {
        const { facts, written, state } = await playRandom({ ...given, page: 'brot' })
        expect(violations(facts, written)).toEqual([])
        expect(fold(conversation.evolve, conversation.initial, facts)).toEqual(state)
        expect(['idle', 'awaitingApproval', 'awaitingInput']).toContain(state.turn.kind)
      }),
      { numRuns: Number(process.env.PLACET_TEST_SEQUENCES ?? 10_000) },
    )
  })
})

const folder = mkdtempSync(join(tmpdir(), 'placet-random-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('random conversations on the embedded database and real files', () => {
  test('R184 R186 C4 fifty of them keep the invariants, and the outcomes told match the file on disk', {
    timeout: 300_000,
  }, async () => {
    const store = await openStore({ at: { dataFolder: join(folder, 'data') } })
    const site = { id: 's', title: 'S', folder: join(folder, 'site'), languages: [german] }
    let played = 0
    await fc.assert(
      fc.asyncProperty(sequence, async (given) => {
        cpSync(join(import.meta.dirname, '../../examples/site'), site.folder, { recursive: true, force: true })
        const source = await createFilesSource([site])
        played += 1
        const name = `play-${played}`
        const { facts, written } = await playRandom({ ...given, page, name, events: store.events, source })
        expect(violations(facts, written)).toEqual([])
        const outcomes = facts.flatMap((fact) => (fact.type === 'OutcomeRecorded' ? [fact.data.outcome] : []))
        const title = (await source.page(page, 0, erika))?.title
        const told = outcomes.findLast(({ outcome }) => outcome === 'applied')?.written[0]?.after
        const open = outcomes.some(({ outcome }) => outcome === 'check')
        if (!open) expect(title).toBe(told ?? 'Brot aus Hamburg von Bäckerei Sommer')
        await source.close()
      }),
      { numRuns: 50 },
    )
    await store.close()
  })
})

const page = 'brote.dinkelbrot'
const german = { uid: 0, code: 'de', title: 'Deutsch', path: '' }
