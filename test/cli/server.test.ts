import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Line } from '@placet/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFolder, placet, type Ran } from './placet.ts'
import { type Server, startServer } from './server.ts'

const page = 'brote/dinkelbrot.md'
const timeout = 180_000

/** Ids and times differ between two tours of the same page; everything else is told alike. */
const told = (ran: Ran): unknown =>
  JSON.parse(
    JSON.stringify(ran.lines(), (key, value) =>
      ['id', 'callId', 'digest', 'conversation', 'requestedAt', 'at', 'outcomeId'].includes(key) ? undefined : value,
    ),
    (key, value) => (['applied', 'kept', 'skipped'].includes(key) && Array.isArray(value) ? value.length : value),
  )

const idOf = ([first]: readonly Line[]): string => (first?.type === 'conversation' ? first.conversation : '')

describe('the command line while a server holds the data folder', () => {
  const folder = newFolder()
  const alone = newFolder()
  let server: Server
  beforeAll(async () => {
    server = await startServer(folder, ['--demo'])
  }, timeout)
  afterAll(async () => {
    await server.stop()
    for (const used of [folder, alone]) rmSync(used, { recursive: true, force: true })
  }, timeout)

  test('G1 the start prints links for the administrator and the demo accounts, once each', async () => {
    const links = [...server.greeting.matchAll(/^ {4}(\w+) +(http:\S+\/ai-chat\/auth\/link\?token=\S+)$/gm)]
    expect(links.map(([, name]) => name)).toEqual(['Administrator', 'editor', 'reviewer', 'viewer'])
    for (const [, , link = ''] of links) {
      const press = () =>
        fetch(`${server.address}/ai-chat/auth/link`, {
          ...{ method: 'POST', redirect: 'manual', body: new URL(link).searchParams },
        })
      expect((await press()).status).toBe(303)
      expect((await press()).status).toBe(404)
    }
  })

  test(
    'G1 sign-in-link prints one at any time, also for others by name',
    async () => {
      for (const args of [[], ['--user', 'viewer']]) {
        const { code, out, error } = await placet(folder, ['sign-in-link', ...args])
        expect(code, error).toBe(0)
        expect((await fetch(out.trim())).status).toBe(200)
      }
      const nobody = await placet(folder, ['sign-in-link', '--user', 'nobody'])
      expect(nobody).toMatchObject({ code: 1, out: '' })
      expect(nobody.error).toContain('nobody')
    },
    timeout,
  )

  test(
    'R64 R79 a tour over the routes is told as one in this process, and writes the same bytes',
    async () => {
      const args = ['tour', page, '--skill', 'seo', '--json', '--answers', 'apply,variant,keep,apply,apply,skip']
      const [there, here] = [await placet(folder, args), await placet(alone, args)]
      expect(there.error).toBe('')
      expect(there.code).toBe(here.code)
      expect(told(there)).toEqual(told(here))
      const bytes = (of: string) => readFileSync(join(of, 'site', page), 'utf8')
      expect(bytes(folder)).toBe(bytes(alone))
    },
    timeout,
  )

  test(
    'R64 a tour that waits is taken up again over the routes, and explained',
    async () => {
      const waiting = await placet(folder, ['tour', 'index.md', '--skill', 'content', '--json', '--answers', ''])
      expect(waiting.code, waiting.error).toBe(3)
      const id = idOf(waiting.lines())
      const again = await placet(folder, ['tour', '--conversation', id, '--json', '--answers', 'keep'])
      expect(
        again
          .lines()
          .map(({ type }) => type)
          .slice(0, 2),
      ).toEqual(['conversation', 'card'])
      expect(again.lines().some((line) => line.type === 'outcome' && line.outcome.outcome === 'kept')).toBe(true)
      const explained = await placet(folder, ['explain', id])
      expect(explained.code, explained.error).toBe(0)
      expect(explained.out).toContain('Inhalt verbessern')
    },
    timeout,
  )

  test(
    'pages, rebuild and an unknown page answer as they do in this process',
    async () => {
      const [there, here] = [await placet(folder, ['pages']), await placet(alone, ['pages'])]
      expect(there.out.split('\n').map((line) => line.trimEnd().split(/ {2,}/).at(-1))).toEqual(
        here.out.split('\n').map((line) => line.trimEnd().split(/ {2,}/).at(-1)),
      )
      expect(await placet(folder, ['rebuild'])).toMatchObject({ code: 0, error: '' })
      const unknown = await placet(folder, ['tour', 'nowhere.md', '--skill', 'seo', '--json'])
      expect(unknown.code).toBe(1)
      expect(unknown.lines()).toMatchObject([{ type: 'error', error: { code: 'error.pageNotAccessible' } }])
    },
    timeout,
  )
})

test(
  'S3 the address file goes with the server, and the folder is free again',
  async () => {
    const folder = newFolder()
    const server = await startServer(folder)
    const file = join(folder, 'data/server.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    await server.stop()
    expect(existsSync(file)).toBe(false)
    const { code, out } = await placet(folder, ['sign-in-link'])
    expect(code).toBe(0)
    expect(out).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/ai-chat\/auth\/link\?token=[\w-]{43}\n$/)
    rmSync(folder, { recursive: true, force: true })
  },
  timeout,
)
