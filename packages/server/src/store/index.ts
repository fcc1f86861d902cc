export type { AppendedListener, Appending } from './append/announce.ts'
export { type ConversationList, createConversationList, type ListRow, type Place } from './conversation-list.ts'
export {
  createIdempotencyKeys,
  type IdempotencyKeys,
  type KeptAnswer,
  type KeptRequest,
} from './idempotency.ts'
export { openStore, type Store, type StoreOptions } from './open.ts'
export { createPageChanges, type PageChangeRow, type PageChanges, type PageChangesQuery } from './page-changes.ts'
export { prepareTemplate } from './pglite/template.ts'
export type { RebuildOptions } from './rebuild.ts'
export { type Database, inTransaction, type Session, type Sql, SqlError } from './sql.ts'
export type { Tables } from './tables.ts'
export type { NewAdministrator, NewUser, Role, Theme, User, UserChange, Users } from './users.ts'
