import type { ActingUser, ContentSource, OpenPoint, OpenPoints } from '@placet/core/ports'

export const openPointsMax = 20
/** Looked through for the twenty that this user may see. */
const candidatesMax = 200

type World = { readonly source: ContentSource; readonly openPoints: OpenPoints }

/** The open points of a skill on a page as this user may see them; the limit counts after the filter (R154, R155). */
export const visibleOpenPoints = async (
  { source, openPoints }: World,
  of: { readonly skill: string; readonly page: string; readonly language: number },
  user: ActingUser,
): Promise<readonly OpenPoint[]> => {
  if ((await source.page(of.page, of.language, user)) === null) return []
  const visible: OpenPoint[] = []
  for (const point of await openPoints.list({ ...of, limit: candidatesMax })) {
    if (visible.length === openPointsMax) break
    if (await isVisible(point, source, user)) visible.push(point)
  }
  return visible
}

/** The record is still there for this user, and so is the field; an empty field stands for the whole record. */
const isVisible = async ({ target, field }: OpenPoint, source: ContentSource, user: ActingUser): Promise<boolean> => {
  const record = await source.record(target, user)
  return record !== null && (field === '' || record.fields.some(({ name }) => name === field))
}
