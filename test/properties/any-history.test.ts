import { conversation } from '@placet/core/conversation'
import type { StoredFact } from '@placet/core/kernel'
import { promptMessages } from '@placet/core/prompt'
import { emptyView, evolveView } from '@placet/core/view'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../packages/server/src/store/index.ts'
import { project, readTables } from '../../packages/server/src/store/projections/index.ts'
import { explain } from '../../packages/server/src/views/index.ts'
import { type Golden, goldenFacts, goldenOf } from '../golden/golden-facts.ts'
import { playRandom } from './driver.ts'
import { sequence } from './sequence.ts'

/** Facts of real conversations and of every type, and of types that only another version of Placet knows. */
let pool: readonly Golden[]
beforeAll(async () => {
  const played = await Promise.all(
    fc.sample(sequence, { seed: 12, numRuns: 12 }).map((given) => playRandom({ ...given, page: 'brot' })),
  )
  const unknown = ['ConversationForked', 'toString', '__proto__', ''].map((type): StoredFact => ({ ...golden, type }))
  pool = [...played.flatMap(({ facts }) => facts), ...goldenFacts(), ...(unknown as Golden[]), skipped()]
})
const golden: StoredFact = {
  ...{ streamId: 'conversation-x', version: 1, position: 1, type: '', schemaVersion: 9, data: { of: ['later'] } },
  ...{ at: '2031-01-01T00:00:00.000Z', actor: { kind: 'system', id: 'later' }, correlationId: 'c', causationId: 'c' },
}

/** A point on a page that nothing else in the pool touches, so that it stays open. */
const skipped = (): Golden => {
  const fact = goldenOf('OutcomeRecorded.v1.json')
  if (fact.type !== 'OutcomeRecorded') throw new Error('The golden file holds another fact.')
  const { outcome } = fact.data
  return {
    ...fact,
    data: { outcome: { ...outcome, outcome: 'skipped', target: { ...outcome.target, uid: 'torten' } } },
  }
}

const picks = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 80, size: 'max' })

/** Any of them in any order, as often as it comes, cut anywhere: a stream that never was. */
const history = (chosen: readonly number[]): readonly Golden[] =>
  chosen.flatMap((pick, index) => {
    const fact = pool[pick % pool.length]
    return fact === undefined ? [] : [{ ...fact, streamId: 'conversation-x', version: index + 1, position: index + 1 }]
  })

describe('any list of facts, in any order, cut anywhere, of unknown types too', () => {
  test('C49 folds, asks for the same work every time, is shown, sent, told and projected', () => {
    fc.assert(
      fc.property(picks, (chosen) => {
        const facts = history(chosen)
        let state = conversation.initial
        let view = emptyView
        for (const fact of facts) {
          state = conversation.evolve(state, fact)
          view = evolveView(view, fact)
          const effects = conversation.react(state)
          expect(conversation.react(structuredClone(state))).toEqual(effects)
          expect(new Set(effects.map(({ lane }) => lane)).size).toBe(effects.length)
          project(fact)
        }
        expect(view.conversation).toEqual(state)
        expect(promptMessages(facts, 'r1').every(({ role }) => role !== undefined)).toBe(true)
        for (const language of ['de', 'en'] as const) expect(explain(facts, language)).not.toEqual([])
      }),
      { numRuns: 2_000 },
    )
  }, 120_000)

  test('a type nobody knows changes nothing, wherever it stands', () => {
    fc.assert(
      fc.property(picks, (chosen) => {
        const facts = history(chosen)
        const known = facts.filter(({ schemaVersion }) => schemaVersion === 1)
        const fold = (list: readonly Golden[]) => list.reduce(conversation.evolve, conversation.initial)
        expect(fold(facts)).toEqual(fold(known))
        expect(promptMessages(facts, 'r1')).toEqual(promptMessages(known, 'r1'))
      }),
      { numRuns: 500 },
    )
  })
})

describe('such a list in the embedded database', () => {
  let store: Store
  beforeAll(async () => {
    store = await openStore({ at: { memory: true } })
  })
  afterAll(() => store.close())

  const readModels = async (): Promise<Record<string, readonly unknown[]>> => {
    const models: Record<string, readonly unknown[]> = {}
    for (const [table, key] of Object.entries(readTables)) {
      models[table] = (await store.database.query(`select * from ${table} order by ${key.join(', ')}`)).rows
    }
    return models
  }

  test('C4 is stored and read back as it is, and every read model made anew equals the live one', async () => {
    const lists = fc.sample(picks, { seed: 7, numRuns: 200 }).map(history)
    await Promise.all(
      lists.map(async (facts, index) => {
        const streamId = `conversation-${index}`
        expect(await store.events.append({ streamId, expected: { version: 0 }, facts })).toMatchObject({ ok: true })
        const read = await store.events.readStream(streamId)
        expect(read.map(({ type, data }) => ({ type, data }))).toEqual(facts.map(({ type, data }) => ({ type, data })))
      }),
    )
    const live = await readModels()
    expect(Object.entries(live).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))).toEqual([])
    await store.rebuild({ slicePositions: 500 })
    expect(await readModels()).toEqual(live)
  })
})
