import { conversation } from '@placet/core/conversation'
import { fold } from '@placet/core/kernel'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Action, playRandom } from './driver.ts'
import { violations } from './invariants.ts'

const actions: fc.Arbitrary<readonly Action[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 9, arbitrary: fc.constant('work' as const) },
      { weight: 4, arbitrary: fc.constant('person' as const) },
      { weight: 1, arbitrary: fc.constantFrom('crash' as const, 'late' as const, 'twice' as const) },
    ),
    pick: fc.nat(10_000),
  }),
  { minLength: 20, maxLength: 60, size: 'max' },
)

export const sequence = fc.record({
  actions,
  behaviours: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
  process: fc.boolean(),
})

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
      { numRuns: Number(process.env['PLACET_TEST_SEQUENCES'] ?? 10_000) },
    )
  })
})
