import type { EffectOf } from '@placet/core/conversation'
import type { Performance } from './context.ts'
import { digestOf, previewCall } from './preview.ts'

/** Draws the card for what waits; what the site refuses goes back to the model and reaches no card (W6). */
export const previewCalls = async (
  { run, calls }: EffectOf<'PreviewCalls'>,
  performance: Performance,
): Promise<void> => {
  const previewed = await Promise.all(calls.map((call) => previewCall(performance, run, call)))
  const shown = previewed.flatMap((entry) => (entry.ok ? [entry.call] : []))
  const refused = previewed.flatMap((entry) => (entry.ok ? [] : [entry]))
  await performance.report({ type: 'ShowCard', digest: digestOf(shown), calls: shown, refused })
}
