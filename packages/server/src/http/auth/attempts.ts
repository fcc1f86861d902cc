import type { Clock } from '@placet/core/ports'

const windowMs = 60_000
const addressesMax = 10_000

export type Attempts = {
  /** Counts one; answers null, or for how many seconds no more are taken. */
  take(address: string): number | null
}

/** At most `max` a minute and address. Kept in memory: a restart forgives. */
export const createAttempts = (clock: Clock, max = 10): Attempts => {
  const byAddress = new Map<string, readonly number[]>()

  return {
    take: (address) => {
      const now = Date.parse(clock.now())
      const key = network(address)
      const recent = (byAddress.get(key) ?? []).filter((at) => at > now - windowMs)
      const oldest = recent[0]
      if (recent.length >= max && oldest !== undefined) return Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
      // Set anew, so that the map stays in the order of the last attempt and the oldest goes first.
      byAddress.delete(key)
      byAddress.set(key, [...recent, now])
      const [first] = byAddress.keys()
      if (byAddress.size > addressesMax && first !== undefined) byAddress.delete(first)
      return null
    },
  }
}

/** One customer commonly has a whole /64 of IPv6, so that counts as one address. */
const network = (address: string): string => {
  const mapped = /(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = ''] = address.split('::')
  return head.split(':').slice(0, 4).join(':')
}
