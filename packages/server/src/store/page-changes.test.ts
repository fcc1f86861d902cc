import type { Outcome } from '@placet/core/process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from './index.ts'
import { createPageChanges } from './page-changes.ts'
import { stored } from './testing/random-history.ts'

let store: Store
beforeAll(async () => {
  store = await openStore({ at: { memory: true } })
})
afterAll(() => store.close())

const label = { de: 'Titel', en: 'Title' }
const base: Outcome = {
  ...{ id: 'o', callId: 'c', toolTitle: label, recordTitle: 'Brot', thisPage: true, outcome: 'applied' },
  target: { table: 'pages', uid: 'brot', language: 0, fields: [{ name: 'title', label }] },
  ...{ at: '2026-11-30T10:00:00.000Z', by: { id: 'u', name: 'U' }, edited: false, reason: null, difference: null },
  ...{ written: [{ name: 'title', before: 'Alt', after: 'Neu' }], movedTo: null, process: null },
}
const element = (uid: string, language = 0): Outcome['target'] => ({ ...base.target, table: 'elements', uid, language })

const kept: Partial<Outcome>[] = [
  { id: 'o1', at: '2026-11-30T10:00:01.000Z' },
  { id: 'o2', at: '2026-11-30T10:00:02.000Z', target: element('brot~teig') },
  { id: 'o3', at: '2026-11-30T10:00:03.000Z', target: element('brot~gone'), process: { skill: 'seo', page: 'brot' } },
  { id: 'o4', at: '2026-11-30T10:00:03.000Z', target: element('brot~dough', 1) },
  { id: 'o5', at: '2026-11-30T10:00:04.000Z', outcome: 'kept' },
  { id: 'o6', at: '2026-11-30T10:00:05.000Z', target: element('kuchen~teig') },
]

test('W1 the changes of a page are those of its records, and of records that are gone since', async () => {
  const facts = kept.map((outcome, index) =>
    stored({ type: 'OutcomeRecorded', data: { outcome: { ...base, ...outcome } } }, index + 1),
  )
  await store.events.append({ streamId: 'conversation-1', expected: { version: 0 }, facts })
  const changes = createPageChanges(store.kysely)
  const records = [base.target, element('brot~teig'), element('brot~dough', 1)]
  const list = async (rest: object = {}) =>
    (await changes.list({ page: 'brot', records, limit: 10, ...rest })).map(({ outcome }) => outcome.id)
  expect(await list()).toEqual(['o4', 'o3', 'o2', 'o1'])
  expect(await list({ language: 1 })).toEqual(['o4'])
  expect(await list({ limit: 2 })).toEqual(['o4', 'o3'])
  expect(await list({ after: { at: '2026-11-30T10:00:03.000Z', id: 'o3' } })).toEqual(['o2', 'o1'])
  expect(await list({ page: 'nobody', records: [] })).toEqual([])
  const [first] = await changes.list({ page: 'brot', records: [base.target], language: 0, limit: 1 })
  expect(first?.outcome).toMatchObject({ id: 'o3', written: [{ before: 'Alt', after: 'Neu' }], by: { name: 'U' } })
  expect(first?.owner).toBeNull()
})
