import type { Change, ContentPreview, ContentRecord, Proposal, Receipt, Site } from '@placet/core/content'
import { isRefusal, refuse } from '@placet/core/kernel'
import type { ActingUser, ContentRefusal, ContentSource } from '@placet/core/ports'
import { readAsset } from './assets/read-asset.ts'
import { applyChange } from './change/apply.ts'
import { findPart } from './change/find-part.ts'
import { previewProposal } from './change/preview.ts'
import { diskFailure } from './disk/disk-failure.ts'
import { realFile } from './disk/folder.ts'
import { createLock } from './disk/lock.ts'
import { type FoundFile, findFile, findPage } from './pages/find.ts'
import { locate } from './pages/locate.ts'
import { type OpenSite, openSite, viewOf } from './pages/open-site.ts'
import { recogniseFolder } from './pages/recognise.ts'
import { childrenOf, searchPages } from './pages/tree.ts'
import { pageOf } from './records/element-uid.ts'
import { elementRecords, type PageView, pageOfView, pageRecord } from './records/record.ts'
import { renderFile } from './render/render-file.ts'
import { nodeFor, notYours, pageFor, recordFor } from './rights.ts'
import type { FilesSite } from './site.ts'
import { createChanges } from './watch/changes.ts'

const siteOf = ({ id, title, languages }: FilesSite): Site => ({
  id,
  title,
  source: 'files',
  languages: languages.map(({ uid, code, title: name }) => ({ uid, code, title: name })),
})

/** An outage of the disk leaves through the port as a `PortFailure`, whatever called for it. */
const guarded = async <Result>(place: string, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    throw diskFailure(error, place)
  }
}

export type FilesSourceOptions = {
  readonly name?: string
  /** Hears, in a sentence, how the layout of a site was recognised that names no languages. */
  readonly log?: (message: string) => void
}

/**
 * Folders of Markdown and HTML as a content source. A site without languages is recognised by its layout. The first
 * site's pages have plain uids, the others' begin with the id of their site.
 */
export const createFilesSource = async (
  sites: readonly FilesSite[],
  { name = 'files', log }: FilesSourceOptions = {},
): Promise<ContentSource> => {
  const known: FilesSite[] = []
  for (const site of sites) known.push(site.languages.length > 0 ? site : await recognised(site, log))
  return sourceOf(known, name)
}

const recognised = async (site: FilesSite, log: FilesSourceOptions['log']): Promise<FilesSite> => {
  const found = await guarded(site.folder, () => recogniseFolder(site.folder))
  log?.(found.describe)
  return { ...site, languages: found.site.languages }
}

const sourceOf = (sites: readonly FilesSite[], name: string): ContentSource => {
  const opened = sites.map((site, index) => openSite(site, index === 0 ? '' : `${site.id}:`))
  const locked = createLock()
  const changes = createChanges(opened)
  return {
    name,
    ...readsOf(opened),
    sites: async () => sites.map((site) => ({ ...siteOf(site), source: name })),
    preview: async (proposal, user) => guarded(proposal.ref.uid, () => previewIn(opened, proposal, user)),
    apply: async (change, user) =>
      guarded(change.ref.uid, async () => {
        const found = await findFile(opened, change.ref)
        const result = await applyIn(found, change, { user, locked })
        if (found !== null && !isRefusal(result)) changes.touched(found.open, found.file.path)
        return result
      }),
    onChanged: changes.onChanged,
    close: async () => changes.close(),
  }
}

type Reads = Pick<ContentSource, 'pages' | 'page' | 'record' | 'render' | 'asset' | 'locate'>

const readsOf = (opened: readonly OpenSite[]): Reads => {
  const withId = (id: string) => opened.find(({ site }) => site.id === id)
  return {
    pages: async ({ site, search, ...query }, user) =>
      guarded(site, async () => {
        const open = withId(site)
        if (open === undefined) return []
        const words = search?.trim() ?? ''
        const found = words === '' ? childrenOf(open, query) : searchPages(open, words, query.language)
        return (await found).map((node) => nodeFor(node, user))
      }),

    page: async (uid, language, user) =>
      guarded(uid, async () => {
        const found = uid === pageOf(uid) ? await findPage(opened, uid) : null
        const view = await found?.open.view(found.entry, language)
        if (!view || !found) return null
        const languages = found.entry.files.map((file) => file.language)
        return pageFor(pageOfView(view, languages), user)
      }),

    record: async (ref, user) =>
      guarded(ref.uid, async () => {
        const found = await findFile(opened, ref)
        const view = await found?.open.view(found.entry, ref.language)
        const part = view ? findPart(view.document, ref) : undefined
        const record = view && part !== undefined ? recordAt(view, part) : undefined
        return record === undefined ? null : recordFor(record, user)
      }),

    render: async (uid, language) =>
      guarded(uid, async () => {
        const found = uid === pageOf(uid) ? await findFile(opened, { table: 'pages', uid, language }) : null
        return found === null ? null : renderFile(found)
      }),

    asset: async (site, path) =>
      guarded(path, async () => {
        const open = withId(site)
        return open === undefined ? null : readAsset(await open.folder(), path)
      }),

    locate: async (where) =>
      guarded(where, async () => {
        for (const open of opened) {
          const found = await locate(open, where)
          if (found !== null) return found
        }
        return null
      }),
  }
}

const recordAt = (view: PageView, part: number): ContentRecord | undefined =>
  part < 0 ? pageRecord(view) : elementRecords(view)[part]

const previewIn = async (
  sites: readonly OpenSite[],
  proposal: Proposal,
  user: ActingUser,
): Promise<ContentPreview | ContentRefusal> => {
  const found = await findFile(sites, proposal.ref)
  if (found === null) return refuse('missing')
  if (!user.mayEdit) return refuse('not-editable', { reason: notYours })
  const { open, entry, file } = found
  const place = { folder: await open.folder(), path: file.path, proposal }
  return previewProposal(place, (document) => viewOf(open, entry, file, document))
}

const applyIn = async (
  found: FoundFile | null,
  change: Change,
  { user, locked }: { readonly user: ActingUser; readonly locked: ReturnType<typeof createLock> },
): Promise<Receipt | ContentRefusal> => {
  const folder = await found?.open.folder()
  const real = found && folder ? await realFile(folder, found.file.path) : null
  if (found === null || folder === undefined || real === null) return refuse('missing')
  if (!user.mayEdit) return refuse('not-editable', { reason: notYours })
  return locked(real, () => applyChange({ folder, path: found.file.path, change }))
}
