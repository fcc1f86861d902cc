import { isRefusal } from '@placet/core/kernel'
import { expect, onTestFinished, test } from 'vitest'
import { actor } from '../../../../../../test/contracts/content-source.ts'
import { temporarySite } from '../../../../../../test/contracts/temporary-site.ts'
import { parsePage } from '../documents/parse.ts'
import { createFilesSource, valueHash } from '../index.ts'
import { findElement, nameElements } from './element-uid.ts'

const idsOf = (text: string) => nameElements(parsePage(text, 'markdown').elements)
const idOf = (text: string, key: string, nth = 0) => idsOf(text).filter(({ part }) => part.key === key)[nth]?.id ?? ''
const found = (text: string, id: string) => findElement(idsOf(text), `page~${id}`)

const text = '# Titel\n\n## A\n\na\n\n### B\n\n![x](i.png)\n\n## C\n\nc\n'

test('B035 an element keeps its name when others change, come, go or move', () => {
  const id = idOf(text, 'C')
  for (const other of [
    text.replace('# Titel', '# Anders'),
    text.replace('## A', '## Neu'),
    text.replace('a\n\n###', 'viel mehr\n\n- x\n\n###'),
    `${text}\n## D\n`,
    text.replace('## A\n\na\n\n', ''),
  ]) {
    expect(idOf(other, 'C')).toBe(id)
  }
  expect(idOf(text.replace('## A', '## Neu'), 'B')).toBe(idOf(text, 'B'))
  expect(idOf(text.replace('### B', '### Neu'), 'i.png')).toBe(idOf(text, 'i.png'))
})

test('equal headings under different ones are told apart by those, whatever their order', () => {
  const twice = '## A\n\n### X\n\n1\n\n## B\n\n### X\n\n2\n'
  const turned = '## B\n\n### X\n\n2\n\n## A\n\n### X\n\n1\n'
  expect(idOf(twice, 'X', 0)).toBe(idOf(turned, 'X', 1))
  expect(idOf(twice, 'X', 0)).not.toBe(idOf(twice, 'X', 1))
})

test('B030 when one of two equal headings is renamed the other is missing or itself, never confused', () => {
  const same = '## X\n\n1\n\n## X\n\n2\n'
  const renamed = '## Neu\n\n1\n\n## X\n\n2\n'
  expect(found(renamed, idOf(same, 'X', 0))).toBeUndefined()
  expect(found(renamed, idOf(same, 'X', 1))).toBeUndefined()
  const below = '## A\n\n### X\n\n1\n\n## B\n\n### X\n\n2\n'
  const cleared = below.replace('### X', '### Neu')
  expect(found(cleared, idOf(below, 'X', 0))).toBeUndefined()
  expect(found(cleared, idOf(below, 'X', 1))).toBe(3)
})

test('B035 a heading that is renamed says where its element went, and its images stay where they are', async () => {
  const site = await temporarySite({ 'a.md': text })
  onTestFinished(() => site.remove())
  const languages = [{ uid: 0, code: 'de', title: 'Deutsch' }]
  const source = await createFilesSource([{ id: 's', title: 'S', folder: site.folder, languages }])
  const before = (await source.page('a', 0, actor))?.elements ?? []
  const section = before.find(({ title }) => title === 'B')
  if (section === undefined) throw new Error('B')
  const fields = [{ name: 'heading', value: 'Neu', baseHash: valueHash(site.folder, 'B') }]
  const receipt = await source.apply({ ref: section.ref, fields }, actor)
  if (isRefusal(receipt)) throw new Error(receipt.refused)
  expect(receipt.movedTo).toMatchObject({ table: 'elements', language: 0 })
  expect((await source.record(receipt.movedTo ?? section.ref, actor))?.title).toBe('Neu')
  expect(await source.record(section.ref, actor)).toBeNull()
  const image = before.find(({ kind }) => kind === 'image')
  expect(image && (await source.record(image.ref, actor))).not.toBeNull()
})
