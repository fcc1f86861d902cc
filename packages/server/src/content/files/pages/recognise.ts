import { readFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { isGone } from '../disk/disk-failure.ts'
import { type Folder, openFolder } from '../disk/folder.ts'
import { readFileIn } from '../disk/read.ts'
import { createWalk } from '../disk/walk.ts'
import type { FilesLanguage, FilesSite } from '../site.ts'
import { documentOf } from './open-site.ts'

export type Recognised = {
  readonly site: FilesSite
  /** One sentence for the log. */
  readonly describe: string
}

const codes = new Set(
  (
    'ar bg bn bs ca cs da de el en es et eu fa fi fr ga gl gsw he hi hr hu hy id is it ja ka kk ko lb lt lv mk ms mt nb nl ' +
    'nn no pl pt ro ru rm sk sl sq sr sv sw ta th tr uk ur vi zh'
  ).split(' '),
)

const isCode = (name: string): boolean => codes.has((/^([a-z]{2,3})(?:[-_][A-Za-z]{2,4})?$/.exec(name) ?? [])[1] ?? '')

const tag = (code: string): string => code.replace('_', '-')

const titleFor = (code: string): string => {
  const name = new Intl.DisplayNames([tag(code)], { type: 'language' }).of(tag(code)) ?? code
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Generators that keep their pages in a folder of their own; what lies beside it is no content. */
const generators: readonly { readonly name: string; readonly marks: RegExp; readonly folder: string }[] = [
  { name: 'Hugo', marks: /^(?:hugo|config)\.(?:toml|ya?ml|json)$/, folder: 'content' },
  { name: 'Docusaurus', marks: /^docusaurus\.config\.\w+$/, folder: 'docs' },
  { name: 'Astro', marks: /^astro\.config\.\w+$/, folder: 'src/content' },
]

type Kept = { readonly folder: string; readonly generator: string | null; readonly paths: readonly string[] }

const readOptional = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isGone(error)) return null
    throw error
  }
}

const configNames = ['toml', 'yaml', 'yml', 'json', 'js', 'mjs', 'ts', 'cjs'].flatMap((ending) =>
  ['hugo', 'config', 'docusaurus.config', 'astro.config'].map((stem) => `${stem}.${ending}`),
)

const contentOf = async ({ root }: Folder, paths: readonly string[]): Promise<Kept> => {
  for (const name of configNames) {
    const generator = generators.find(
      ({ marks, folder }) => marks.test(name) && paths.some((path) => path.startsWith(`${folder}/`)),
    )
    if (generator === undefined || (await readOptional(join(root, name))) === null) continue
    const below = paths.filter((path) => path.startsWith(`${generator.folder}/`))
    const kept = below.map((path) => path.slice(generator.folder.length + 1))
    return { folder: generator.folder, generator: generator.name, paths: kept }
  }
  return { folder: '', generator: null, paths }
}

const defaultFirst = (all: readonly string[], first: string | undefined): readonly string[] => {
  const sorted = [...all].sort()
  const chosen = first ?? ['de', 'en'].find((code) => sorted.includes(code)) ?? sorted[0]
  return chosen === undefined ? sorted : [chosen, ...sorted.filter((code) => code !== chosen)]
}

const language = (code: string, uid: number): FilesLanguage => ({ uid, code: tag(code), title: titleFor(code) })

/** The language the pages themselves name, the start page first. */
const namedLanguage = async (folder: Folder, paths: readonly string[]): Promise<string | undefined> => {
  const byDepth = [...paths].sort((a, b) => a.split('/').length - b.split('/').length)
  const starts = byDepth.filter((path) => /(?:^|\/)_?index\.\w+$/.test(path))
  for (const path of [...starts, ...byDepth].slice(0, 20)) {
    const file = await readFileIn(folder, path)
    const lang = file === null ? null : documentOf(path, file).lang
    if (lang !== null && isCode(lang.toLowerCase())) return lang.toLowerCase()
  }
  return undefined
}

type Found = { readonly languages: readonly FilesLanguage[]; readonly how: string }

const suffixOf = (path: string): string | undefined => {
  const found = /[^/]([._])([a-z]{2,3}(?:[-_][A-Za-z]{2})?)\.[^./]+$/.exec(path)
  return found?.[2] !== undefined && isCode(found[2]) ? `${found[1]}${found[2]}` : undefined
}

