import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@placet/core/content'
import type { ContentSource, ToolContext } from '@placet/core/ports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createFilesSource, type FilesSite } from '../../content/files/index.ts'
import { builtInTools, createToolHost } from '../../tools/index.ts'
import { type Called, Drive, isWrite, type Tour } from './testing/drive.ts'

const user = { id: 'editor', name: 'Editor', isAdmin: true, mayEdit: true }
const folder = mkdtempSync(join(tmpdir(), 'placet-site-'))
let source: ContentSource

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('../../../../../examples/site', import.meta.url)), folder, { recursive: true })
  const [site]: FilesSite[] = parse(readFileSync(join(folder, 'placet.yaml'), 'utf8')).sites
  source = await createFilesSource(site === undefined ? [] : [{ ...site, folder }], { log: () => {} })
})
afterAll(async () => {
  await source.close()
  rmSync(folder, { recursive: true })
})

/** Every call goes through the real gate, every proposal through the real preview; nothing is written. */
const deskFor = (page: Page, skill: string, language: 'de' | 'en') => {
  const host = createToolHost(builtInTools, { source, openPoints: { list: async () => [] } })
  const subject = { uid: page.uid, language: page.language }
  const context: ToolContext = { conversationId: 'c', user, language, subject, process: { skill }, allowedTools: null }
  const callFor = ({ tool, args }: Called) => ({ callId: 'call', toolName: tool, arguments: JSON.stringify(args) })
  const faults: string[] = []
  const admitted = async (called: Called) => {
    const { refused } = await host.admit(callFor(called), context)
    if (refused !== null) faults.push(`${called.tool}: ${refused.message}`)
  }
  return {
    faults,
    read: async (called: Called): Promise<unknown> => {
      await admitted(called)
      return JSON.parse((await host.run(callFor(called), context, new AbortController().signal)).result)
    },
    check: async (called: Called) => {
      await admitted(called)
      if (!isWrite(called)) return
      const preview = await source.preview(await host.propose(callFor(called), context), user)
      if ('ref' in preview) expect(preview.ref.language).toBe(page.language)
      else faults.push(`${JSON.stringify(called.args)}: ${JSON.stringify(preview)}`)
    },
  }
}

const pagesOf = async (language: number): Promise<readonly Page[]> => {
  const found = await source.pages({ site: 'sommer', language, search: '' }, user)
  const pages = await Promise.all(found.map(({ uid }) => source.page(uid, language, user)))
  return pages.filter((page) => page !== null)
}

test.each([
  { code: 'de', title: 'Deutsch', uid: 0 },
  { code: 'en', title: 'English', uid: 1 },
])('W8 T11 every proposal for the sample pages in $title passes gate and preview', async (spoken) => {
  const pages = await pagesOf(spoken.uid)
  let proposals = 0
  for (const page of pages) {
    for (const skill of ['seo', 'content', 'alt-text']) {
      const language = spoken.uid === 0 ? 'en' : 'de'
      const desk = deskFor(page, skill, language)
      const tour: Tour = {
        ...{ skill, language, desk: { read: desk.read, apply: async () => ({ outcome: 'check' }) } },
        page: { uid: page.uid, title: page.title, language: spoken },
        decide: (_, before) => (before < 2 ? 'variant' : 'keep'),
      }
      const { steps } = await new Drive(tour).say('Diese Seite prüfen').run()
      const calls = steps.flatMap((step) => step.calls)
      for (const call of calls.filter((one) => isWrite(one) || one.tool === 'ask_choice')) await desk.check(call)
      expect({ page: page.uid, skill, faults: desk.faults }).toEqual({ page: page.uid, skill, faults: [] })
      expect(calls.filter(({ args }) => args.completed === true)).toHaveLength(1)
      proposals += calls.filter(isWrite).length
    }
  }
  expect(pages.length).toBeGreaterThan(5)
  expect(proposals).toBeGreaterThan(20)
})
