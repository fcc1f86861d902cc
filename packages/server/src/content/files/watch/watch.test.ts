import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageChanged } from '@placet/core/ports'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type TemporarySite, temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { createFilesSource } from '../index.ts'

const languages = [
  { uid: 0, code: 'de', title: 'Deutsch', path: '' },
  { uid: 1, code: 'en', title: 'English', path: 'en' },
]

let site: TemporarySite
let source: Awaited<ReturnType<typeof createFilesSource>>
let heard: PageChanged[]
beforeEach(async () => {
  site = await temporarySite({ 'index.md': '# Start', 'brote/rogge.md': '# Roggen', 'en/index.md': '# Home' })
  source = await createFilesSource([{ id: 'probe', title: 'Probe', folder: site.folder, languages }])
  heard = []
})
afterEach(async () => {
  await source.close()
  await site.remove()
})

const listen = () => source.onChanged?.((page) => heard.push(page)) ?? (() => undefined)

/** Does it again until it is heard: a watch needs a moment to begin. */
const heardOf = async (page: PageChanged, change: () => Promise<unknown>) =>
  vi.waitFor(
    async () => {
      await change()
      await vi.waitFor(() => expect(heard).toContainEqual(page), { timeout: 400, interval: 20 })
    },
    { timeout: 15_000 },
  )

let count = 0
const write = (path: string) => () => {
  count += 1
  return site.write(path, `# Neu ${count}`)
}

test('W1 a page that somebody else writes is told of, in its language', async () => {
  listen()
  await heardOf({ uid: 'brote.rogge', language: 0 }, write('brote/rogge.md'))
  await heardOf({ uid: 'index', language: 1 }, write('en/index.md'))
  expect(heard).not.toContainEqual({ uid: 'index', language: 0 })
})

test('W1 so are pages that come, in folders that come with them, and pages that go', async () => {
  listen()
  await heardOf({ uid: 'neu.tief.seite', language: 0 }, write('neu/tief/seite.md'))
  await heardOf({ uid: 'neu.tief.seite', language: 0 }, write('neu/tief/seite.md'))
  heard = []
  await rm(join(site.folder, 'brote/rogge.md'))
  await vi.waitFor(() => expect(heard).toContainEqual({ uid: 'brote.rogge', language: 0 }), { timeout: 5000 })
})

test('W1 an editor that replaces the file is heard as well', async () => {
  listen()
  await heardOf({ uid: 'index', language: 0 }, async () => {
    await write('.index.md.swp')()
    await rename(join(site.folder, '.index.md.swp'), join(site.folder, 'index.md'))
  })
})

test('W1 whoever stopped listening hears no more, and neither does anybody after the end', async () => {
  const end = listen()
  const other: PageChanged[] = []
  source.onChanged?.((page) => other.push(page))
  end()
  await vi.waitFor(
    async () => {
      await write('index.md')()
      await vi.waitFor(() => expect(other.length).toBeGreaterThan(0), { timeout: 400, interval: 20 })
    },
    { timeout: 15_000 },
  )
  expect(heard).toEqual([])
  await source.close()
  await source.close()
})
