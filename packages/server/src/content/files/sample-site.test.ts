import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ContentRecord, Field, Page, RecordRef } from '@placet/core/content'
import { checkValue } from '@placet/core/content'
import { isRefusal } from '@placet/core/kernel'
import type { ContentSource } from '@placet/core/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actor } from '../../../../../test/contracts/content-source.ts'
import { createFilesSource } from './index.ts'

const sample = fileURLToPath(new URL('../../../../../examples/site', import.meta.url))
const languages = [
  { uid: 0, code: 'de', title: 'Deutsch', path: '' },
  { uid: 1, code: 'en', title: 'English', path: 'en' },
]

let folder: string
let source: ContentSource
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placet-sample-'))
  await cp(sample, folder, { recursive: true })
  source = await createFilesSource([{ id: 'sommer', title: 'Bäckerei Sommer', folder, languages }])
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const state = async (): Promise<ReadonlyMap<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return new Map(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'latin1')] as const)))
}

const probe: Readonly<Record<Field['kind'], string>> = {
  line: 'Probe ✓ & mehr',
  text: 'Probe ✓',
  markdown: 'Probe ✓ mit **Nachdruck**.\n\n- und\n- Liste',
  html: '<p>Probe ✓ &amp; <b>mehr</b></p>',
}

const write = async ({ ref }: Pick<ContentRecord, 'ref'>, name: string, value: string) => {
  const seen = await source.preview({ ref, values: { [name]: value } }, actor)
  if (isRefusal(seen)) throw new Error(`${ref.uid} ${name}: ${seen.refused} ${JSON.stringify(seen.params)}`)
  const fields = seen.fields.map(({ proposed, baseHash }) => ({ name, value: proposed, baseHash }))
  const receipt = await source.apply({ ref: seen.ref, fields }, actor)
  if (isRefusal(receipt)) throw new Error(`${ref.uid} ${name}: ${receipt.refused}`)
  expect(receipt.completeness).toBe('complete')
  return receipt.movedTo ?? ref
}

const othersOf = (page: Page | null, kind: string, name: string) =>
  page?.record.fields.filter((one) => kind !== 'page' || one.name !== name).map((one) => [one.name, one.current])

/** Undoing each of them as well would take long and tell little more. */
const isUndone = (nth: number): boolean => nth % 4 === 0

const writeOne = async (path: string, page: Page, record: ContentRecord, field: Field) => {
  const before = await readFile(path, 'utf8')
  const ref = await write(record, field.name, probe[field.kind])
  expect(await readFile(path, 'utf8')).toContain('Probe ✓')
  if (field.name !== 'heading') {
    expect(othersOf(await source.page(page.uid, page.language, actor), record.kind, field.name)).toEqual(
      othersOf(page, record.kind, field.name),
    )
  }
  return { before, ref }
}

const undo = async (path: string, ref: RecordRef, field: Field, before: string): Promise<void> => {
  if (field.current === null || !checkValue(field.kind, field.current).ok) return
  await write({ ref }, field.name, field.current)
  const after = await readFile(path, 'utf8')
  if (field.current !== '' && before.includes(field.current)) expect(after).toBe(before)
  else expect(after.replace(/\s+/g, ' ')).toBe(before.replace(/\s+/g, ' '))
}

const fileOf = async (uid: string, language: number): Promise<string> => {
  const stem = join(folder, language === 1 ? 'en' : '', uid.replaceAll('.', '/'))
  const paths = [`${stem}.md`, `${stem}.html`]
  return paths.find((path) => existsSync(path)) ?? stem
}

const fieldsOf = (page: Page) =>
  [page.record, ...page.elements].flatMap((record) =>
    record.fields.filter(({ editable }) => editable).map((field) => ({ record, field })),
  )

test('W1 W3 W4 every field of every sample page can be written, is read back, and gives its bytes back', async () => {
  let count = 0
  for (const { uid } of await source.pages({ site: 'sommer', search: '.' }, actor)) {
    for (const { uid: language } of languages) {
      const page = await source.page(uid, language, actor)
      if (page === null) continue
      expect(page.editable).toBe(true)
      const total = fieldsOf(page).length
      const before = await state()
      const path = await fileOf(uid, language)
      for (let nth = 0; nth < total; nth += 1) {
        const now = await source.page(uid, language, actor)
        const one = now === null ? undefined : fieldsOf(now)[nth]
        if (now === null || one === undefined) throw new Error(`${uid}: field ${nth} is gone`)
        const { before: bytes, ref } = await writeOne(path, now, one.record, one.field)
        if (isUndone(nth)) await undo(path, ref, one.field, bytes)
        await writeFile(path, bytes)
        count += 1
      }
      const after = await state()
      expect([...after].filter(([other, text]) => other !== path && before.get(other) !== text)).toEqual([])
      expect(after.size).toBe(before.size)
    }
  }
  expect(count).toBeGreaterThan(400)
}, 120_000)
