import type { Sql } from './sql.ts'

/** The schema of a migrated database as text, the same for the same schema; kept beside the migrations for review. */
export const schemaText = async (sql: Sql): Promise<string> => {
  const columns = await lines(sql, columnLines)
  const constraints = await lines(sql, constraintLines)
  const byTable = Map.groupBy([...columns, ...constraints], ({ name }) => name)
  const tables = [...byTable].map(
    ([table, parts]) => `create table ${table} (\n${parts.map(({ line }) => `  ${line}`).join(',\n')}\n);`,
  )
  const others = [
    ...(await lines(sql, sequenceLines)),
    ...(await lines(sql, functionLines)),
    ...(await lines(sql, indexLines)),
  ]
  return `${[...tables, ...others.map(({ line }) => `${line.trim()};`)].join('\n\n')}\n`
}

type Line = { readonly name: string; readonly line: string }

const lines = async (sql: Sql, text: string): Promise<readonly Line[]> => (await sql.query<Line>(text)).rows

const inSchema = (alias: string): string => `${alias} = current_schema()::regnamespace`

const columnLines = `
select c.relname::text as name, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
  || case when a.attnotnull then ' not null' else '' end
  || case when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
     when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end as line
from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where c.relkind = 'r' and ${inSchema('c.relnamespace')} and a.attnum > 0 and not a.attisdropped
order by c.relname, a.attnum`

const constraintLines = `
select c.relname::text as name, 'constraint ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
from pg_constraint k join pg_class c on c.oid = k.conrelid
where ${inSchema('c.relnamespace')} and k.contype in ('p', 'u', 'c', 'f') order by c.relname, k.conname`

const sequenceLines = `
select relname::text as name, 'create sequence ' || relname as line from pg_class
where relkind = 'S' and ${inSchema('relnamespace')} order by relname`

const functionLines = `
select proname::text as name, pg_get_functiondef(oid) as line from pg_proc
where ${inSchema('pronamespace')} order by proname`

const indexLines = `
select c.relname::text as name, pg_get_indexdef(c.oid) as line from pg_class c join pg_index i on i.indexrelid = c.oid
where ${inSchema('c.relnamespace')} and not exists (select 1 from pg_constraint k where k.conindid = c.oid) order by c.relname`
