import {
  chmod,
  chown,
  link,
  mkdir,
  readdir,
  readlink,
  rename,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import type { Change, Proposal } from '@placet/core/content'
import { isRefusal } from '@placet/core/kernel'
import { PortFailure } from '@placet/core/ports'
import { describe, expect, onTestFinished, test } from 'vitest'
import { actor } from '../../../../../../test/contracts/content-source.ts'
import { temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { createFilesSource, valueHash } from '../index.ts'
import { diskFailure } from './disk-failure.ts'
import { createLock } from './lock.ts'
import { replaceFile } from './write.ts'

const languages = [{ uid: 0, code: 'de', title: 'Deutsch' }]

const open = async (files: Readonly<Record<string, string | Buffer>>) => {
  const site = await temporarySite(files)
  onTestFinished(() => site.remove())
  const source = await createFilesSource([{ id: 's', title: 'S', folder: site.folder, languages }])
  return { site, source }
}

const ref = { table: 'pages', uid: 'a', language: 0 }
const change = (folder: string, before: string | null, value: string): Change => ({
  ref,
  fields: [{ name: 'title', value, baseHash: valueHash(folder, before) }],
})
const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`
const nobody = 65_534

/** Root may do anything, so for the rest of a test the process is nobody, who owns the folder. */
const becomeNobody = async (folder: string): Promise<void> => {
  if (process.getuid?.() !== 0) return
  for (const name of ['', ...(await readdir(folder))]) await chown(join(folder, name), nobody, nobody)
  process.seteuid?.(nobody)
  onTestFinished(() => process.seteuid?.(0))
}

describe('W15 links', () => {
  test('a link out of the site is not followed, for reading nor for writing', async () => {
    const outside = await temporarySite({ 'secret.md': page('Geheim'), 'folder/b.md': page('Geheim') })
    onTestFinished(() => outside.remove())
    const { site, source } = await open({ 'index.md': page('Start') })
    await symlink(join(outside.folder, 'secret.md'), join(site.folder, 'a.md'))
    await symlink(join(outside.folder, 'folder'), join(site.folder, 'folder'))
    await symlink('/nowhere', join(site.folder, 'c.md'))
    expect((await source.pages({ site: 's' }, actor)).map(({ uid }) => uid)).toEqual(['index'])
    expect(await source.page('a', 0, actor)).toBeNull()
    expect(await source.apply(change(site.folder, 'Geheim', 'x'), actor)).toMatchObject({ refused: 'missing' })
    expect(await outside.read('secret.md')).toBe(page('Geheim'))
  })

  test('a page that becomes a link out of the site between reading and writing is not written', async () => {
    const outside = await temporarySite({ 'secret.md': page('Alt') })
    onTestFinished(() => outside.remove())
    const { site, source } = await open({ 'a.md': page('Alt') })
    expect(await source.page('a', 0, actor)).not.toBeNull()
    await rename(join(site.folder, 'a.md'), join(site.folder, 'b.md'))
    await symlink(join(outside.folder, 'secret.md'), join(site.folder, 'a.md'))
    expect(await source.apply(change(site.folder, 'Alt', 'x'), actor)).toMatchObject({ refused: 'missing' })
    expect(await outside.read('secret.md')).toBe(page('Alt'))
  })

  test('a link inside the site is followed and stays a link', async () => {
    const { site, source } = await open({ 'real/x.md': page('Alt') })
    await symlink('real/x.md', join(site.folder, 'a.md'))
    expect(await source.apply(change(site.folder, 'Alt', 'Neu'), actor)).toMatchObject({ completeness: 'complete' })
    expect(await readlink(join(site.folder, 'a.md'))).toBe('real/x.md')
    expect(await site.read('real/x.md')).toBe(page('Neu'))
  })

  test('folders that link in a circle end', async () => {
    const { site, source } = await open({ 'x/a.md': page('A') })
    await symlink('..', join(site.folder, 'x/up'))
    expect((await source.pages({ site: 's', search: 'a' }, actor)).map(({ uid }) => uid)).toEqual(['x.a'])
  })

  test('a uid or a path cannot climb out of the site', async () => {
    const { source } = await open({ 'a.md': page('A') })
    for (const where of ['../a.md', '/etc/passwd', '..%2fa', '__proto__', '%E0%A4%A']) {
      expect(await source.locate(where, actor)).toBeNull()
      expect(await source.page(where, 0, actor)).toBeNull()
    }
  })
})

describe('W15 writing', () => {
  test('keeps the mode of the file and leaves nothing beside it', async () => {
    const { site, source } = await open({ 'a.md': page('Alt') })
    await chmod(join(site.folder, 'a.md'), 0o640)
    await source.apply(change(site.folder, 'Alt', 'Neu'), actor)
    expect((await stat(join(site.folder, 'a.md'))).mode & 0o777).toBe(0o640)
    expect(await readdir(site.folder)).toEqual(['a.md'])
  })

  test('replaces the file as a whole: who has the old one open still reads the old one', async () => {
    const { site, source } = await open({ 'a.md': page('Alt') })
    await link(join(site.folder, 'a.md'), join(site.folder, 'held.txt'))
    await source.apply(change(site.folder, 'Alt', 'Neu'), actor)
    expect(await site.read('held.txt')).toBe(page('Alt'))
    expect(await site.read('a.md')).toBe(page('Neu'))
  })

  test('a file that changed since it was read is not replaced', async () => {
    const { site } = await open({ 'a.md': 'neu' })
    const path = join(site.folder, 'a.md')
    expect(await replaceFile(path, Buffer.from('alt'), Buffer.from('mein'))).toBe(false)
    expect(await site.read('a.md')).toBe('neu')
    expect(await readdir(site.folder)).toEqual(['a.md'])
  })

  test('what a killed process left behind is removed by the next write, what another one writes just now is not', async () => {
    const { site, source } = await open({ 'a.md': page('Alt'), '.a.md.00.placet-tmp': 'x', '.a.md.11.placet-tmp': 'y' })
    await utimes(join(site.folder, '.a.md.00.placet-tmp'), 1, 1)
    await source.apply(change(site.folder, 'Alt', 'Neu'), actor)
    expect((await readdir(site.folder)).sort()).toEqual(['.a.md.11.placet-tmp', 'a.md'])
  })

  test('B020 many writes at once on different fields of one file are all kept', async () => {
    const headings = Array.from({ length: 8 }, (_, at) => `Titel ${at}`)
    const { site, source } = await open({ 'a.md': headings.map((one) => `## ${one}\n\nText.\n`).join('\n') })
    const elements = (await source.page('a', 0, actor))?.elements ?? []
    const results = await Promise.all(
      elements.map((element, at) => {
        const fields = [{ name: 'text', value: `Neu ${at}`, baseHash: valueHash(site.folder, 'Text.') }]
        return source.apply({ ref: element.ref, fields }, actor)
      }),
    )
    expect(results.every((one) => !isRefusal(one) && one.completeness === 'complete')).toBe(true)
    expect(await site.read('a.md')).toBe(headings.map((one, at) => `## ${one}\n\nNeu ${at}\n`).join('\n'))
  })

  test('W2 a field that somebody changes between reading and writing is stale, another one is not', async () => {
    const { site, source } = await open({ 'a.md': page('Alt') })
    await site.write('a.md', page('Alt').replace('Text', 'Anderer Text'))
    expect(await source.apply(change(site.folder, 'Alt', 'Neu'), actor)).toMatchObject({ completeness: 'complete' })
    await site.write('a.md', page('Fremd'))
    expect(await source.apply(change(site.folder, 'Neu', 'Mein'), actor)).toEqual({
      refused: 'stale',
      params: { field: 'title' },
    })
    expect(await site.read('a.md')).toBe(page('Fremd'))
  })
})

