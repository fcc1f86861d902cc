import { basename, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { type ConfigFile, isFolder, isSameFolder } from './find-file.ts'

type Range = { readonly min?: number; readonly max?: number }
type Ranges = Readonly<Record<string, Range>>

/** A site as it is set. Without languages its layout is recognised. */
export type SiteSettings = {
  readonly id: string
  readonly title: string
  /** Absolute. */
  readonly folder: string
  readonly languages: readonly {
    readonly uid: number
    readonly code: string
    readonly title: string
    readonly path?: string
    readonly suffix?: string
    readonly fields?: Ranges
  }[]
  readonly fields?: Ranges
  readonly configuration?: string
}

/** Zod marks left-out keys as undefined; settings have no such keys. */
const without = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value

const written = ({ folder, content }: ConfigFile): readonly SiteSettings[] =>
  (content.sites ?? []).map((site) => {
    const languages = [...(site.languages ?? [])].sort((a, b) => a.uid - b.uid)
    return without({ ...site, folder: resolve(folder, site.folder), languages }) as SiteSettings
  })

const unwritten = (folder: string): SiteSettings => {
  const name = basename(folder)
  const id = name
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^[-_]+|-+$/g, '')
    .slice(0, 40)
  return { id: id === '' ? 'site' : id, title: name, folder, languages: [] }
}

/**
 * The sites to serve. A folder that was asked for is the site, as the file describes it where it does; else all sites of
 * the file; else the folder that the file or the default names.
 */
export const sitesOf = async (
  file: ConfigFile | null,
  asked: string | null,
  fallback: string,
): Promise<readonly SiteSettings[]> => {
  const all = file === null ? [] : written(file)
  const sites = asked === null ? all : await matching(all, file, asked)
  const chosen = sites.length > 0 ? sites : [unwritten(asked ?? fallback)]
  const faults = []
  for (const { id, folder } of chosen) {
    if (await isFolder(folder)) continue
    faults.push({
      ...(file === null ? {} : { file: file.path }),
      reason: `The folder of the site "${id}" is not there: ${folder}`,
    })
  }
  if (faults.length > 0) throw new ConfigError(faults)
  return chosen
}

const matching = async (all: readonly SiteSettings[], file: ConfigFile | null, asked: string) => {
  if (file !== null && (await isSameFolder(file.folder, asked))) return all
  const same: SiteSettings[] = []
  for (const site of all) if (await isSameFolder(site.folder, asked)) same.push(site)
  return same
}
