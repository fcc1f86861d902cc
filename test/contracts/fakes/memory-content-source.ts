import type { PageNode, RecordRef } from '@placet/core/content'
import type { ActingUser, ContentSource, PageChanged } from '@placet/core/ports'
import { renderedElements } from './memory-render.ts'
import type { MemoryPage, MemorySite } from './memory-site.ts'
import {
  fieldKey,
  type MemoryStore,
  nodeView,
  pageView,
  placeOf,
  recordView,
  titleOf,
  visiblePages,
} from './memory-store.ts'
import { apply, preview } from './memory-write.ts'

/** A content source whose site lies in memory; `put` is somebody else who changes a value meanwhile. */
export type MemoryContentSource = ContentSource & {
  put(ref: RecordRef, name: string, value: string | null): void
}

export const createMemoryContentSource = (site: MemorySite): MemoryContentSource => {
  const store: MemoryStore = { site, written: new Map() }
  const listeners = new Set<(page: PageChanged) => void>()
  const tell = ({ uid, language }: PageChanged) => {
    for (const listener of listeners) listener({ uid, language })
  }
  return {
    name: 'memory',
    sites: async () => site.sites,
    pages: async (query, user) => pages(store, query, user),
    page: async (uid, language, user) => {
      const found = visiblePages(store, user).find((page) => page.uid === uid && page.language === language)
      return found === undefined ? null : pageView(store, found, user)
    },
    record: async (ref, user) => {
      const place = placeOf(store, ref, user)
      return place === null ? null : recordView(store, place, user)
    },
    render: async (uid, language, user) => {
      const found = visiblePages(store, user).find((page) => page.uid === uid && page.language === language)
      const view = found === undefined ? null : pageView(store, found, user)
      return view && { title: view.title, html: renderedElements(view.elements) }
    },
    asset: async (id, path) => site.assets?.find((asset) => asset.site === id && asset.path === path) ?? null,
    locate: async (where, user) => {
      const found = visiblePages(store, user).find(({ uid, url }) => where === uid || where === url)
      return found === undefined ? null : { uid: found.uid, language: found.language }
    },
    preview: async (proposal, user) => preview(store, proposal, user),
    apply: async (change, user) => {
      const result = apply(store, change, user)
      const page = 'completeness' in result ? pageHolding(site, change.ref) : undefined
      if (page !== undefined) tell(page)
      return result
    },
    onChanged: (listener) => {
      const own = (page: PageChanged) => listener(page)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    close: async () => listeners.clear(),
    put: (ref, name, value) => {
      store.written.set(fieldKey(ref, name), value)
      const page = pageHolding(site, ref)
      if (page !== undefined) tell(page)
    },
  }
}

const pageHolding = ({ pages: all }: MemorySite, { uid, language }: RecordRef): MemoryPage | undefined =>
  all.find((page) => page.language === language && [page, ...page.elements].some((one) => one.uid === uid))

type Query = Parameters<ContentSource['pages']>[0]

const pages = (store: MemoryStore, query: Query, user: ActingUser): readonly PageNode[] => {
  const { site, parent, search } = query
  const versions = Map.groupBy(
    visiblePages(store, user).filter((page) => page.site === site),
    ({ uid }) => uid,
  )
  const shown = [...versions.values()].flatMap(
    (pagesOfUid) => pagesOfUid.find(({ language }) => language === (query.language ?? 0)) ?? pagesOfUid.slice(0, 1),
  )
  if (search === undefined) {
    return shown.filter((page) => page.parent === parent).map((page) => nodeView(store, page, user))
  }
  return shown
    .filter((page) => titleOf(store, page).toLowerCase().includes(search.toLowerCase()))
    .map((page) => ({ ...nodeView(store, page, user), path: pathTo(store, page, user) }))
}

const pathTo = (store: MemoryStore, page: MemoryPage, user: ActingUser): { uid: string; title: string }[] => {
  const parent = visiblePages(store, user).find(({ uid }) => uid === page.parent)
  if (parent === undefined) return []
  return [...pathTo(store, parent, user), { uid: parent.uid, title: titleOf(store, parent) }]
}
