import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openStore } from '../../packages/server/src/store/index.ts'
import { newFolder, placet } from './placet.ts'

const folder = newFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const titles = (out: string): string[] =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line).title)

describe('what a command starts with', { timeout: 120_000 }, () => {
  test('C49 a data folder that another process holds is left alone: exit 1, the holder named, nothing lost', async () => {
    const store = await openStore({ at: { dataFolder: join(folder, 'data') } })
    for (const args of [['tour', 'index.md', '--skill', 'seo', '--answers', 'keep'], ['rebuild']]) {
      const ran = await placet(folder, args)
      expect(ran.code).toBe(1)
      expect(ran.error).toContain(`process ${process.pid}`)
      expect(ran.error).not.toContain('    at ')
    }
    await store.close()
    expect((await placet(folder, ['rebuild'])).code).toBe(0)
  })

  test('W1 a folder that no file describes is recognised and said in the log; a placet.yaml rules', async () => {
    const site = join(folder, 'plain')
    for (const language of ['de', 'en']) {
      mkdirSync(join(site, language), { recursive: true })
      writeFileSync(join(site, language, 'a.md'), `---\ntitle: A ${language}\n---\n# A\n`)
    }
    const environment = { PLACET_SITE: site, LOG_LEVEL: 'info' }
    const recognised = await placet(folder, ['pages', '--json'], { environment })
    expect(recognised.error).toContain('languages de, en (default de)')
    expect(titles(recognised.out)).toEqual(['A de'])
    writeFileSync(
      join(site, 'placet.yaml'),
      'sites:\n  - id: x\n    title: X\n    folder: .\n    languages:\n      - { uid: 0, code: en, title: English, path: en }\n',
    )
    const ruled = await placet(folder, ['pages', '--json'], { environment })
    expect(ruled.error).toBe('')
    expect(titles(ruled.out)).toEqual(['A en'])
  })
})