describe('what the disk does', () => {
  test('pages that come, change and go are seen at once', async () => {
    const { site, source } = await open({ 'a.md': page('A') })
    const titles = async () => (await source.pages({ site: 's' }, actor)).map(({ title }) => title)
    expect(await titles()).toEqual(['A'])
    await site.write('b.md', page('B'))
    await site.write('a.md', page('C'))
    expect(await titles()).toEqual(['C', 'B'])
    await rename(join(site.folder, 'a.md'), join(site.folder, 'c.md'))
    expect(await titles()).toEqual(['B', 'C'])
  })

  test('one page is read without reading the others', async () => {
    const { site, source } = await open({ 'a.md': page('A') })
    await mkdir(join(site.folder, 'b.md'))
    await writeFile(join(site.folder, 'c.md'), Buffer.alloc(5 * 1024 * 1024, 'x'))
    expect((await source.page('a', 0, actor))?.title).toBe('A')
    expect((await source.page('c', 0, actor))?.reason?.code).toBe('tooLarge')
  })

  test('what may not be read or written is said, with what to do', async () => {
    const { site, source } = await open({ 'a.md': page('A'), 'b.md': page('B') })
    await chmod(join(site.folder, 'b.md'), 0)
    await becomeNobody(site.folder)
    expect((await source.page('b', 0, actor))?.reason?.code).toBe('notReadable')
    await chmod(site.folder, 0o500)
    onTestFinished(() => chmod(site.folder, 0o700))
    const failure = await source.apply(change(site.folder, 'A', 'B'), actor).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PortFailure)
    expect(failure).toMatchObject({
      code: 'not-permitted',
      retryable: false,
      message: expect.stringContaining('give its account'),
    })
    expect(await site.read('a.md')).toBe(page('A'))
  })

  test('a site folder that vanished is an outage', async () => {
    const { site, source } = await open({ 'a.md': page('A') })
    const gone = await createFilesSource([{ id: 'g', title: 'G', folder: join(site.folder, 'gone'), languages }])
    await expect(gone.pages({ site: 'g' }, actor)).rejects.toMatchObject({ code: 'site-missing', retryable: true })
    expect(await source.page('a', 0, actor)).not.toBeNull()
  })

  test('a full disk can be tried again, a fault of ours is no outage', () => {
    const full = diskFailure(Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'a.md')
    expect(full).toMatchObject({ code: 'disk-full', retryable: true, message: expect.stringContaining('make room') })
    const ours = new TypeError('x')
    expect(diskFailure(ours, 'a.md')).toBe(ours)
  })
})

test('the lock lets one after the other in and forgets those who failed', async () => {
  const lock = createLock()
  const order: string[] = []
  const work = (name: string, isBroken = false) =>
    lock('file', async () => {
      order.push(`${name} in`)
      await Promise.resolve()
      order.push(`${name} out`)
      if (isBroken) throw new Error(name)
    })
  await Promise.allSettled([work('a'), work('b', true), work('c')])
  expect(order).toEqual(['a in', 'a out', 'b in', 'b out', 'c in', 'c out'])
})

test('W2 a preview of a proposal with an unchanged field shows only what changes', async () => {
  const { source } = await open({ 'a.md': page('Alt') })
  const proposal: Proposal = { ref, values: { title: 'Alt', description: 'Neu' } }
  expect(await source.preview(proposal, actor)).toMatchObject({ fields: [{ name: 'description' }] })
})
