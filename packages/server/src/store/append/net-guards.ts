import type { Guard } from '@placet/core/ports'

/** What an append's guards come to for one key: whether it must be free before, and what it is after. */
export type NetGuard = { readonly key: string; readonly mustBeFree: boolean; readonly after: 'taken' | 'gone' }

/** The guards of one append in order, as if each were carried out before the next. */
export const netGuards = (guards: readonly Guard[]): readonly NetGuard[] => {
  const net = new Map<string, NetGuard>()
  for (const { kind, key } of guards) {
    const before = net.get(key)
    if (kind === 'claim' && before?.after === 'taken') {
      throw new Error(`An append claims the guard "${key}" twice. This is a bug in Placet.`)
    }
    const mustBeFree = before?.mustBeFree ?? kind === 'claim'
    net.set(key, { key, mustBeFree, after: kind === 'claim' ? 'taken' : 'gone' })
  }
  return [...net.values()]
}
