import { idSchema } from '@placet/contract'
import type { Page } from '@placet/core/content'
import type { ActingUser } from '@placet/core/ports'
import type { PageWorld } from './world.ts'

/** In the language that was asked for, else in the site's default, else in the first one there is. */
export const findPage = async (
  { source }: Pick<PageWorld, 'source'>,
  uid: string,
  { language, user }: { readonly language: number | undefined; readonly user: ActingUser },
): Promise<Page | null> => {
  if (!idSchema.safeParse(uid).success) return null
  const page = await source.page(uid, language ?? 0, user)
  if (page !== null || language !== undefined) return page
  const found = await source.locate(uid, user)
  return found === null || found.uid !== uid ? null : await source.page(uid, found.language, user)
}
