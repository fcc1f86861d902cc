import type { Sql } from '../sql.ts'
import { netChanges, type Step } from './net-changes.ts'
import { type Columns, type RowChange, readTables } from './row-change.ts'

/** Brings changes into the read tables; `schema` (with its dot) when they are not the live ones. */
export const writeChanges = async (sql: Sql, changes: readonly RowChange[], schema = ''): Promise<void> => {
  await Promise.all(
    netChanges(changes).map((step) => {
      const { text, parameters } = statement(step, schema)
      return sql.query(text, parameters)
    }),
  )
}

type Statement = { readonly text: string; readonly parameters: readonly unknown[] }

const statement = (step: Step, schema: string): Statement => {
  switch (step.op) {
    case 'put':
    case 'add':
      return insert(step, `${schema}${step.table}`)
    case 'patch':
      return update(step, `${schema}${step.table}`)
    case 'remove':
      return { text: `delete from ${schema}${step.table} t where ${equal(step.where)}`, parameters: values(step.where) }
    case 'move':
      return move(step, `${schema}${step.table}`)
    case 'joinChunks':
      return { text: joinChunks(`${schema}messages`), parameters: [step.streamId, step.conversation, step.message] }
  }
}

/** The rows of `$1` with the column types of the table. */
const given = (table: string): string => `jsonb_populate_recordset(null::${table}, $1::jsonb)`

const insert = ({ op, table: name, rows }: Extract<Step, { op: 'put' | 'add' }>, table: string): Statement => {
  const columns = Object.keys(rows[0] ?? {}).sort()
  const key: readonly string[] = readTables[name]
  const others = columns.filter((column) => !key.includes(column))
  const replace = `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const list = columns.join(', ')
  return {
    text: `insert into ${table} (${list}) select ${list} from ${given(table)} on conflict (${key.join(', ')}) do ${op === 'put' ? replace : 'nothing'}`,
    parameters: [JSON.stringify(rows)],
  }
}

const update = ({ patches }: Extract<Step, { op: 'patch' }>, table: string): Statement => {
  const { where = {}, set = {}, plus = {} } = patches[0] ?? {}
  const changes = [
    ...Object.keys(set).map((column) => `${column} = x.${column}`),
    ...Object.keys(plus).map((column) => `${column} = t.${column} + x.${column}`),
  ].sort()
  if (Object.keys(where).some((column) => column in set)) return updateKey({ where, set }, table)
  const matches = Object.keys(where).map((column) => `t.${column} = x.${column}`)
  return {
    text: `update ${table} t set ${changes.join(', ')} from ${given(table)} x where ${matches.join(' and ')}`,
    parameters: [JSON.stringify(patches.map((patch) => ({ ...patch.set, ...patch.plus, ...patch.where })))],
  }
}

/** A patch that changes what it looks for. */
const updateKey = ({ where, set }: { readonly where: Columns; readonly set: Columns }, table: string): Statement => {
  const from = values(where).length
  const changes = Object.keys(set).map((column, index) => `${column} = $${from + index + 1}`)
  return {
    text: `update ${table} t set ${changes.join(', ')} where ${equal(where)}`,
    parameters: [...values(where), ...values(set)],
  }
}

const move = ({ table: name, where, set }: Extract<Step, { op: 'move' }>, table: string): Statement => {
  const from = values(where).length
  const free = readTables[name].map((column) =>
    column in set ? `o.${column} = $${from + 1 + Object.keys(set).indexOf(column)}` : `o.${column} = t.${column}`,
  )
  const updated = updateKey({ where, set }, table)
  const taken = `select 1 from ${table} o where ${free.join(' and ')}`
  return {
    text: `with gone as (delete from ${table} t where ${equal(where)} and exists (${taken})) ${updated.text} and not exists (${taken})`,
    parameters: updated.parameters,
  }
}

const equal = (where: Columns): string =>
  Object.keys(where)
    .map((column, index) => `t.${column} = $${index + 1}`)
    .join(' and ')

const values = (columns: Columns): readonly unknown[] => Object.values(columns)

const joinChunks = (messages: string): string =>
  `update ${messages} t set text = coalesce((
    select string_agg(f.data->>'text', '' order by f.version) from facts f
    where f.stream_id = $1 and f.version > t.version and f.type = 'AssistantChunkReceived' and f.data->>'messageId' = t.id
  ), '') where t.conversation = $2 and t.id = $3`
