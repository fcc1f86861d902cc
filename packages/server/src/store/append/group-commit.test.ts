import { expect, test } from 'vitest'
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts'

type Options = GroupCommitOptions<string, string>

/** Requests are `<key><number>`, `!` fails; every batch waits until it is let through. */
const start = (options: Partial<Options> = {}) => {
  const batches: string[] = []
  const gates: (() => void)[] = []
  const group = createGroupCommit<string, string>({
    commit: async (batch) => {
      batches.push(batch.join(' '))
      await new Promise<void>((resolve) => gates.push(resolve))
      if (batch.includes('!')) throw new Error('refused')
      return batch.map((request) => `${request} done`)
    },
    keysOf: (request) => [request.slice(0, 1)],
    batchMax: 3,
    isUndone: () => true,
    ...options,
  })
  const settle = async (work: Promise<unknown>): Promise<void> => {
    let isSettled = false
    const end = work.then(
      () => (isSettled = true),
      () => (isSettled = true),
    )
    while (!isSettled) {
      gates.shift()?.()
      await new Promise((resolve) => setImmediate(resolve))
    }
    await end
  }
  const submitAll = async (...requests: string[]) => {
    const all = Promise.allSettled(requests.map((request) => group.submit(request)))
    await settle(all)
    return (await all).map((end) => (end.status === 'fulfilled' ? end.value : String(end.reason)))
  }
  return { batches, submitAll }
}

test('the first goes at once, what comes meanwhile goes together, up to the limit', async () => {
  const { batches, submitAll } = start()
  expect(await submitAll('a', 'b', 'c', 'd', 'e')).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
  expect(batches).toEqual(['a', 'b c d', 'e'])
})

test('C3 what touches the same goes in the order it came, never in one batch', async () => {
  const { batches, submitAll } = start()
  await submitAll('x', 'a1', 'a2', 'b1', 'a3', 'b2')
  expect(batches).toEqual(['x', 'a1 b1', 'a2 b2', 'a3'])
})

test('who has to wait also holds back those behind it that touch the same', async () => {
  const { batches, submitAll } = start({ keysOf: (request) => [...request] })
  await submitAll('x', 'a', 'ab', 'b', 'c')
  expect(batches).toEqual(['x', 'a c', 'ab', 'b'])
})

test('a batch that fails goes back to single commits: only the one at fault fails', async () => {
  const { batches, submitAll } = start()
  expect(await submitAll('x', 'a', '!', 'b')).toEqual(['x done', 'a done', 'Error: refused', 'b done'])
  expect(batches).toEqual(['x', 'a ! b', 'a', '!', 'b'])
})

test('when nobody knows whether a batch was committed, none of it is tried again', async () => {
  const { batches, submitAll } = start({ isUndone: () => false })
  expect(await submitAll('x', 'a', '!', 'b')).toEqual(['x done', ...Array(3).fill('Error: refused')])
  expect(batches).toEqual(['x', 'a ! b'])
})
