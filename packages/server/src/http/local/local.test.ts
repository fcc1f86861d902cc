import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stored } from '../../store/testing/random-history.ts'
import { adminToken, browser, type Door, openDoor } from '../auth/auth.fixture.ts'
import { localRoutes, readLocalAccess, writeLocalAccess } from './index.ts'

let door: Door
let ask: (method: string, path: string, token?: string) => Promise<Response>
beforeAll(async () => {
  door = await openDoor()
  const locate = async (where: string) => (where === 'brot.md' ? { uid: 'brot', language: 1 } : null)
  const app = localRoutes({ auth: door.auth, store: door.store, source: { locate } })
  ask = async (method, path, token = door.auth.localToken) =>
    await app.request(`/ai-chat/local/${path}`, { method, headers: { authorization: `Bearer ${token}` } })
}, 60_000)
afterAll(() => door.close())

test('G1 only whoever can read the data folder gets links, for everybody', async () => {
  for (const wrong of [adminToken, 'x', '']) expect((await ask('POST', 'link', wrong)).status).toBe(401)
  expect((await ask('POST', 'link?user=nobody')).status).toBe(404)
  const { link } = (await (await ask('POST', 'link')).json()) as { link: string }
  const someone = browser(door)
  expect((await someone.press(link)).status).toBe(303)
  expect((await someone.who()).status).toBe(200)
})

test('the command line finds pages and facts, and has read models made anew', async () => {
  expect(await (await ask('GET', 'locate?page=brot.md')).json()).toEqual({ uid: 'brot', language: 1 })
  expect((await ask('GET', 'locate?page=kuchen.md')).status).toBe(404)
  expect((await ask('GET', 'facts/c-1')).status).toBe(404)
  const facts = [stored({ type: 'StopRequested', data: { runId: 'r' } })]
  await door.store.events.append({ streamId: 'conversation-c-1', expected: { version: 0 }, facts })
  expect(await (await ask('GET', 'facts/c-1')).json()).toMatchObject([{ type: 'StopRequested', version: 1 }])
  expect((await ask('POST', 'rebuild')).status).toBe(204)
  for (const path of ['locate?page=brot.md', 'facts/c-1']) expect((await ask('GET', path, adminToken)).status).toBe(401)
})

test('S3 the address file is for its owner alone, and goes with the server that wrote it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placet-access-'))
  expect(readLocalAccess(folder)).toBeNull()
  const access = (token: string) => ({ address: 'http://127.0.0.1:4170', token: token.repeat(43), pid: 7 })
  const withdrawFirst = writeLocalAccess(folder, access('a'))
  expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
  const withdraw = writeLocalAccess(folder, access('b'))
  withdrawFirst()
  expect(readLocalAccess(folder)).toEqual(access('b'))
  withdraw()
  expect(readLocalAccess(folder)).toBeNull()
  writeFileSync(join(folder, 'server.json'), '{"address":')
  expect(readLocalAccess(folder)).toBeNull()
  rmSync(folder, { recursive: true })
})
