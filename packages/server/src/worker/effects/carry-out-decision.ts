import { type CardCall, digestText, isApproval } from '@placet/core/approval'
import { decidedChange, type EffectOf, type HandBackCode, type WriteReport } from '@placet/core/conversation'
import { isRefusal } from '@placet/core/kernel'
import { PortFailure } from '@placet/core/ports'
import { actingUser, LostRun, type Performance } from './context.ts'
import { digestOf, previewCall } from './preview.ts'

type Carry = EffectOf<'CarryOutDecision'>

/**
 * Carries out what a person decided for one call of a card. Before the first one everything is looked at again: a
 * decision nobody picked up in time, or a site that holds something else by now, brings the card back.
 */
export const carryOutDecision = async (effect: Carry, performance: Performance): Promise<void> => {
  const { card, call, decision, run } = effect
  const first = card.calls.every((shown) => run.calls.some((entry) => entry.callId === shown.callId && !entry.started))
  if (first && isLate(effect, performance)) return await handBack(performance, 'notPickedUp', null)
  if (!isApproval(decision.word)) {
    await performance.report({ type: 'CarryOutDenial', callId: call.callId })
    return
  }
  const moved = first ? await changedSince(effect, performance) : null
  if (moved !== null) return await handBack(performance, moved.code, moved.card)
  await write(effect, performance)
}

const isLate = ({ decision }: Carry, { world }: Performance): boolean =>
  Date.parse(world.clock.now()) - Date.parse(decision.at) > world.decisionGraceMs

const handBack = async (
  performance: Performance,
  code: HandBackCode,
  calls: readonly CardCall[] | null,
): Promise<void> => {
  const card = calls === null ? null : { digest: digestOf(calls), calls }
  await performance.report({ type: 'HandBackDecision', code, card })
}

/** The previews of all calls made again; a difference means that the person decided on something that is no more. */
const changedSince = async (
  { card, run }: Carry,
  performance: Performance,
): Promise<{ code: HandBackCode; card: readonly CardCall[] | null } | null> => {
  const calls = run.calls.filter((entry) => card.calls.some((shown) => shown.callId === entry.callId))
  const previews = await Promise.all(calls.map((call) => previewCall(performance, run, call)))
  const shown = previews.flatMap((preview) => (preview.ok ? [preview.call] : []))
  if (shown.length < previews.length) return previewsFailed(previews) ? { code: 'unknown', card: null } : null
  return digestText(shown) === digestText(card.calls) ? null : { code: 'previewStale', card: shown }
}

/** An outage brings the card back as it is; a record that is gone is for the write to find and to report. */
const previewsFailed = (previews: readonly Awaited<ReturnType<typeof previewCall>>[]): boolean =>
  previews.some((preview) => !preview.ok && preview.code === 'previewFailed')

const write = async ({ card, call, decision }: Carry, performance: Performance): Promise<void> => {
  const change = decidedChange(card, call.callId)
  if (change === null) throw new LostRun('the card does not show this call')
  const { world } = performance
  await performance.report({ type: 'StartWrite', callId: call.callId })
  const report = await attempt(
    async () => await world.source.apply(change, await actingUser(world, decision.by.id)),
    performance,
  )
  await performance.report({ type: 'CompleteWrite', callId: call.callId, report })
}

type Applied = Awaited<ReturnType<Performance['world']['source']['apply']>>

const attempt = async (apply: () => Promise<Applied>, { world }: Performance): Promise<WriteReport> => {
  try {
    const applied = await apply()
    if (!isRefusal(applied)) return { kind: 'written', receipt: applied }
    return { kind: 'refused', code: applied.refused, message: `Nothing was written: ${applied.refused}.` }
  } catch (error) {
    world.log('error', 'A write failed.', { cause: error })
    if (error instanceof PortFailure)
      return { kind: 'refused', code: error.code, message: 'Nothing was written: the site failed.' }
    return { kind: 'unknown', code: 'writeFailed' }
  }
}
