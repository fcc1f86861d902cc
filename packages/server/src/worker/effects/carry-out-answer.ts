import type { EffectOf } from '@placet/core/conversation'
import type { Performance } from './context.ts'

export const carryOutAnswer = async (
  { question }: EffectOf<'CarryOutAnswer'>,
  performance: Performance,
): Promise<void> => {
  const { clock, decisionGraceMs } = performance.world
  const answeredAt = question.answer?.at ?? clock.now()
  const late = Date.parse(clock.now()) - Date.parse(answeredAt) > decisionGraceMs
  await performance.report(late ? { type: 'HandBackAnswer', code: 'notPickedUp' } : { type: 'CarryOutAnswer' })
}
