import { describe, expect, test } from 'vitest'
import { createConnection } from './connection.ts'
import { frame } from './frames.ts'

const person = {
  user: { id: 'u', name: 'U', isAdmin: false, mayEdit: true, email: null, language: 'de', theme: 'system' },
  mayEdit: true,
  via: 'token',
} as const

const open = (bytesMax: number) => {
  const told: string[] = []
  const connection = createConnection({
    ...{ person, bytesMax },
    onOverflow: (slow) => {
      told.push('overflow')
      slow.end(frame('reset', { version: 7 }))
    },
    onClosed: () => told.push('closed'),
  })
  return { connection, told, read: () => new Response(connection.body).text() }
}

describe('one stream to one reader', () => {
  test('C14 of what a slow reader has not taken nothing is kept; it is told to read again', async () => {
    const { connection, told, read } = open(100_000)
    for (let count = 0; count < 100; count += 1) connection.send(frame('fact', { text: 'x'.repeat(10_000) }, count))
    expect([told, connection.isOpen()]).toEqual([['overflow'], false])
    const text = await read()
    expect(text.length).toBeLessThan(50_000)
    expect(text.endsWith('event: reset\ndata: {"version":7}\n\n')).toBe(true)
    expect(told).toEqual(['overflow', 'closed'])
  })

  test('what was sent before the end arrives, in order; nothing after it', async () => {
    const { connection, read } = open(1_000_000)
    for (const text of ['a', 'b']) connection.send(frame('fact', { text }))
    connection.end()
    connection.send(frame('fact', { text: 'c' }))
    expect((await read()).match(/"text":"."/g)).toEqual(['"text":"a"', '"text":"b"'])
  })

  test('a reader who goes away ends it, and nobody waits for them', async () => {
    const { connection, told } = open(1_000_000)
    connection.send(frame('fact', { text: 'x'.repeat(100_000) }))
    const drained = connection.drained()
    await connection.body.cancel()
    await drained
    expect([told, connection.isOpen()]).toEqual([['closed'], false])
  })
})
