import { type Refusal, refuse } from '@placet/core/kernel'
import { createSerial } from '../conversations/index.ts'
import type { HttpWorld } from './world.ts'

/** Lets a person start another turn only while fewer than the limit are running (R191); one start at a time. */
export type RunningLimit = <Result>(user: string, start: () => Promise<Result>) => Promise<Result | Refusal>

export const createRunningLimit = ({ list, limits }: Pick<HttpWorld, 'list' | 'limits'>): RunningLimit => {
  const serial = createSerial()
  const max = limits.runningPerUserMax
  return (user, start) =>
    serial(user, async () =>
      (await list.running(user)) >= max ? refuse('error.tooManyRunning', { max }) : await start(),
    )
}