/** Suffixes count only when the same page exists beside them, or in two languages. */
const suffixesOf = (paths: readonly string[]): readonly string[] => {
  const all = new Set(paths.map((path) => path.replace(/\.[^./]+$/, '')))
  const stems = paths.flatMap((path) => {
    const suffix = suffixOf(path)
    return suffix === undefined ? [] : [{ suffix, stem: path.replace(/\.[^./]+$/, '').slice(0, -suffix.length) }]
  })
  const paired = stems.filter(
    ({ stem, suffix }) => all.has(stem) || stems.some((other) => other.stem === stem && other.suffix !== suffix),
  )
  return [...new Set(paired.map(({ suffix }) => suffix))]
}

const joined = (folder: string, path: string): string => [folder, path].filter((part) => part !== '').join('/')

const inFolders = async (folder: Folder, kept: Kept): Promise<Found | undefined> => {
  const folders = [...new Set(kept.paths.map((path) => path.split('/')))]
    .filter((parts) => parts.length > 1)
    .map(([first = '']) => first)
    .filter((name, index, all) => isCode(name) && all.indexOf(name) === index)
  if (folders.length === 0) return undefined
  const rest = kept.paths.filter((path) => !folders.includes(path.split('/')[0] ?? ''))
  const rootOnly = rest.filter((path) => suffixOf(path) === undefined)
  const isRootLanguage = folders.length === 1 && rootOnly.length > 0
  const rootPaths = rootOnly.map((path) => joined(kept.folder, path))
  const own = isRootLanguage
    ? ((await namedLanguage(folder, rootPaths)) ?? (folders[0] === 'de' ? 'en' : 'de'))
    : undefined
  const ordered = defaultFirst(own === undefined ? folders : [...folders, own], own)
  return {
    languages: ordered.map((code, uid) => ({
      ...language(code, uid),
      path: code === own ? kept.folder : joined(kept.folder, code),
    })),
    how:
      own === undefined ? 'one folder per language' : `${tag(own)} in the folder itself, the other language in its own`,
  }
}

const bySuffix = async (folder: Folder, kept: Kept): Promise<Found | undefined> => {
  const suffixes = suffixesOf(kept.paths)
  if (suffixes.length === 0) return undefined
  const codesFound = suffixes.map((suffix) => suffix.slice(1))
  const plain = kept.paths.filter((path) => !suffixes.includes(suffixOf(path) ?? ''))
  const plainPaths = plain.map((path) => joined(kept.folder, path))
  const named = plain.length === 0 ? undefined : await namedLanguage(folder, plainPaths)
  const own = plain.length === 0 ? undefined : (named ?? (codesFound.includes('de') ? 'en' : 'de'))
  const isOwn = own !== undefined && !codesFound.includes(own)
  const ordered = defaultFirst(isOwn ? [...codesFound, own] : codesFound, isOwn ? own : undefined)
  return {
    languages: ordered.map((code, uid) => ({
      ...language(code, uid),
      path: kept.folder,
      ...(isOwn && code === own ? {} : { suffix: suffixes.find((suffix) => suffix.slice(1) === code) ?? '' }),
    })),
    how: 'file names that end in the language',
  }
}

const single = async (folder: Folder, kept: Kept): Promise<Found> => {
  const named = await namedLanguage(
    folder,
    kept.paths.map((path) => joined(kept.folder, path)),
  )
  const code = named ?? 'de'
  const how =
    named === undefined ? 'one language, no page names it, so German is taken' : 'one language, named by the pages'
  return { languages: [{ ...language(code, 0), path: kept.folder }], how }
}

const plainId = (name: string): string => name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'site'

/** Works out the layout of a folder that no `placet.yaml` describes. */
export const recogniseFolder = async (path: string): Promise<Recognised> => {
  const folder = await openFolder(path)
  const { paths } = await createWalk(folder)()
  const kept = await contentOf(folder, paths)
  const found = (await inFolders(folder, kept)) ?? (await bySuffix(folder, kept)) ?? (await single(folder, kept))
  const name = basename(resolve(path))
  const site: FilesSite = { id: plainId(name), title: name, folder: resolve(path), languages: found.languages }
  const where = kept.generator === null ? '' : ` below ${kept.folder} (${kept.generator})`
  const list = found.languages.map(({ code }) => code).join(', ')
  const describe = `Site ${name}: ${kept.paths.length} files${where}, languages ${list} (default ${found.languages[0]?.code}); ${found.how}.`
  return { site, describe }
}
