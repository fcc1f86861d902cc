import { describe, expect, test } from 'vitest'
import { createChunks } from './chunks.ts'
import type { Performance, Report, TextDelta } from './context.ts'

/** A desk with a clock that the test moves: what is reported, what goes out at once. */
const desk = () => {
  const reports: Report[] = []
  const deltas: TextDelta[] = []
  const timers: { readonly at: number; readonly task: () => void }[] = []
  const failing = { next: false }
  const performance = {
    conversationId: 'c',
    report: async (report: Report) => {
      if (failing.next) throw new Error('stale-epoch')
      reports.push(report)
    },
    world: {
      clock: {
        after: (delayMs: number, task: () => void) => {
          const timer = { at: delayMs, task }
          timers.push(timer)
          return () => timers.splice(timers.indexOf(timer), 1)
        },
      },
      onText: (_id: string, delta: TextDelta) => deltas.push(delta),
    },
  } as unknown as Performance
  const chunks = createChunks(performance, 'm')
  const pass = async (): Promise<void> => {
    for (const { task } of timers.splice(0)) task()
    await new Promise((resolve) => setImmediate(resolve))
  }
  const stored = () =>
    reports.flatMap((report) => (report.type === 'ReceiveChunk' ? [[report.offset, report.text]] : []))
  return { chunks, deltas, timers, pass, stored, failing }
}

describe('the chunks of an answer', () => {
  test('C7 the first text is stored at once, the rest after 100 ms in one piece, each with its offset', async () => {
    const { chunks, timers, pass, stored } = desk()
    await chunks.add('Ich ')
    expect(stored()).toEqual([[0, 'Ich ']])
    await chunks.add('habe ')
    await chunks.add('drei Punkte 😀')
    expect(timers).toMatchObject([{ at: 100 }])
    expect(stored()).toHaveLength(1)
    await pass()
    expect(stored()[1]).toEqual([4, 'habe drei Punkte 😀'])
    await chunks.add(' gefunden.')
    expect(await chunks.flush()).toBe('Ich habe drei Punkte 😀 gefunden.')
    expect(stored()[2]).toEqual([23, ' gefunden.'])
  })

  test('C7 a kibibyte is stored without waiting', async () => {
    const { chunks, stored } = desk()
    await chunks.add('a')
    await chunks.add('b'.repeat(1024))
    await new Promise((resolve) => setImmediate(resolve))
    expect(stored()).toHaveLength(2)
  })

  test('C7 every delta goes out at once as a passing frame, whatever is stored', async () => {
    const { chunks, deltas } = desk()
    for (const piece of ['Ich ', 'habe ', 'nichts']) await chunks.add(piece)
    expect(deltas).toEqual([
      { messageId: 'm', offset: 0, text: 'Ich ' },
      { messageId: 'm', offset: 4, text: 'habe ' },
      { messageId: 'm', offset: 9, text: 'nichts' },
    ])
  })

  test('C48 a store that refuses stops the answer', async () => {
    const { chunks, pass, failing } = desk()
    await chunks.add('Ich ')
    failing.next = true
    await chunks.add('habe ')
    await pass()
    await expect(chunks.flush()).rejects.toThrow('stale-epoch')
  })
})
