import type { EffectOf } from '@placet/core/conversation'
import type { Performance } from './context.ts'

/** An answer found begun: whoever wrote it is gone. The partial text stays and can be tried again (C44). */
export const settleAnswer = async (
  { messageId }: EffectOf<'SettleAnswer'>,
  performance: Performance,
): Promise<void> => {
  await performance.report({ type: 'FailStep', messageId, code: 'run.interrupted', params: {} })
}

/** A write found begun: it is never repeated, the person is asked to look (C49). */
export const settleWrite = async ({ call }: EffectOf<'SettleWrite'>, performance: Performance): Promise<void> => {
  const report = { kind: 'unknown', code: 'interrupted' } as const
  await performance.report({ type: 'CompleteWrite', callId: call.callId, report })
}
