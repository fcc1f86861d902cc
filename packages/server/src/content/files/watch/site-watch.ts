import { type FSWatcher, watch } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageChanged } from '@placet/core/ports'
import type { OpenSite } from '../pages/open-site.ts'
import type { PageIndex } from '../pages/page-index.ts'

/** Editors write a file in several steps; they are one change. */
const settleMs = 100
/** How often the disk is compared where the system does not tell of changes. */
const pollMs = 2000

type Timer = ReturnType<typeof setTimeout>

/**
 * Follows the pages of one site on the disk. Each folder is watched by itself, so that neither `node_modules` nor the
 * history of a repository is followed, and folders that come later are found. A system without watches (or without
 * any left) is compared every two seconds instead.
 */
export class SiteWatch {
  readonly open: OpenSite
  readonly #tell: (page: PageChanged) => void
  readonly #folders = new Map<string, FSWatcher>()
  readonly #noted = new Set<string>()
  #stamps: ReadonlyMap<string, string> = new Map()
  #places: PageIndex['byPath'] = new Map()
  #timer: Timer | undefined
  #isPolling = false
  #isStopped = false
  #turn: Promise<void>

  constructor(open: OpenSite, tell: (page: PageChanged) => void) {
    this.open = open
    this.#tell = tell
    this.#turn = this.#start()
  }

  /** Something happened to this path, or somewhere when it is not known where. */
  note(path: string | null): void {
    if (this.#isStopped) return
    if (path !== null) this.#noted.add(path)
    this.#schedule(settleMs)
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    for (const watcher of this.#folders.values()) watcher.close()
    this.#folders.clear()
  }

  #schedule(delayMs: number): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#turn = this.#turn.then(() => this.#look())
    }, delayMs)
    this.#timer.unref()
  }

  async #start(): Promise<void> {
    try {
      const index = await this.open.index()
      this.#places = index.byPath
      this.#stamps = await this.#stampsOf(index)
      await this.#follow(index)
    } catch {
      // The folder is not there (yet). Whoever asks for a page hears it; here the next look tries again.
      this.#isPolling = true
    }
    if (this.#isPolling) this.#schedule(pollMs)
  }

  /** Compares with what was there before; a change that no watch told of is found as well. */
  async #look(): Promise<void> {
    if (this.#isStopped) return
    const noted = [...this.#noted]
    this.#noted.clear()
    try {
      const index = await this.open.index()
      const stamps = await this.#stampsOf(index)
      const paths = new Set([...noted, ...differing(this.#stamps, stamps)])
      const changed = [...paths].flatMap((path) => index.byPath.get(path) ?? this.#places.get(path) ?? [])
      this.#places = index.byPath
      this.#stamps = stamps
      await this.#follow(index)
      this.#tellAll(changed)
    } catch {
      this.#isPolling = true
    }
    if (this.#isPolling) this.#schedule(pollMs)
  }

  #tellAll(changed: readonly PageChanged[]): void {
    const pages = new Map(changed.map((page) => [`${page.language} ${page.uid}`, page]))
    for (const { uid, language } of pages.values()) {
      if (!this.#isStopped) this.#tell({ uid, language })
    }
  }

  async #stampsOf({ byPath }: PageIndex): Promise<ReadonlyMap<string, string>> {
    const { root } = await this.open.folder()
    const stamps = new Map<string, string>()
    for (const path of byPath.keys()) {
      const found = await stat(join(root, path), { bigint: true }).catch(() => null)
      if (found !== null) stamps.set(path, `${found.mtimeNs} ${found.size} ${found.ino}`)
    }
    return stamps
  }

  async #follow({ folders }: PageIndex): Promise<void> {
    const { root } = await this.open.folder()
    const wanted = new Set(folders)
    for (const [folder, watcher] of this.#folders) {
      if (wanted.has(folder)) continue
      watcher.close()
      this.#folders.delete(folder)
    }
    for (const folder of folders) {
      if (this.#isStopped || this.#folders.has(folder)) continue
      const watcher = this.#watcherOf(root, folder)
      if (watcher === null) this.#isPolling = true
      else this.#folders.set(folder, watcher)
    }
  }

  #watcherOf(root: string, folder: string): FSWatcher | null {
    try {
      const watcher = watch(join(root, folder), { persistent: false })
      watcher.on('change', (_kind, name) => this.note(name === null ? null : pathIn(folder, String(name))))
      watcher.on('error', () => {
        watcher.close()
        this.#folders.delete(folder)
        this.note(null)
      })
      return watcher
    } catch {
      return null
    }
  }
}

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

const differing = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path))
