import type { PageChanged } from '@placet/core/ports'
import type { OpenSite } from '../pages/open-site.ts'
import { SiteWatch } from './site-watch.ts'

export type Changes = {
  onChanged(listener: (page: PageChanged) => void): () => void
  /** Placet itself wrote this file. */
  touched(open: OpenSite, path: string): void
  close(): void
}

/** Watches the sites for as long as somebody listens. */
export const createChanges = (sites: readonly OpenSite[]): Changes => {
  const listeners = new Set<(page: PageChanged) => void>()
  const tell = (page: PageChanged) => {
    for (const listener of listeners) listener(page)
  }
  let watches: readonly SiteWatch[] = []
  const stop = () => {
    for (const watch of watches) watch.stop()
    watches = []
  }
  return {
    onChanged: (listener) => {
      // Each caller has an entry of its own, also for the same function twice.
      const own = (page: PageChanged) => listener(page)
      listeners.add(own)
      if (watches.length === 0) watches = sites.map((open) => new SiteWatch(open, tell))
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) stop()
      }
    },
    touched: (open, path) => watches.find((watch) => watch.open === open)?.note(path),
    close: () => {
      listeners.clear()
      stop()
    },
  }
}
