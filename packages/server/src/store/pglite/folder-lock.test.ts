import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Child, startChild } from '../testing/child.ts'
import { lockFolder } from './folder-lock.ts'

let folder: string
let children: Child[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'placet-lock-'))
  children = []
})
afterEach(async () => {
  for (const child of children) child.process.kill('SIGKILL')
  await Promise.all(children.map(({ end }) => end))
  rmSync(folder, { recursive: true })
})

const hold = (): Child => {
  const child = startChild(new URL('./testing/hold-folder.ts', import.meta.url), folder)
  children.push(child)
  return child
}
const spoken = (child: Child) => child.line((line) => /^(held|refused)/.test(line))

test('a second process is refused, and told who holds the folder, where, since when and what to do', async () => {
  const holder = hold()
  await spoken(holder)
  const refused = await spoken(hold())
  expect(refused).toContain(`process ${holder.process.pid} on `)
  expect(refused).toMatch(/since \d{4}-\d\d-\d\dT/)
  expect(refused).toContain(folder)
  expect(refused).toContain('PLACET_DATA')
  await expect(lockFolder(folder)).rejects.toMatchObject({ code: 'data-folder-in-use', retryable: false })
})

test('C49 after kill -9 the next one takes over', async () => {
  const killed = hold()
  await spoken(killed)
  killed.process.kill('SIGKILL')
  await killed.end
  expect(await spoken(hold())).toMatch(/^held/)
})

test('a holder that is halted still holds', async () => {
  const halted = hold()
  await spoken(halted)
  halted.process.kill('SIGSTOP')
  expect(await spoken(hold())).toMatch(/^refused/)
})

test('who lets go leaves the folder to the next, and little behind', async () => {
  for (let turn = 0; turn < 3; turn++) {
    const lock = await lockFolder(folder)
    await lock.release()
  }
  expect(readdirSync(folder)).toHaveLength(1)
  const child = hold()
  expect(await spoken(child)).toMatch(/^held/)
  child.process.stdin.end()
  expect(await child.end).toBe(0)
})

test('of many that start at once exactly one wins, also over one that was killed', async () => {
  const killed = hold()
  await spoken(killed)
  killed.process.kill('SIGKILL')
  await killed.end
  const within = Array.from({ length: 10 }, () => lockFolder(folder))
  const beside = [hold(), hold(), hold()]
  const ends = await Promise.allSettled(within)
  const said = await Promise.all(beside.map(spoken))
  const locks = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []))
  expect(locks.length + said.filter((line) => line.startsWith('held')).length).toBe(1)
  for (const lock of locks) await lock.release()
})

test('a folder that cannot be used is named together with what to do', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const refused = { code: 'data-folder-unusable', message: expect.stringContaining('PLACET_DATA') }
  await expect(lockFolder(file)).rejects.toMatchObject(refused)
  await expect(lockFolder(join(file, 'below'))).rejects.toMatchObject(refused)
})
