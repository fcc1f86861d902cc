import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyBytesMax, frontMatterBytesMax, parseSkill } from './parse-skill.ts'
import type { BrokenSkill, Skill } from './skill.ts'

/** The skills of an installation, by identifier. */
export type Skills = {
  readonly all: readonly Skill[]
  /** Files that are no skills, for the log and for administrators. */
  readonly broken: readonly BrokenSkill[]
  find(identifier: string): Skill | undefined
}

type Read = { readonly file: string } & (
  | { readonly skill: Skill }
  | { readonly reason: string }
  | { readonly none: true }
)

/** Reads `<folder>/<name>/SKILL.md` of each folder. Of two skills with one identifier the first counts. */
export const createSkills = async (folders: readonly string[]): Promise<Skills> => {
  const read = (await Promise.all(folders.map(readFolder))).flat()
  const found = new Map<string, Skill>()
  const broken: BrokenSkill[] = []
  for (const entry of read) {
    if ('reason' in entry) broken.push({ file: entry.file, reason: entry.reason })
    if (!('skill' in entry)) continue
    const { identifier } = entry.skill
    if (found.has(identifier))
      broken.push({ file: entry.file, reason: `There is another skill "${identifier}" before it.` })
    else found.set(identifier, entry.skill)
  }
  const all = [...found.values()].toSorted((one, other) => (one.identifier < other.identifier ? -1 : 1))
  return { all, broken, find: (identifier) => found.get(identifier) }
}

const readFolder = async (folder: string): Promise<readonly Read[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink()).map(({ name }) => name)
    return await Promise.all(
      names.toSorted().map(async (name) => await readSkill(name, join(folder, name, 'SKILL.md'))),
    )
  } catch (error) {
    return [{ file: folder, reason: `The folder cannot be read: ${messageOf(error)}` }]
  }
}

/** The delimiters and the line ends around both parts. */
const slackBytes = 1024

const readSkill = async (name: string, file: string): Promise<Read> => {
  try {
    const { size } = await stat(file)
    if (size > frontMatterBytesMax + bodyBytesMax + slackBytes) return { file, reason: `The file has ${size} bytes.` }
    return { file, ...parseSkill(name, await readFile(file)) }
  } catch (error) {
    const isNone = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return isNone ? { file, none: true } : { file, reason: `The file cannot be read: ${messageOf(error)}` }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
