import { readFile, realpath, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import type { FileContent } from './file-schema.ts'
import { parsePlacetYaml } from './placet-yaml.ts'

export type ConfigFile = { readonly path: string; readonly folder: string; readonly content: FileContent }

const read = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))) return null
    throw new ConfigError([{ file: path, reason: `Cannot be read: ${error instanceof Error ? error.message : error}` }])
  }
}

const at = async (path: string): Promise<ConfigFile | null> => {
  const text = await read(path)
  return text === null ? null : { path, folder: dirname(path), content: parsePlacetYaml(text, path) }
}

export type Places = {
  /** Set by `PLACET_CONFIG`. */
  readonly named: string | null
  readonly siteFolder: string | null
  readonly workingFolder: string
}

/** The file that was named, else the one in the site folder, else the one in the working directory. */
export const findConfigFile = async ({ named, siteFolder, workingFolder }: Places): Promise<ConfigFile | null> => {
  if (named !== null) {
    const file = await at(resolve(workingFolder, named))
    if (file !== null) return file
    throw new ConfigError([{ file: named, reason: 'PLACET_CONFIG names this file, but it is not there.' }])
  }
  const inSite = siteFolder === null ? null : await at(join(resolve(workingFolder, siteFolder), 'placet.yaml'))
  return inSite ?? (await at(join(workingFolder, 'placet.yaml')))
}

export const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

export const isSameFolder = async (one: string, other: string): Promise<boolean> => {
  const [a, b] = await Promise.all([one, other].map((path) => realpath(path).catch(() => resolve(path))))
  return a === b
}
