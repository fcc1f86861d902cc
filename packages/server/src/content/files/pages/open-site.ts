import { join } from 'node:path'
import type { Reason } from '@placet/core/content'
import { PortFailure } from '@placet/core/ports'
import { diskFailure, isGone } from '../disk/disk-failure.ts'
import { type Folder, openFolder } from '../disk/folder.ts'
import { createFresh } from '../disk/fresh.ts'
import { type FileRead, readFileIn } from '../disk/read.ts'
import { createWalk } from '../disk/walk.ts'
import { closedPage, type PageDocument } from '../documents/document.ts'
import { parsePage } from '../documents/parse.ts'
import { type PageView, titleOf } from '../records/record.ts'
import type { FilesSite } from '../site.ts'
import { formatOf, urlOf } from './layout.ts'
import { indexOf, type PageEntry, type PageFile, type PageIndex } from './page-index.ts'

/** What a list needs to know of a page. */
export type Summary = {
  readonly title: string
  readonly url: string
  readonly editable: boolean
  readonly reason?: Reason
}

export type OpenSite = {
  readonly site: FilesSite
  readonly prefix: string
  folder(): Promise<Folder>
  index(): Promise<PageIndex>
  view(entry: PageEntry, language: number): Promise<PageView | null>
  summary(file: PageFile): Promise<Summary | null>
}

export const documentOf = (path: string, { content }: FileRead): PageDocument =>
  typeof content === 'string' ? parsePage(content, formatOf(path)) : closedPage(content)

const fileTitle = (key: string): string => {
  const parts = key.split('/').filter((part) => !/^_?index$/.test(part))
  const words = (parts.at(-1) ?? 'index').replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const openRoot = async ({ id, folder }: FilesSite): Promise<Folder> => {
  try {
    return await openFolder(folder)
  } catch (error) {
    if (!isGone(error)) throw diskFailure(error, folder)
    const message = `The folder of the site "${id}" is not there: put it back or name another one (${folder}).`
    throw new PortFailure('site-missing', message, { retryable: true, cause: error })
  }
}

export const viewOf = (open: OpenSite, entry: PageEntry, file: PageFile, document: PageDocument): PageView | null => {
  const language = open.site.languages.find(({ uid }) => uid === file.language)
  if (language === undefined) return null
  const url = urlOf(file.path, language.suffix)
  return { site: open.site, language, uid: entry.uid, url, fileTitle: fileTitle(entry.key), document }
}

const summaryOf = (view: PageView): Summary => {
  const { document } = view
  const editable = [document.page, ...document.elements].some(({ slots }) => slots.some((slot) => slot.editable))
  const { reason } = document
  return { title: titleOf(view), url: view.url, editable, ...(reason === undefined ? {} : { reason }) }
}

/** A site with its folder, its index and what was read of its pages. Only the files a question is about are read. */
export const openSite = (site: FilesSite, prefix: string): OpenSite => {
  let opened: Promise<{ folder: Folder; list: ReturnType<typeof createWalk> }> | undefined
  let last: { readonly revision: number; readonly index: PageIndex } | undefined

  const open = () => {
    opened ??= openRoot(site).then((folder) => ({ folder, list: createWalk(folder) }))
    opened.catch(() => {
      opened = undefined
    })
    return opened
  }

  const read = async (path: string): Promise<PageDocument | null> => {
    const file = await readFileIn((await open()).folder, path)
    return file === null ? null : documentOf(path, file)
  }

  const self: OpenSite = {
    site,
    prefix,
    folder: async () => (await open()).folder,
    index: async () => {
      const listing = await (await open()).list()
      if (last?.revision !== listing.revision) {
        last = { revision: listing.revision, index: indexOf(site, prefix, listing) }
      }
      return last.index
    },
    view: async (entry, language) => {
      const file = entry.files.find((one) => one.language === language)
      const document = file === undefined ? null : await read(file.path)
      return file === undefined || document === null ? null : viewOf(self, entry, file, document)
    },
    summary: async (file) => fresh(file.path, join((await open()).folder.root, file.path)),
  }

  const fresh = createFresh(async (path): Promise<Summary | null> => {
    const { byPath, byUid } = await self.index()
    const place = byPath.get(path)
    const entry = byUid.get(place?.uid ?? '')
    const view = place === undefined || entry === undefined ? null : await self.view(entry, place.language)
    return view === null ? null : summaryOf(view)
  })
  return self
}
