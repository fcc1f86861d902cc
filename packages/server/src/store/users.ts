import { type Database, orPortFailure } from './sql.ts'

export type User = {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly isAdmin: boolean
  readonly language: 'de' | 'en'
}

export type NewAdministrator = Pick<User, 'name' | 'email' | 'language'>

/** The users of this installation. */
export type Users = {
  /** The administrator who was there first; made from `wanted` when there is no user yet. */
  firstAdministrator(wanted: NewAdministrator): Promise<User>
  find(id: string): Promise<User | null>
}

export const createUsers = (database: Database): Users => ({
  firstAdministrator: async ({ name, email, language }) => {
    await orPortFailure(
      database.query(
        'insert into users (name, email, is_admin, language) select $1, $2, true, $3 where not exists (select 1 from users)',
        [name, email, language],
      ),
    )
    const { rows } = await orPortFailure(
      database.query<User>(`select ${columns} from users where is_admin order by created_at, id limit 1`),
    )
    if (rows[0] === undefined) throw new Error('No user of this installation is an administrator.')
    return rows[0]
  },
  find: async (id) => {
    const { rows } = await orPortFailure(database.query<User>(`select ${columns} from users where id::text = $1`, [id]))
    return rows[0] ?? null
  },
})

const columns = 'id, name, email, is_admin as "isAdmin", language'
