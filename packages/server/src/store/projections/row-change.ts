/** The read models; each can be dropped and made anew from the facts. */
export const readTables = {
  conversations: ['id'],
  messages: ['conversation', 'id'],
  runs: ['conversation', 'id'],
  outcomes: ['conversation', 'id'],
  open_points: ['skill', 'page', 'target_table', 'target_uid', 'target_language', 'field'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReadTable = keyof typeof readTables

/** Column values; an object is stored as JSON, a time is ISO text. */
export type Columns = Readonly<Record<string, unknown>>

/**
 * What one fact does to one read model, as data, so that the changes of a whole batch become a few statements.
 * - `put`: the row is so from now on. `add`: the same, unless there is a row with that key.
 * - `patch`: sets and adds to columns of the rows where all of `where` hold; none is no error.
 * - `remove`: the rows go. `move`: the rows get another key; one whose new key is taken goes.
 * - `joinChunks`: the message's text becomes its chunks joined; for an answer that broke off.
 */
export type RowChange =
  | { readonly op: 'put' | 'add'; readonly table: ReadTable; readonly row: Columns }
  | {
      readonly op: 'patch'
      readonly table: ReadTable
      readonly where: Columns
      readonly set?: Columns
      readonly plus?: Readonly<Record<string, number>>
    }
  | { readonly op: 'remove'; readonly table: ReadTable; readonly where: Columns }
  | { readonly op: 'move'; readonly table: ReadTable; readonly where: Columns; readonly set: Columns }
  | { readonly op: 'joinChunks'; readonly streamId: string; readonly conversation: string; readonly message: string }
