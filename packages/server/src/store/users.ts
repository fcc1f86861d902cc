import type { ActingUser } from '@placet/core/ports'
import { type Database, orPortFailure, SqlError } from './sql.ts'

/** An editor may edit every page; a viewer sees every page and edits none. */
export type Role = 'administrator' | 'editor' | 'viewer'
export type Theme = 'system' | 'light' | 'dark'

export type User = ActingUser & {
  readonly email: string | null
  readonly role: Role
  readonly language: 'de' | 'en'
  readonly theme: Theme
}

export type NewAdministrator = Pick<User, 'name' | 'email' | 'language'>
export type NewUser = Pick<User, 'name' | 'email' | 'language' | 'role'>
export type UserChange = Partial<Pick<User, 'email' | 'language' | 'theme'>>

/** The users of this installation. */
export type Users = {
  /** The administrator who was there first; made from `wanted` when there is no user yet. */
  firstAdministrator(wanted: NewAdministrator): Promise<User>
  find(id: string): Promise<User | null>
  /** By name or e-mail address, whoever was there first. */
  findByName(name: string): Promise<User | null>
  create(user: NewUser): Promise<User>
  /** Null when the e-mail address is somebody else's. */
  change(id: string, change: UserChange): Promise<User | null>
  /** Hears of users whose row was changed here. */
  onChanged(listener: (id: string) => void): () => void
  /** Whether they can sign in without a link. */
  hasPassword(id: string): Promise<boolean>
}

export const createUsers = (database: Database): Users => {
  const listeners = new Set<(id: string) => void>()

  const select = async (where: string, parameters: readonly unknown[]): Promise<User | null> => {
    const text = `select ${columns} from users where ${where} order by created_at, id limit 1`
    return (await orPortFailure(database.query<User>(text, parameters))).rows[0] ?? null
  }

  const create = async ({ name, email, language, role }: NewUser): Promise<User> => {
    const { rows } = await orPortFailure(
      database.query<User>(
        `insert into users (name, email, language, role) values ($1, lower($2), $3, $4) returning ${columns}`,
        [name, email, language, role],
      ),
    )
    return found(rows[0])
  }

  return {
    firstAdministrator: async ({ name, email, language }) => {
      await orPortFailure(
        database.query(
          `insert into users (name, email, role, language)
           select $1, lower($2), 'administrator', $3 where not exists (select 1 from users)`,
          [name, email, language],
        ),
      )
      return found(await select(`role = 'administrator'`, []))
    },
    find: (id) => select('id::text = $1', [id]),
    findByName: (name) => select('name = $1 or email = lower($1)', [name]),
    create,
    change: async (id, change) => {
      const text = `update users set email = coalesce(lower($2), email), language = coalesce($3, language),
        theme = coalesce($4, theme), updated_at = now() where id::text = $1 returning ${columns}`
      const parameters = [id, change.email, change.language, change.theme]
      const changed = await orPortFailure(database.query<User>(text, parameters).catch(nullWhenTaken))
      for (const listener of listeners) listener(id)
      return changed?.rows[0] ?? null
    },
    onChanged: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    hasPassword: async (id) => {
      const text = 'select 1 from accounts where user_id::text = $1 and password is not null'
      return (await orPortFailure(database.query(text, [id]))).rows.length > 0
    },
  }
}

const columns = `id, name, email, role, role = 'administrator' as "isAdmin", role <> 'viewer' as "mayEdit", language, theme`

const found = (user: User | null | undefined): User => {
  if (user === null || user === undefined) throw new Error('No user of this installation is an administrator.')
  return user
}

const uniqueViolation = '23505'

const nullWhenTaken = (error: unknown): null => {
  if (error instanceof SqlError && error.state === uniqueViolation) return null
  throw error
}
