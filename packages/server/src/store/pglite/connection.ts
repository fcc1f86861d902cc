import { type PGlite, protocol } from '@electric-sql/pglite'
import type { RawResult } from './messages.ts'

const { serialize } = protocol
type Columns = RawResult['columns']
type Prepared = { readonly name: string; readonly columns: Columns }
type Reply = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

const preparedMax = 400

/**
 * Speaks the wire protocol with PGlite and prepares each statement once: planning costs more than running (530 single
 * appends/s without, 3,000 with).
 */
export const createConnection = (pglite: PGlite) => {
  const prepared = new Map<string, Prepared>()
  let counter = 0

  const prepare = async (text: string): Promise<Prepared> => {
    const known = prepared.get(text)
    if (known !== undefined) return known
    const name = `s${++counter}`
    if (prepared.size >= preparedMax) await forgetOldest()
    const replies = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const statement = { name, columns: columnsOf(replies) }
    prepared.set(text, statement)
    return statement
  }

  const forgetOldest = async (): Promise<void> => {
    const oldest = prepared.entries().next().value
    if (oldest === undefined) return
    prepared.delete(oldest[0])
    await send(serialize.close({ type: 'S', name: oldest[1].name }))
  }

  const send = async (...messages: Uint8Array[]): Promise<readonly Reply[]> =>
    (await pglite.execProtocol(Buffer.concat([...messages, serialize.sync()]))).messages

  return {
    async query(text: string, parameters: readonly (string | null)[]): Promise<RawResult> {
      const { name, columns } = await prepare(text)
      const replies = await send(serialize.bind({ statement: name, values: [...parameters] }), serialize.execute())
      return { columns, rows: rowsOf(replies), affected: affectedBy(replies) }
    },

    /** What is prepared may name tables that a script changes. */
    async script(text: string): Promise<void> {
      prepared.clear()
      await pglite.exec('deallocate all')
      await pglite.exec(text)
    },
  }
}

const columnsOf = (replies: readonly Reply[]): Columns => {
  for (const reply of replies) {
    if (isReply(reply, 'rowDescription')) {
      return (reply as unknown as { fields: readonly { name: string; dataTypeID: number }[] }).fields.map(
        (field) => [field.name, field.dataTypeID] as const,
      )
    }
  }
  return []
}

const rowsOf = (replies: readonly Reply[]): RawResult['rows'] =>
  replies
    .filter((reply) => isReply(reply, 'dataRow'))
    .map((reply) => (reply as unknown as { fields: readonly (string | null)[] }).fields)

/** The last number of `INSERT 0 3`, `UPDATE 1`, `SELECT 2`. */
const affectedBy = (replies: readonly Reply[]): number => {
  const done = replies.find((reply) => isReply(reply, 'commandComplete')) as { text?: string } | undefined
  return Number(/\d+$/.exec(done?.text ?? '')?.[0] ?? 0)
}

const isReply = (reply: Reply, name: string): boolean => (reply as { name: string }).name === name
