import type { RecordRef } from '@placet/core/content'
import { pageOf } from '../records/element-uid.ts'
import type { OpenSite } from './open-site.ts'
import type { PageEntry, PageFile } from './page-index.ts'

export type FoundPage = { readonly open: OpenSite; readonly entry: PageEntry }
export type FoundFile = FoundPage & { readonly file: PageFile }

export const findPage = async (sites: readonly OpenSite[], uid: string): Promise<FoundPage | null> => {
  for (const open of sites) {
    const entry = (await open.index()).byUid.get(pageOf(uid))
    if (entry !== undefined) return { open, entry }
  }
  return null
}

export const findFile = async (sites: readonly OpenSite[], { uid, language }: RecordRef): Promise<FoundFile | null> => {
  const found = await findPage(sites, uid)
  const file = found?.entry.files.find((one) => one.language === language)
  return found === null || file === undefined ? null : { ...found, file }
}
