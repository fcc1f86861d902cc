import { describe, expect, test } from 'vitest'
import { documentOf } from '../pages/open-site.ts'
import { partAt } from './find-part.ts'
import { receiptFor } from './receipt.ts'

const ref = { table: 'pages', uid: 'a', language: 0 }
const read = (title: string, description = 'Alt') => {
  const content = `---\ntitle: ${title}\ndescription: ${description}\n---\n\nText.\n`
  return documentOf('a.md', { real: '/a.md', bytes: Buffer.from(content), content })
}
const before = read('Alt')

/** Asked for these values when the page held `before`. */
const asked = (values: Readonly<Record<string, string>>) => ({
  part: -1,
  fields: Object.entries(values).map(([name, value]) => {
    const slot = partAt(before, -1)?.slots.find((one) => one.name === name)
    if (slot === undefined) throw new Error(`The page has no ${name}.`)
    return { slot, value }
  }),
})

describe('W3 what was written is read back and compared', () => {
  test('every value as asked: complete, with what was there before', () => {
    expect(receiptFor(ref, asked({ title: 'Neu' }), read('Neu'))).toEqual({
      ...{ completeness: 'complete', hooks: [] },
      written: [{ name: 'title', before: 'Alt', after: 'Neu' }],
    })
  })

  test('another value: no completeness is stated, the difference is shown', () => {
    expect(receiptFor(ref, asked({ title: 'Neu' }), read('Fremd'))).toMatchObject({
      ...{ completeness: 'unstated', difference: { field: 'title', shown: 'Neu', found: 'Fremd' } },
      written: [{ name: 'title', before: 'Alt', after: 'Fremd' }],
    })
  })

  test('a field that still holds what it held was not taken: partial', () => {
    expect(receiptFor(ref, asked({ title: 'Neu', description: 'Neu' }), read('Neu', 'Alt'))).toMatchObject({
      ...{ completeness: 'partial', difference: { field: 'description', shown: 'Neu', found: 'Alt' } },
      written: [{ after: 'Neu' }, { after: 'Alt' }],
    })
  })

  test('a page that cannot be read back leaves the outcome open', () => {
    expect(receiptFor(ref, asked({ title: 'Neu' }), null)).toMatchObject({
      ...{ completeness: 'unstated', difference: { field: 'title', shown: 'Neu', found: null } },
    })
  })
})
