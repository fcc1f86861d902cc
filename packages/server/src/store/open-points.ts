import type { OpenPoint, OpenPoints } from '@placet/core/ports'
import { type Database, orPortFailure } from './sql.ts'

type PointRow = {
  readonly target_table: string
  readonly target_uid: string
  readonly target_language: number
  readonly field: string
  readonly since: Date
}

/** Open points from their read model. */
export const createSqlOpenPoints = (database: Database): OpenPoints => ({
  list: async ({ skill, page, language, limit }) => {
    const { rows } = await orPortFailure(database.query<PointRow>(listStatement, [skill, page, language, limit]))
    return rows.map(toOpenPoint)
  },
})

const listStatement = `
select target_table, target_uid, target_language, field, since from open_points
where skill = $1 and page = $2 and target_language = $3
order by since, target_table, target_uid, field limit $4`

const toOpenPoint = (row: PointRow): OpenPoint => ({
  target: { table: row.target_table, uid: row.target_uid, language: row.target_language },
  field: row.field,
  since: row.since.toISOString(),
})
