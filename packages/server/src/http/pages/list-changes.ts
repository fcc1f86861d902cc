import type { PageChange, PageChangeList } from '@placet/contract'
import type { Page } from '@placet/core/content'
import { type Refusal, refuse } from '@placet/core/kernel'
import type { PageChangeRow } from '../../store/index.ts'
import { type Reader, viewOutcome } from '../../views/index.ts'
import type { Person } from '../person.ts'
import type { Answer } from '../route.ts'
import { cursorOf, placeOf } from './cursor.ts'
import { findPage } from './find-page.ts'
import type { PageWorld } from './world.ts'

type Query = { readonly language?: number; readonly cursor?: string; readonly limit: number }
type Call = { readonly person: Person; readonly reader: Reader; readonly query: Query }

/** What was applied to the page, for everybody who may show it; the conversation only for whose it is. */
export const listChanges = async (
  { source, changes }: Pick<PageWorld, 'source' | 'changes'>,
  uid: string,
  { person, reader, query }: Call,
): Promise<Answer | Refusal> => {
  const { language, cursor, limit } = query
  const found = await findPage({ source }, uid, { language, user: person.user })
  if (found === null) return refuse('error.notFound')
  const after = cursor === undefined ? undefined : timeAndId(cursor)
  if (after === null) return refuse('error.badCursor')
  const others = language === undefined ? found.languages.filter((one) => one !== found.language) : []
  const pages = [found, ...(await Promise.all(others.map((one) => source.page(uid, one, person.user))))]
  const records = pages.flatMap((page) => (page === null ? [] : [page.record, ...page.elements]))
  const rows = await changes.list({
    ...{ page: uid, records: records.map(({ ref }) => ref), limit: limit + 1 },
    ...(language === undefined ? {} : { language }),
    ...(after === undefined ? {} : { after }),
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)?.outcome
  const nextCursor = rows.length > limit && last !== undefined ? cursorOf([last.at, last.id]) : null
  const body: PageChangeList = { items: shown.map((row) => changeOf(row, records, reader)), nextCursor }
  return { status: 200, body }
}

const timeAndId = (cursor: string): { readonly at: string; readonly id: string } | null => {
  const [at = '', id] = placeOf(cursor) ?? []
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  return isTime && id !== undefined ? { at, id } : null
}

const changeOf = (row: PageChangeRow, records: readonly Page['record'][], reader: Reader): PageChange => {
  const { target } = row.outcome
  const record = records.find(({ ref }) => ref.table === target.table && ref.uid === target.uid)
  const isPage = record?.kind === 'page'
  const outcome = { ...row.outcome, thisPage: isPage, recordTitle: record?.title ?? '' }
  const written = outcome.written.map(({ name, before, after }) => {
    const label = target.fields.find((field) => field.name === name)?.label[reader.language] ?? name
    return { name, label, before, after }
  })
  return {
    ...viewOutcome(outcome, reader),
    ...{ before: together(written, 'before'), after: together(written, 'after'), written },
    ...(row.owner === reader.userId ? { conversation: row.conversation } : {}),
  }
}

const together = (written: PageChange['written'], side: 'before' | 'after'): string | null => {
  const [first, ...more] = written
  if (more.length === 0) return first?.[side] ?? null
  return written.map((one) => `${one.label}: ${one[side] ?? ''}`).join('\n\n')
}
