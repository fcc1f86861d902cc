import { expect, test } from 'vitest'
import { createRequests } from './index.ts'

const asking = (...answers: readonly (() => Response)[]) => {
  const keys: (string | undefined)[] = []
  const rest = [...answers]
  const requests = createRequests({
    fetch: async (_path, init) => {
      keys.push((init.headers as Record<string, string>)['idempotency-key'])
      const next = rest.shift()
      if (next === undefined) throw new TypeError('no connection')
      return next()
    },
    wait: async () => {},
    uuid: () => 'made',
  })
  return { requests, keys }
}
const json =
  (value: unknown, status = 200) =>
  () =>
    Response.json(value, { status })
const cut = (): Response => {
  throw new TypeError('cut off')
}

test('what got no answer is sent again under the same key', async () => {
  const { requests, keys } = asking(cut, json({ code: 'error.idempotencyInProgress' }, 409), json({ version: 3 }, 202))
  expect(await requests.post('/x', {}, 'mine')).toEqual({ ok: true, value: { version: 3 } })
  expect(keys).toEqual(['mine', 'mine', 'mine'])
})

test('after three tries it is the person’s turn again', async () => {
  const { requests, keys } = asking()
  expect(await requests.post('/x', {})).toEqual({ ok: false, failure: { kind: 'network' } })
  expect(keys).toEqual(['made', 'made', 'made'])
})

test('a refusal is an answer: it is not sent again', async () => {
  const { requests, keys } = asking(json({ code: 'error.cardChanged', title: 'Nein' }, 409))
  expect(await requests.post('/x', {})).toMatchObject({
    ok: false,
    failure: { kind: 'problem', problem: { code: 'error.cardChanged' } },
  })
  expect(keys).toHaveLength(1)
})

test('B132 an ended session is told apart from a wrong password', async () => {
  const { requests } = asking(json({ code: 'error.signedOut' }, 401), json({ code: 'error.signInFailed' }, 401))
  expect(await requests.get('/x')).toEqual({ ok: false, failure: { kind: 'signed-out' } })
  expect(await requests.post('/x', {})).toMatchObject({ failure: { problem: { code: 'error.signInFailed' } } })
})

test('a proxy’s error page becomes a problem, too', async () => {
  const { requests } = asking(() => new Response('<html>', { status: 502, headers: { 'retry-after': '3' } }))
  expect(await requests.get('/x')).toMatchObject({ failure: { problem: { code: 'http.502' }, retryAfterMs: 3000 } })
})
