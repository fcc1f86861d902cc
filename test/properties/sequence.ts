import fc from 'fast-check'
import type { Action } from './driver.ts'

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

/** A random conversation: what happens, what the model does, with a process or without. */
export const sequence = fc.record({
  actions,
  behaviours: fc.array(fc.nat(10_000), { minLength: 1, maxLength: 12 }),
  process: fc.boolean(),
})
