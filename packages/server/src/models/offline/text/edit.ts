/** Replaces the characters from `start` to `end`; everything else stays byte for byte. */
export type Edit = { readonly start: number; readonly end: number; readonly by: string }

export const applyEdits = (text: string, edits: readonly Edit[]): string => {
  let changed = text
  let untouchedFrom = text.length
  for (const { start, end, by } of [...edits].sort((a, b) => b.start - a.start)) {
    if (end > untouchedFrom) continue
    changed = changed.slice(0, start) + by + changed.slice(end)
    untouchedFrom = start
  }
  return changed
}
