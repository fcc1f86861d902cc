import { cutGraphemes } from './length.ts'
import { partsOfHtml } from './loss/html.ts'
import { partsOfMarkdown } from './loss/markdown.ts'
import type { LossKind, Part } from './loss/part.ts'
import { entitiesIn, maskPlaceholders, placeholdersIn } from './loss/placeholders.ts'
import type { FieldKind } from './record.ts'

/** Something the current text has and the proposed one lacks, or has otherwise. */
export type Loss = { readonly kind: LossKind; readonly text: string }

type Rewrite = { readonly kind: FieldKind; readonly current: string | null; readonly proposed: string }

const lossesMax = 200
const lossGraphemesMax = 200

const structureOf = (kind: FieldKind, masked: string): readonly Part[] => {
  if (kind === 'html') return partsOfHtml(masked)
  return kind === 'markdown' ? partsOfMarkdown(masked) : []
}

const inventory = (kind: FieldKind, source: string): readonly Part[] => {
  const { text, unmask } = maskPlaceholders(source)
  const marked = [...structureOf(kind, text), ...entitiesIn(text)]
  return [
    ...marked.map((part) => ({ ...part, key: unmask(part.key), text: unmask(part.text) })),
    ...placeholdersIn(source),
  ]
}

const nameOf = ({ kind, key }: Part): string => `${kind} ${key}`

const counted = (parts: readonly Part[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const part of parts) counts.set(nameOf(part), (counts.get(nameOf(part)) ?? 0) + 1)
  return counts
}

const lacking = (before: readonly Part[], after: readonly Part[]): readonly Part[] => {
  const left = counted(after)
  const reported = new Set<string>()
  return before.filter((part) => {
    const name = nameOf(part)
    const count = left.get(name) ?? 0
    if (part.arranges && (count > 0 || reported.has(name))) return false
    reported.add(name)
    left.set(name, count - 1)
    return count <= 0
  })
}

/**
 * The loss guard: what a rewrite would take away besides words. In markup fields links, images, tags, placeholders and
 * entities, in plain ones placeholders and entities. The same two texts always give the same list.
 */
export const fieldLosses = ({ kind, current, proposed }: Rewrite): readonly Loss[] => {
  if (current === null || current === '' || current === proposed) return []
  return lacking(inventory(kind, current), inventory(kind, proposed))
    .slice(0, lossesMax)
    .map((part) => ({ kind: part.kind, text: cutGraphemes(part.text, lossGraphemesMax) }))
}
