import { type Columns, type ReadTable, type RowChange, readTables } from './row-change.ts'

type Keyed = { readonly op: 'put'; readonly row: Columns } | { readonly op: 'patch'; readonly patch: Patch }
type Patch = { readonly where: Columns; readonly set: Columns; readonly plus: Readonly<Record<string, number>> }

/** Changes of one shape to one table: one statement. All rows have the same columns. */
export type Step =
  | { readonly op: 'put' | 'add'; readonly table: ReadTable; readonly rows: readonly Columns[] }
  | { readonly op: 'patch'; readonly table: ReadTable; readonly patches: readonly Patch[] }
  | Extract<RowChange, { readonly op: 'remove' | 'move' | 'joinChunks' }>

/**
 * Brings the changes of many facts down to few steps with the same end. Changes by key are merged per row and wait;
 * a change that looks for its rows otherwise first lets the waiting ones of its table happen. Tables know nothing of
 * each other, so their steps may change places.
 */
export const netChanges = (changes: readonly RowChange[]): readonly Step[] => {
  const waiting = new Map<ReadTable, Map<string, Keyed>>()
  const steps: Step[] = []
  const flush = (table: ReadTable) => {
    steps.push(...grouped(table, [...(waiting.get(table)?.values() ?? [])]))
    waiting.delete(table)
  }
  for (const change of changes) {
    const table = change.op === 'joinChunks' ? 'messages' : change.table
    const next = keyed(change)
    if (next === null) {
      flush(table)
      steps.push(asStep(change))
      continue
    }
    const rows = waiting.get(table) ?? new Map<string, Keyed>()
    waiting.set(table, rows)
    const key = keyOf(table, next)
    rows.set(key, merged(rows.get(key), next))
  }
  for (const table of waiting.keys()) flush(table)
  return steps
}

const keyed = (change: RowChange): Keyed | null => {
  if (change.op === 'put') return { op: 'put', row: change.row }
  if (change.op !== 'patch') return null
  const key: readonly string[] = readTables[change.table]
  const columns = Object.keys(change.where)
  if (columns.length !== key.length || !key.every((column) => column in change.where)) return null
  return { op: 'patch', patch: patchOf(change) }
}

const patchOf = ({ where, set = {}, plus = {} }: Extract<RowChange, { op: 'patch' }>): Patch => ({ where, set, plus })

const keyOf = (table: ReadTable, change: Keyed): string => {
  const row = change.op === 'put' ? change.row : change.patch.where
  return JSON.stringify(readTables[table].map((column) => row[column]))
}

const merged = (before: Keyed | undefined, next: Keyed): Keyed => {
  if (before === undefined || next.op === 'put') return next
  if (before.op === 'put') return { op: 'put', row: patched(before.row, next.patch) }
  const { set, plus } = before.patch
  const known = patched(set, { ...next.patch, plus: only(next.patch.plus, (column) => column in set) })
  const open = only(next.patch.plus, (column) => !(column in set))
  const sums = { ...only(plus, (column) => !(column in next.patch.set)) }
  for (const [column, value] of Object.entries(open)) sums[column] = (sums[column] ?? 0) + value
  return {
    op: 'patch',
    patch: { where: next.patch.where, set: known, plus: only(sums, (column) => !(column in known)) },
  }
}

const patched = (row: Columns, { set, plus }: Patch): Columns => {
  const next: Record<string, unknown> = { ...row, ...set }
  for (const [column, value] of Object.entries(plus)) next[column] = Number(next[column] ?? 0) + value
  return next
}

const only = (numbers: Readonly<Record<string, number>>, keep: (column: string) => boolean): Record<string, number> =>
  Object.fromEntries(Object.entries(numbers).filter(([column]) => keep(column)))

const asStep = (change: RowChange): Step => {
  switch (change.op) {
    case 'put':
    case 'add':
      return { op: change.op, table: change.table, rows: [change.row] }
    case 'patch':
      return { op: 'patch', table: change.table, patches: [patchOf(change)] }
    default:
      return change
  }
}

/** One step per shape; a row has either one `put` or one `patch`, so their order does not matter. */
const grouped = (table: ReadTable, changes: readonly Keyed[]): readonly Step[] => {
  const rows = changes.flatMap((change) => (change.op === 'put' ? [change.row] : []))
  const patches = changes.flatMap((change) => (change.op === 'patch' ? [change.patch] : []))
  const changing = patches.filter(({ set, plus }) => Object.keys(set).length + Object.keys(plus).length > 0)
  return [
    ...(rows.length > 0 ? [{ op: 'put', table, rows } as const] : []),
    ...[...Map.groupBy(changing, shapeOf).values()].map((alike) => ({ op: 'patch', table, patches: alike }) as const),
  ]
}

const shapeOf = ({ set, plus }: Patch): string => JSON.stringify([Object.keys(set).sort(), Object.keys(plus).sort()])
