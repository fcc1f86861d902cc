import type { Reason } from '@placet/core/content'
import type { Span } from '../text/span.ts'
import type { Part, Slot } from './document.ts'

/** A heading that begins a section. */
export type SectionHead = Span & {
  readonly depth: number
  readonly words: string
  readonly slot: Slot
  readonly reason?: Reason
}

export type SectionBody = { readonly slot: Slot; readonly reason?: Reason }

export type Section = { readonly head: SectionHead | null; readonly body: SectionBody | null; readonly at: number }

/** Headings above the one at `index`, without the title of the whole page (depth 1), outermost first. */
const pathTo = (heads: readonly SectionHead[]): readonly string[] => {
  const path: SectionHead[] = []
  for (const head of heads) {
    while ((path.at(-1)?.depth ?? 0) >= head.depth) path.pop()
    path.push(head)
  }
  return path.filter(({ depth }) => depth > 1).map(({ words }) => words)
}

const partOf = ({ head, body, at }: Section, heads: readonly SectionHead[]): Part => {
  const reason = head?.reason ?? body?.reason
  const path = pathTo(heads)
  return {
    kind: 'section',
    at,
    key: head?.words ?? '',
    path: head === null ? path : path.slice(0, head.depth > 1 ? -1 : undefined),
    slots: [head?.slot, body?.slot].filter((slot) => slot !== undefined),
    ...(reason === undefined ? {} : { reason }),
  }
}

/** An image together with where it stands. */
export type ImageFound = { readonly at: number; readonly key: string; readonly slot: Slot; readonly reason?: Reason }

const imagePart = ({ at, key, slot, reason }: ImageFound, path: readonly string[]): Part => ({
  kind: 'image',
  at,
  key,
  path,
  slots: [slot],
  ...(reason === undefined ? {} : { reason }),
})

/** Sections in reading order, after each the images in it. */
export const elementsOf = (sections: readonly Section[], images: readonly ImageFound[]): readonly Part[] => {
  const heads: SectionHead[] = []
  const parts: Part[] = images
    .filter(({ at }) => at < (sections[0]?.at ?? Number.POSITIVE_INFINITY))
    .map((image) => imagePart(image, []))
  sections.forEach((section, index) => {
    if (section.head !== null) heads.push(section.head)
    parts.push(partOf(section, heads))
    const next = sections[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = images.filter(({ at }) => at >= section.at && at < next)
    parts.push(...own.map((image) => imagePart(image, pathTo(heads))))
  })
  return parts
}
