import { stat } from 'node:fs/promises'
import { isGone } from './disk-failure.ts'

const settledNs = 100_000_000n

const stampOf = async (real: string): Promise<{ stamp: string; isSettled: boolean } | null> => {
  try {
    const { mtimeNs, ctimeNs, size, ino } = await stat(real, { bigint: true })
    const isSettled = BigInt(Date.now()) * 1_000_000n - ctimeNs > settledNs
    return { stamp: `${mtimeNs} ${ctimeNs} ${size} ${ino}`, isSettled }
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

/** Keeps what was made of a file until the file changes. A file that changed just now is not trusted to its time stamp. */
export const createFresh = <Value>(make: (path: string) => Promise<Value | null>) => {
  const known = new Map<string, { readonly stamp: string; readonly value: Value }>()
  return async (path: string, real: string): Promise<Value | null> => {
    const before = await stampOf(real)
    if (before === null) return null
    const last = known.get(path)
    if (last?.stamp === before.stamp) return last.value
    const value = await make(path)
    if (value !== null && before.isSettled) known.set(path, { stamp: before.stamp, value })
    return value
  }
}
