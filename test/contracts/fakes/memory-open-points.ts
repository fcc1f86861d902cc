import type { OpenPoint, OpenPoints } from '@placet/core/ports'

export type KeptPoint = OpenPoint & { readonly skill: string; readonly page: string }

/** Open points that lie in memory, oldest first. */
export const createMemoryOpenPoints = (points: readonly KeptPoint[] = []): OpenPoints => ({
  list: async ({ skill, page, language, limit }) =>
    points
      .filter((point) => point.skill === skill && point.page === page && point.target.language === language)
      .toSorted((one, other) => (one.since < other.since ? -1 : 1))
      .slice(0, limit)
      .map(({ target, field, since }) => ({ target, field, since })),
})
