import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor, seedAsset } from '../../../../../../test/contracts/content-source.ts'
import { type TemporarySite, temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { createFilesSource } from '../index.ts'
import { assetBytesMax } from './read-asset.ts'

const { bytes: png } = seedAsset
const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'

let outside: TemporarySite
let site: TemporarySite
let source: Awaited<ReturnType<typeof createFilesSource>>
beforeAll(async () => {
  outside = await temporarySite({ 'geheim.png': png })
  site = await temporarySite({
    'index.md': '# Start',
    'kontakt.html': '<h1>Kontakt</h1>',
    'bilder/laib.png': png,
    'bilder/Größe & Maß.PNG': png,
    'bilder/zeichnung.svg': svg,
    'bilder/seite.png': '<!doctype html><script>alert(1)</script>',
    'bilder/seite.svg': '<!doctype html><html><script>alert(1)</script>',
    'stil.css': 'p { color: red }',
    'falsch.css': ' <script>alert(1)</script>',
    'skript.js': 'alert(1)',
    'placet.yaml': 'sites: []',
    '.geheim/laib.png': png,
    'node_modules/x/laib.png': png,
    'gross.png': Buffer.concat([png, Buffer.alloc(assetBytesMax)]),
  })
  await symlink(join(outside.folder, 'geheim.png'), join(site.folder, 'bilder/nach-aussen.png'))
  await symlink(outside.folder, join(site.folder, 'aussen'))
  await symlink('../bilder/laib.png', join(site.folder, 'bilder/drinnen.png'))
  await symlink('../index.md', join(site.folder, 'bilder/quelle.png'))
  await symlink('../.geheim/laib.png', join(site.folder, 'bilder/versteckt.png'))
  await mkdir(join(site.folder, 'ordner.png'))
  await writeFile(join(site.folder, 'leer.png'), '')
  const languages = [{ uid: 0, code: 'de', title: 'Deutsch' }]
  source = await createFilesSource([{ id: 'probe', title: 'Probe', folder: site.folder, languages }])
})
afterAll(async () => {
  await source.close()
  await site.remove()
  await outside.remove()
})

const mime = async (path: string) => (await source.asset('probe', path, actor))?.mime ?? null

test('S2 images, drawings and style sheets are given out as what they are', async () => {
  expect(await mime('bilder/laib.png')).toBe('image/png')
  expect(await mime('bilder/Größe & Maß.PNG')).toBe('image/png')
  expect(await mime('bilder/zeichnung.svg')).toBe('image/svg+xml')
  expect(await mime('stil.css')).toBe('text/css; charset=utf-8')
  expect(await mime('bilder/drinnen.png')).toBe('image/png')
})

test('S2 nothing that the site is written in, nothing hidden, no script', async () => {
  for (const path of ['index.md', 'kontakt.html', 'placet.yaml', 'skript.js', '.geheim/laib.png']) {
    expect(await mime(path)).toBeNull()
  }
  for (const path of ['node_modules/x/laib.png', 'bilder/quelle.png', 'bilder/versteckt.png', 'ordner.png']) {
    expect(await mime(path)).toBeNull()
  }
})

test('S2 nothing outside the root, by whatever way', async () => {
  for (const path of ['bilder/nach-aussen.png', 'aussen/geheim.png', '../geheim.png', 'bilder/../../geheim.png']) {
    expect(await mime(path)).toBeNull()
  }
  const absolute = join(outside.folder, 'geheim.png')
  for (const path of [absolute, absolute.slice(1), '..\\geheim.png', 'bilder\\laib.png', 'bilder//laib.png']) {
    expect(await mime(path)).toBeNull()
  }
})

test('S2 a page that is named like an image is neither', async () => {
  for (const path of ['bilder/seite.png', 'bilder/seite.svg', 'falsch.css', 'leer.png'])
    expect(await mime(path)).toBeNull()
})

test('S2 a file that no page shows for its size is not read', async () => {
  expect(await mime('gross.png')).toBeNull()
})
