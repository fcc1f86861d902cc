import { randomUUID } from 'node:crypto'
import type { Clock } from '@placet/core/ports'

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  id: () => randomUUID(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs)
    return () => clearTimeout(timer)
  },
}
