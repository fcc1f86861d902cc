import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { builtInTools } from '../tools/index.ts'
import { createSkills } from './skills.ts'

const shipped = fileURLToPath(new URL('../../../../skills', import.meta.url))

const folderWith = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'placet-skills-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name))
    await writeFile(join(folder, name, 'SKILL.md'), content)
  }
  return folder
}

const skill = (head: string, body = 'Do it.') => `---\n${head}\n---\n\n${body}\n`

describe('the skills that ship', () => {
  test('are processes with titles in both languages and tools that exist', async () => {
    const { all, broken } = await createSkills([shipped])
    expect(broken).toEqual([])
    expect(all.map(({ identifier }) => identifier)).toEqual(expect.arrayContaining(['alt-text', 'content', 'seo']))
    const names = builtInTools.map(({ name }) => name)
    for (const { isProcess, title, allowedTools, name, uid, identifier } of all) {
      expect(isProcess).toBe(true)
      expect(title.de).not.toBe(title.en)
      expect([name, uid]).toEqual([identifier, identifier])
      for (const tool of allowedTools ?? []) expect(names).toContain(tool)
    }
  })
  test('have the digest of their file', async () => {
    const { find } = await createSkills([shipped])
    const bytes = await readFile(join(shipped, 'seo', 'SKILL.md'))
    expect(find('seo')?.digest).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(find('seo')?.instructions.startsWith('# Improve the SEO')).toBe(true)
    expect(find('none')).toBeUndefined()
  })
})

describe('a skill file', () => {
  test('without the mark is a plain skill that may use every tool', async () => {
    const folder = await folderWith({ tone: skill('name: tone\ndescription: The tone of this house.') })
    const { all } = await createSkills([folder])
    expect(all).toMatchObject([
      {
        ...{ identifier: 'tone', isProcess: false, allowedTools: null, instructions: 'Do it.' },
        title: { de: 'tone', en: 'tone' },
      },
    ])
  })
  test('may list its tools in either form and have CRLF line ends', async () => {
    const head = 'name: a\ndescription: x\nallowed-tools: [get_site, ask_choice]\nmetadata:\n  placet.process: true'
    const other = 'name: b\r\ndescription: x\r\nallowed-tools: get_site, ask_choice'
    const folder = await folderWith({ a: skill(head), b: `---\r\n${other}\r\n---\r\nDo it.` })
    const { all } = await createSkills([folder])
    expect(all.map(({ allowedTools }) => allowedTools)).toEqual([
      ['get_site', 'ask_choice'],
      ['get_site', 'ask_choice'],
    ])
    expect(all.map(({ isProcess }) => isProcess)).toEqual([true, false])
  })
  test.each([
    ['no front matter', 'Do it.', /must begin with front matter/],
    ['broken YAML', skill('name: [x'), /not valid YAML/],
    ['no description', skill('name: x'), /description/],
    ['another name', skill('name: y\ndescription: z'), /name: is "y" in the folder "x"/],
    ['no instructions', skill('name: x\ndescription: z', ''), /no instructions/],
    ['a giant front matter', skill(`name: x\ndescription: z\nnote: ${'n'.repeat(9000)}`), /front matter is larger/],
    ['giant instructions', skill('name: x\ndescription: z', 'i'.repeat(66_000)), /instructions are larger/],
    ['a giant file', 'x'.repeat(200_000), /has 200000 bytes/],
    ['bytes that are not UTF-8', new Uint8Array([0x2d, 0xff]), /not UTF-8/],
  ])('with %s is listed with its reason and stops no other', async (_, content, reason) => {
    const folder = await folderWith({ x: content, good: skill('name: good\ndescription: z') })
    const { all, broken } = await createSkills([folder])
    expect(all.map(({ identifier }) => identifier)).toEqual(['good'])
    expect(broken).toEqual([{ file: join(folder, 'x', 'SKILL.md'), reason: expect.stringMatching(reason) }])
  })
  test('that comes twice counts the first time', async () => {
    const first = await folderWith({ a: skill('name: a\ndescription: first') })
    const second = await folderWith({ a: skill('name: a\ndescription: second') })
    const { find, broken } = await createSkills([first, second])
    expect(find('a')?.description).toBe('first')
    expect(broken).toMatchObject([{ file: join(second, 'a', 'SKILL.md') }])
  })
  test('in a folder that is not there is listed too', async () => {
    const { all, broken } = await createSkills([join(tmpdir(), 'placet-no-such-folder')])
    expect(all).toEqual([])
    expect(broken).toMatchObject([{ reason: expect.stringMatching(/cannot be read/) }])
  })
})
