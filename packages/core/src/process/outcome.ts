import type { Receipt } from '../content/index.ts'
import type { Outcome } from './facts.ts'

/** What came of an approved write: the source's receipt, a refusal or outage before anything was written, or nothing known. */
export type WriteResult =
  | { readonly kind: 'written'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly code: string }
  /** Found started and not completed after a crash, or cut off by a stop: it may or may not have been written. */
  | { readonly kind: 'unknown'; readonly code: string }

type Reading = Pick<Outcome, 'outcome' | 'reason'>

/**
 * Reads an outcome from the result of the write alone (R79 to R81); no word of a model has a say.
 * - applied: complete and every hook went well
 * - check: a hook failed after the write, or the source states no completeness, or nothing is known of the write
 * - notApplied: the source refused or failed, or took only a part
 */
export const readOutcome = (result: WriteResult): Reading => {
  if (result.kind === 'unknown') return reading('check', result.code)
  if (result.kind === 'refused') return reading('notApplied', result.code)
  const { completeness, hooks, difference } = result.receipt
  if (hooks.some((hook) => !hook.ok)) return reading('check', 'hookFailed')
  if (completeness === 'unstated') return reading('check', difference ? 'readBackDiffers' : 'notStated')
  if (completeness === 'partial') return reading('notApplied', 'partial')
  return { outcome: 'applied', reason: null }
}

const reading = (outcome: Outcome['outcome'], code: string): Reading => ({ outcome, reason: { code, params: {} } })
