import { createHash } from 'node:crypto'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Skill } from './skill.ts'

export type ParsedSkill = { readonly skill: Skill } | { readonly reason: string }

export const frontMatterBytesMax = 8 * 1024
export const bodyBytesMax = 64 * 1024

const frontMatter = z.object({
  name: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'must be lower-case letters, digits and hyphens' })
    .max(64),
  description: z.string().trim().min(1).max(1024),
  'allowed-tools': z.union([z.string(), z.array(z.string())]).optional(),
  metadata: z
    .object({
      'placet.process': z.union([z.boolean(), z.enum(['true', 'false'])]).optional(),
      'placet.title.de': z.string().trim().min(1).max(120).optional(),
      'placet.title.en': z.string().trim().min(1).max(120).optional(),
    })
    .optional(),
})

type FrontMatter = z.infer<typeof frontMatter>

/** Reads the bytes of a `SKILL.md`; the identifier is the name of its folder, and the file must bear it too. */
export const parseSkill = (identifier: string, bytes: Uint8Array): ParsedSkill => {
  const text = decoded(bytes)
  if (text === null) return { reason: 'The file is not UTF-8.' }
  const parts = /^---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (parts === null) return { reason: 'The file must begin with front matter between two lines of three hyphens.' }
  const [whole, head = ''] = parts
  const instructions = text.slice(whole.length).trim()
  const sizes = sizeFault(head, instructions)
  if (sizes !== null) return { reason: sizes }
  const read = readFrontMatter(head)
  if ('reason' in read) return read
  if (read.front.name !== identifier) return { reason: `name: is "${read.front.name}" in the folder "${identifier}".` }
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { skill: { ...skillOf(read.front), identifier, uid: identifier, instructions, digest } }
}

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const sizeFault = (head: string, instructions: string): string | null => {
  if (Buffer.byteLength(head) > frontMatterBytesMax)
    return `The front matter is larger than ${frontMatterBytesMax} bytes.`
  if (Buffer.byteLength(instructions) > bodyBytesMax) return `The instructions are larger than ${bodyBytesMax} bytes.`
  return instructions === '' ? 'There are no instructions below the front matter.' : null
}

const readFrontMatter = (head: string): { readonly front: FrontMatter } | { readonly reason: string } => {
  try {
    const read = frontMatter.safeParse(parse(head))
    if (read.success) return { front: read.data }
    const issues = read.error.issues.map(({ path, message }) => `${path.join('.') || 'front matter'}: ${message}`)
    return { reason: issues.join('; ') }
  } catch (error) {
    return { reason: `The front matter is not valid YAML: ${error instanceof Error ? error.message : String(error)}` }
  }
}

const toolNames = (written: string | readonly string[] | undefined): readonly string[] | null => {
  if (written === undefined) return null
  return (typeof written === 'string' ? written.split(/[\s,]+/) : written).filter((name) => name !== '')
}

const skillOf = (front: FrontMatter): Pick<Skill, 'name' | 'title' | 'description' | 'isProcess' | 'allowedTools'> => {
  const { 'placet.title.de': de, 'placet.title.en': en, 'placet.process': process } = front.metadata ?? {}
  return {
    name: front.name,
    title: { de: de ?? en ?? front.name, en: en ?? de ?? front.name },
    description: front.description,
    isProcess: process === true || process === 'true',
    allowedTools: toolNames(front['allowed-tools']),
  }
}
