import type { Length } from '@placet/contract'

const size = 24

/**
 * Where a length lies against its target: the dot is the text, the brackets are the target.
 * `····●····[───────]·····` is too short, `··········[──●────]·····` is right. Empty without a target.
 */
export const gauge = ({ count, min, max }: Length): string => {
  if (min === undefined && max === undefined) return ''
  const from = min ?? 0
  const to = max ?? Math.max(from * 1.5, count)
  const end = Math.max(to * 1.3, count, 1)
  const place = (value: number): number => Math.min(size - 1, Math.round((value / end) * (size - 1)))
  const open = min === undefined ? -1 : place(from)
  const close = max === undefined ? size : Math.max(place(to), open + 2)
  const dot = dotPlace(place(count), open, close, { count, from, to })
  return Array.from({ length: size }, (_, at) => cellAt(at, open, close, dot)).join('')
}

/** Rounding never puts the dot on the wrong side of a bracket. */
const dotPlace = (
  at: number,
  open: number,
  close: number,
  { count, from, to }: { readonly count: number; readonly from: number; readonly to: number },
): number => {
  if (count < from) return Math.max(0, Math.min(at, open - 1))
  if (count > to) return Math.min(size - 1, Math.max(at, close + 1))
  return Math.min(Math.max(at, open + 1), close - 1)
}

const cellAt = (at: number, open: number, close: number, dot: number): string => {
  if (at === dot) return '●'
  if (at === open) return '['
  if (at === close) return ']'
  return at > open && at < close ? '─' : '·'
}
