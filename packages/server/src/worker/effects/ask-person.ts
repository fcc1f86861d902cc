import { createHash } from 'node:crypto'
import type { EffectOf } from '@placet/core/conversation'
import type { Performance } from './context.ts'

export const askPerson = async ({ call }: EffectOf<'AskPerson'>, performance: Performance): Promise<void> => {
  const digest = createHash('sha256')
    .update(JSON.stringify([call.callId, call.question]))
    .digest('base64url')
  await performance.report({ type: 'ShowQuestion', callId: call.callId, digest })
}
