const firstMs = 500
const mostMs = 15_000

/** How long to wait before try number `attempt` (from 1): doubling, drawn from the upper half of the step. */
export const backOffMs = (attempt: number, chance: number): number => {
  const step = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 10))
  return Math.round(step / 2 + (step / 2) * chance)
}

export const offlineMs = 15_000
export const pollMs = 4_000
/** After so many polls the stream is tried again. */
export const pollsMax = 15
